// The calls that write records. Each is one transaction; one that is repeated under its key answers as it did the first time.

import { answerForOneself } from "@kontor/engine/records/answer-for-oneself.ts";
import { bulkRecords, createRecord, deleteRecord, patchRecord } from "@kontor/engine/records/records.ts";
import type { WriteOptions } from "@kontor/engine/writing/in-one-write.ts";
import { repeatableRequest } from "../session/repeatable.ts";
import type { EntityCall, RecordCall } from "./record-call.ts";

export async function create(call: RecordCall<"create">): Promise<string> {
  const { services, scope, entity, body } = call;
  const { answer } = await createRecord(services, scope, entity, body, optionsOf(call));
  return answer;
}

export async function patch(call: RecordCall<"patch">): Promise<string> {
  const { services, scope, entity, params, body } = call;
  const { answer } = await patchRecord(services, scope, entity, params.key, body, optionsOf(call));
  return answer;
}

export async function answer(call: RecordCall<"answer">): Promise<string> {
  const { services, scope, entity, params, body } = call;
  const written = await answerForOneself(services, scope, entity, params.key, body.answer, optionsOf(call));
  return written.answer;
}

export async function remove(call: RecordCall<"delete">): Promise<string> {
  const { services, scope, entity, params, query } = call;
  const options = { ...optionsOf(call), version: query.version };
  const { answer } = await deleteRecord(services, scope, entity, params.key, options);
  return answer;
}

export async function bulk(call: RecordCall<"bulk">): Promise<string> {
  const { services, scope, entity, body } = call;
  const { answer } = await bulkRecords(services, scope, entity, body, optionsOf(call));
  return answer;
}

/** Parameters of a write are switches: on or off. */
export function optionsOf({ request, query }: EntityCall): WriteOptions {
  const switches = Object.entries(query).flatMap(([name, value]) => (isOn(value) ? [name] : []));
  return { request: repeatableRequest(request), switches: new Set(switches) };
}

export function isOn(flag: string | number | undefined): boolean {
  return flag === "1" || flag === "true";
}
