// What a call has come to, kept with its record. Failures in a row pause the port for a while, and administrators learn of it.
import { systemEvent } from "@kontor/model/entities/system/system-event.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { Port } from "@kontor/model/ports/port.ts";
import type { PortAnswer } from "@kontor/model/ports/port-answer.ts";
import type { StoredFile } from "@kontor/store/files/stored-files.ts";
import { noteOutcome } from "@kontor/store/ports/port-states.ts";
import { openDoor } from "../door/open-door.ts";
import type { WriteWork } from "../writing/write-work.ts";
import type { BegunCall } from "./begin-call.ts";
import { keepReply } from "./call-files.ts";
import { endCall } from "./call-record.ts";
import { answerOf, dataOf } from "./kept-answer.ts";
import type { CallOutcome } from "./port-reply.ts";
import { hashOf } from "./port-request.ts";

const failuresMax = 5;
const pauseMinutes = 5;

export async function concludeCall<Request, Answer>(
  work: WriteWork,
  port: Port<Request, Answer>,
  { key, configuration, upload }: BegunCall,
  outcome: CallOutcome<Answer>,
  stored: StoredFile | undefined,
): Promise<PortAnswer<Answer>> {
  const { state, attempts, reply } = outcome;
  const document = stored === undefined ? upload?.document : await keepReply(work, key, stored);
  const isGood = state === "ANSWERED" || state === "NOT_FOUND";
  const now = work.services.clock();
  const call = await endCall(work, key, isGood ? "FINISH" : "FAIL", ({ data }) => ({
    state,
    attempts,
    reason: "reason" in outcome ? (outcome.reason ?? null) : null,
    ...(reply && { answeredAt: now.toString(), answerHash: hashOf(reply.body) }),
    ...(document !== undefined && { documentRegistration: document }),
    // Of the declared shape, which is plain data.
    ...(state === "ANSWERED" && { data: { ...dataOf(data), answer: outcome.data as JsonValue } }),
  }));
  if (configuration.adapter !== "file" && attempts > 0)
    await noteFailures(work, port, state === "UNAVAILABLE");
  return answerOf(port, call);
}

async function noteFailures(
  work: WriteWork,
  { name, label }: Pick<Port, "name" | "label">,
  isFailure: boolean,
): Promise<void> {
  const { transaction, scope, services } = work;
  const now = services.clock();
  const pausedUntil = now.add({ minutes: pauseMinutes });
  const { failures, isPaused } = await noteOutcome(transaction, scope, {
    port: name,
    isFailure,
    pausedUntil,
    failuresMax,
  });
  if (!isPaused) return;
  await openDoor(work).addOne(systemEvent, {
    date: now.toString(),
    level: "WARNING",
    type: "CONNECTOR",
    message: `${label.en}: ${failures} failures in a row, it pauses for ${pauseMinutes} minutes`,
    data: { port: name, pausedUntil: pausedUntil.toString() },
  });
}
