// A record as the writer knows it, and what the store itself adds to one: its identifier, its version, who wrote it and when.
import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isAnswered } from "@kontor/model/fields/kinds.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import type { Scope } from "../scope.ts";
import type { Row } from "../statement.ts";
import { withDerived } from "./derived-values.ts";

export type StoredRecord<Document = RecordData> = {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly status?: string;
  /** Complete, as it is answered. */
  readonly doc: Document;
  readonly state?: WorkflowState;
};

export type Stamp = {
  readonly id: string;
  readonly version: number;
  /** Now, as an ISO timestamp. */
  readonly at: string;
  /** Of the record as it was; without it, it is new. */
  readonly before?: StoredRecord;
  readonly state?: WorkflowState;
};

/** The complete record: what was given, with what is derived and what the store keeps. */
export function completeRecord(scope: Scope, entity: Entity, values: RecordData, stamp: Stamp): RecordData {
  const { id, version, at, before, state } = stamp;
  const { username } = scope.caller;
  const status = state?.status ?? values.status ?? before?.status;
  return withDerived(entity, {
    ...(hasUnstored(entity.fields) ? storable(entity.fields, values) : withoutNothing(values)),
    _id: id,
    tenant: scope.tenant,
    version,
    ...(typeof status === "string" && { status }),
    _insertDate: before?.doc._insertDate ?? at,
    _insertUser: before?.doc._insertUser ?? username,
    _updateDate: at,
    _updateUser: username,
  });
}

/** Of a row with `id`, `key`, `version`, `status`, `doc` and perhaps `state`, documents as the text they come as. */
export function storedRecordOf<Document = RecordData>(row: Row): StoredRecord<Document> {
  const { id, key, version, status, doc, state } = row;
  return {
    id: String(id),
    key: String(key),
    version: Number(version),
    ...(typeof status === "string" && { status }),
    doc: JSON.parse(String(doc)),
    ...(typeof state === "string" && { state: JSON.parse(state) }),
  };
}

/** Passwords go in and never come out, notices hold nothing: neither is part of a record. */
const hasUnstored: (fields: FieldMap) => boolean = boundedCache(5_000, (fields) =>
  Object.values(fields).some(
    (field) => !isAnswered(field) || (field.fields !== undefined && hasUnstored(field.fields)),
  ),
);

function storable(fields: FieldMap, record: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(withoutNothing(record)).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field !== undefined && !isAnswered(field)) return [];
      return [[name, field?.fields === undefined ? value : storableInner(field.fields, value)]];
    }),
  );
}

function storableInner(fields: FieldMap, value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((element: JsonValue) => storableInner(fields, element) ?? null);
  // What is taken from JSON and only filtered is JSON.
  return isObject(value) ? (storable(fields, value) as JsonValue) : value;
}

/** Nothing and null are the same to a reader of a record, so only one of them is kept. */
function withoutNothing(record: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null),
  );
}
