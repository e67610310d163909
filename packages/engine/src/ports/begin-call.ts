// What is settled before anything leaves: which adapter, whether an answer is there already, and whether the call may be made at all. What
// leaves is on record by then.
import { errorText } from "@kontor/kernel/errors.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Port } from "@kontor/model/ports/port.ts";
import type { PortAnswer } from "@kontor/model/ports/port-answer.ts";
import { isMadeUp } from "@kontor/model/ports/port-configuration.ts";
import { portSetting } from "@kontor/model/settings/declared/port-settings.ts";
import { countPortCall } from "@kontor/store/ports/port-states.ts";
import { businessDate } from "../business-date.ts";
import { openReadDoor } from "../door/open-door.ts";
import { JobRefused } from "../jobs/job-kind.ts";
import { mayUse, type PortHouse, readPortHouse } from "../key-values/made-up-answers.ts";
import { readSetting } from "../key-values/read-setting.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { type UploadedReply, uploadedReply } from "./call-files.ts";
import { addCall, endCall, type NewCall } from "./call-record.ts";
import { answerOf, callsOf, reusable } from "./kept-answer.ts";
import {
  type FilledConfiguration,
  filledConfiguration,
  type PortRequest,
  requestHash,
  type ServiceCall,
  serviceCall,
} from "./port-request.ts";

export type BegunCall = {
  /** Of its record. */
  readonly key: string;
  readonly configuration: FilledConfiguration;
  readonly isOfDemo: boolean;
  readonly call?: ServiceCall | undefined;
  readonly upload?: UploadedReply | undefined;
};

export type BeginCallResult<Answer> = { readonly begun: BegunCall } | { readonly answer: PortAnswer<Answer> };

export async function beginCall<Request extends PortRequest, Answer>(
  work: WriteWork,
  port: Port<Request, Answer>,
  asked: { readonly request: Request; readonly personRegistration?: string | undefined },
): Promise<BeginCallResult<Answer>> {
  const { scope, transaction, services } = work;
  const door = openReadDoor(work);
  const { value, key, version } = await readSetting(door, portSetting(port));
  const configuration = filledConfiguration(value);
  const { adapter, cacheHours } = configuration;
  if (adapter === "none") throw new JobRefused(`${port.label.en}: no adapter is configured`);
  const house = await readPortHouse(transaction, scope);
  const call = adapter === "http" ? serviceCall(configuration, asked.request) : undefined;
  const isDemo = isMadeUp(configuration);
  const setting = { key, version };
  const hash = requestHash(port.name, asked.request);
  const source = sourceOf(configuration);
  const added: NewCall = { ...asked, port, requestHash: hash, source, isDemo, setting, call };
  const refused = refusalOf(port.name, configuration, house, call);
  if (refused !== undefined) return ended(work, port, added, { state: "REFUSED", reason: refused });
  const calls = await callsOf(door, { requestHash: hash, setting });
  const kept = reusable(calls, services.clock(), cacheHours);
  if (kept !== undefined) return { answer: answerOf(port, kept) };
  const begun = { configuration, isOfDemo: house.isDemo || house.isTest, call };
  const waiting = adapter === "file" ? calls.find(({ status }) => status === "PROCESSING") : undefined;
  if (waiting !== undefined) {
    const upload = await uploadedReply(door, waiting.key);
    return upload === undefined
      ? { answer: answerOf(port, waiting) }
      : { begun: { ...begun, key: waiting.key, upload } };
  }
  const obstacle = await obstacleTo(work, port.name, configuration);
  if (obstacle !== undefined) return ended(work, port, added, { state: "UNAVAILABLE", reason: obstacle });
  return { begun: { ...begun, key: (await addCall(work, added)).key } };
}

function refusalOf(
  port: string,
  configuration: FilledConfiguration,
  house: PortHouse,
  call: ServiceCall | undefined,
): string | undefined {
  if (!mayUse(house, configuration)) return errorText("PORT_DEMO_FORBIDDEN", [port]);
  if (configuration.adapter !== "http") return undefined;
  if (house.isTest) return "A test tenant calls no other machine";
  return call === undefined ? "A value of the question would change where the call goes" : undefined;
}

async function obstacleTo(
  { transaction, scope, services }: WriteWork,
  port: string,
  { adapter, dailyLimit }: FilledConfiguration,
): Promise<string | undefined> {
  if (adapter === "file") return undefined;
  const now = services.clock();
  const day = businessDate(scope, now);
  const decision = await countPortCall(transaction, scope, { port, day, now, dailyLimit });
  if (decision === "paused") return "The port pauses after failures in a row";
  return decision === "exhausted" ? "The calls of this day are used up" : undefined;
}

/** Nothing left: the record says so. */
async function ended<Request, Answer>(
  work: WriteWork,
  port: Port<Request, Answer>,
  added: NewCall,
  outcome: RecordData,
): Promise<BeginCallResult<Answer>> {
  const { key } = await addCall(work, added);
  return { answer: answerOf(port, await endCall(work, key, "FAIL", () => outcome)) };
}

function sourceOf({ adapter, url }: FilledConfiguration): string {
  return adapter === "http" && url !== undefined ? `http ${URL.parse(url)?.host ?? ""}`.trim() : adapter;
}
