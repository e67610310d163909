// One call is one record of external data: what was asked, and what came of it. It is written before the call, so that a process that dies
// leaves a trace, and says "not available" until there is an answer.
import { externalData } from "@kontor/model/entities/external/external-data.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { AnyPort } from "@kontor/model/ports/port.ts";
import { moved, started } from "@kontor/model/workflow/move.ts";
import { transitionOf } from "@kontor/model/workflow/transition-of.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { businessDate } from "../business-date.ts";
import { addStored, changeOne } from "../door/product-writes.ts";
import { moveTrace } from "../workflow/move-trace.ts";
import { stateOf, workflowOf } from "../workflow/offered-transitions.ts";
import { entityOf, type WriteWork } from "../writing/write-work.ts";
import type { PortRequest, ServiceCall } from "./port-request.ts";

export type NewCall = {
  readonly port: AnyPort;
  readonly request: PortRequest;
  readonly requestHash: string;
  readonly source: string;
  readonly isDemo: boolean;
  /** Which setting was in force. */
  readonly setting: { readonly key: string; readonly version: number };
  readonly call?: ServiceCall | undefined;
  readonly personRegistration?: string | undefined;
};

export async function addCall(
  work: WriteWork,
  { port, request, requestHash, source, isDemo, setting, call, personRegistration }: NewCall,
): Promise<StoredRecord> {
  const { scope, services, numbers } = work;
  const entity = entityOf(scope, externalData);
  const now = services.clock();
  const asked: RecordData = {
    name: port.label.en,
    type: port.name,
    source: "PORT",
    date: businessDate(scope, now),
    port: port.name,
    state: "UNAVAILABLE",
    isDemo,
    askedAt: now.toString(),
    attempts: 0,
    requestHash,
    // Plain data: the schema of a port accepts nothing else.
    data: { request, source, setting, ...(call && { call }) } as JsonValue,
    ...(personRegistration !== undefined && { personRegistration }),
  };
  const [registration = ""] = await numbers.take(entity, [asked]);
  const values = withDefaults(entity.fields, { ...asked, registration });
  const workflow = workflowOf(scope, entity, values);
  const begin = transitionOf(workflow, "DO");
  if (workflow === undefined || begin === undefined) throw new Error("External data cannot be at work");
  const state = { ...moved(started(workflow, "SYSTEM"), begin, "SYSTEM"), trail: [] };
  const [added] = await addStored(work, entity, [{ values, state }]);
  if (added === undefined) throw new Error("No call was kept");
  return added;
}

/** Ends the call; one that a user has stopped meanwhile keeps its status. */
export async function endCall(
  work: WriteWork,
  key: string,
  code: "FINISH" | "FAIL",
  valuesOf: (before: RecordData) => RecordData,
): Promise<StoredRecord> {
  const { scope } = work;
  const entity = entityOf(scope, externalData);
  const stored = await readCall(work, key);
  const values = valuesOf(stored.doc);
  const workflow = workflowOf(scope, entity, stored.doc);
  const transition = transitionOf(workflow, code);
  const state = workflow && stateOf(stored, workflow);
  if (state === undefined || transition === undefined || !transition.from.includes(state.status))
    return changeOne(work, entity, stored, { values });
  const next = moved(state, transition, "SYSTEM");
  const trace = moveTrace(transition.code, state.status, next.status);
  return changeOne(work, entity, stored, { values, state: next, trace });
}

export async function readCall(
  { scope, transaction }: Pick<WriteWork, "scope" | "transaction">,
  key: string,
): Promise<StoredRecord> {
  const stored = await lockRecord(transaction, scope, entityOf(scope, externalData), key, "all");
  if (stored === undefined) throw new Error(`Call ${key} is gone`);
  return stored;
}
