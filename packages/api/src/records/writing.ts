// The calls that write records. Each is one transaction; one that is repeated under its key answers as it did the first time.

import { answerForOneself } from "@kontor/engine/records/answer-for-oneself.ts";
import type { BulkItem } from "@kontor/engine/records/records.ts";
import { bulkRecords, createRecord, deleteRecord, patchRecord } from "@kontor/engine/records/records.ts";
import type { WriteOptions } from "@kontor/engine/writing/in-one-write.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { repeatableRequest } from "../session/repeatable.ts";
import { keyOf, type RecordCall } from "./record-call.ts";

export async function create(call: RecordCall): Promise<string> {
  const { services, scope, entity } = call;
  const { answer } = await createRecord(services, scope, entity, sentRecord(call), optionsOf(call));
  return answer;
}

export async function patch(call: RecordCall): Promise<string> {
  const { services, scope, entity } = call;
  const { answer } = await patchRecord(
    services,
    scope,
    entity,
    keyOf(call),
    sentRecord(call),
    optionsOf(call),
  );
  return answer;
}

export async function answer(call: RecordCall): Promise<string> {
  const { services, scope, entity } = call;
  const said = call.body as { readonly answer: string }; // the schema of the route has just read it
  const written = await answerForOneself(services, scope, entity, keyOf(call), said.answer, optionsOf(call));
  return written.answer;
}

export async function remove(call: RecordCall): Promise<string> {
  const { services, scope, entity, query } = call;
  const version = typeof query.version === "number" ? query.version : undefined;
  const options = { ...optionsOf(call), version };
  const { answer } = await deleteRecord(services, scope, entity, keyOf(call), options);
  return answer;
}

export async function bulk(call: RecordCall): Promise<string> {
  const { services, scope, entity } = call;
  const items = call.body as readonly BulkItem[]; // the schema of the route has just read it
  const { answer } = await bulkRecords(services, scope, entity, items, optionsOf(call));
  return answer;
}

function sentRecord({ body }: RecordCall): RecordData {
  return body as RecordData; // the schema of the route has just read it
}

/** Parameters of a write are switches: on or off. */
export function optionsOf({ request, query }: RecordCall): WriteOptions {
  const switches = Object.entries(query).flatMap(([name, value]) =>
    value === "1" || value === "true" ? [name] : [],
  );
  return { request: repeatableRequest(request), switches: new Set(switches) };
}
