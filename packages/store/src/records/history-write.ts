// What a write leaves behind beside the record: an event of its history, a line of the audit and a message for whoever follows.
// They are parts of the statement that writes the record, so that none exists without the others.

import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "../scope.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { digestOf, newSalt, sidesOf } from "./digest.ts";
import { insertPart } from "./insert-part.ts";
import { newId } from "./new-id.ts";
import type { Change } from "./record-changes.ts";
import { type RecordRows, rowsOf } from "./record-rows.ts";
import type { RecordPlace } from "./side-rows.ts";

/** What the caller of a write says about it; the rest is known. */
export type Trace = {
  /** One of the list `auditAction`; without it what the write does to the record. */
  readonly action?: string;
  readonly reason?: string;
  /** One of the entity's history types. */
  readonly type?: string;
  readonly description?: string;
  readonly transition?: string;
  readonly fromStatus?: string;
  readonly toStatus?: string;
  /** What was entered when a transition was run. */
  readonly values?: JsonValue;
  /** Told to those who follow, beside the record's name, key and version. */
  readonly topic?: string;
  readonly payload?: RecordData;
};

export type Event = {
  readonly entity: Entity;
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly at: string;
  readonly kind: "CREATE" | "UPDATE" | "DELETE";
  /** Of a change, field by field. */
  readonly changes: readonly Change[];
  /** The whole record where it came or went, and otherwise what of it changed, by path. */
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  readonly record: RecordData;
  readonly trace: Trace;
};

/** Where the values entered for a transition stand among the changes. */
export const enteredPath = "values";

const historyTypes = { CREATE: "CREATED", UPDATE: "CHANGED", DELETE: "DELETED" } as const;
const historyShape = shapeOf(declaredEntities.history);
const auditShape = shapeOf(declaredEntities.audit);

export function traceParts(place: RecordPlace, scope: Scope, event: Event): readonly string[] {
  const subject = subjectOf(place, event);
  const audit = auditOf(scope, event);
  return [
    ...historyParts(place, scope, event, subject),
    ...auditParts(place, event, audit, subject),
    outboxPart(place, scope, event, audit.id),
  ];
}

/** Of an act that changed no record: a line of the audit and its message, without a history. */
export function actParts(place: RecordPlace, scope: Scope, event: Event): readonly string[] {
  const audit = auditOf(scope, event);
  return [...auditParts(place, event, audit, place.id), outboxPart(place, scope, event, audit.id)];
}

function historyParts(place: RecordPlace, scope: Scope, event: Event, subject: string): readonly string[] {
  const { parameters, tenant } = place;
  const { trace, changes, kind } = event;
  const { type = historyTypes[kind], description, transition, fromStatus, toStatus, values } = trace;
  const document = logDocument(scope, event, { type, description, transition, fromStatus, toStatus });
  const salt = newSalt();
  const told = values === undefined ? changes : [...changes, { path: enteredPath, after: values }];
  const { before, after } = sidesOf(told);
  const { row, id } = rowsOf(historyShape, document);
  const digests = {
    record_id: event.id,
    before_digest: kind === "CREATE" ? null : digestOf(salt, before),
    after_digest: kind === "DELETE" ? null : digestOf(salt, after),
  };
  return [
    `history as (${insertPart(place, historyShape.table, { ...row, ...digests })})`,
    `history_told as (
      insert into history_values (tenant_id, history_id, subject_id, salt, changes)
      values (${tenant}, ${parameters.add(id)}::uuid, ${subject}, ${parameters.add(salt)}, ${parameters.add(JSON.stringify(told))}))`,
  ];
}

function auditOf(scope: Scope, event: Event): RecordRows {
  const { action = event.kind, reason } = event.trace;
  const { impersonatedBy: impersonator, script } = scope.caller;
  const told = { action, reason, impersonator, script: script?.name };
  return rowsOf(auditShape, logDocument(scope, event, told));
}

function auditParts(
  place: RecordPlace,
  event: Event,
  { row, id }: RecordRows,
  subject: string,
): readonly string[] {
  const { parameters, tenant } = place;
  const { before, after } = event;
  const salt = newSalt();
  const digests = {
    record_id: event.id,
    before_digest: digestOf(salt, before),
    after_digest: digestOf(salt, after),
  };
  const json = (value: JsonValue | undefined): string =>
    parameters.add(value === undefined ? null : JSON.stringify(value));
  return [
    `audit as (${insertPart(place, auditShape.table, { ...row, ...digests })})`,
    `audit_told as (
      insert into audit_values (tenant_id, audit_id, subject_id, salt, before, after)
      values (${tenant}, ${parameters.add(id)}::uuid, ${subject}, ${parameters.add(salt)}, ${json(before)}, ${json(after)}))`,
  ];
}

/** It names the line of the audit, because lines are sealed in the order of the messages. */
function outboxPart(
  { parameters, tenant, id, entity }: RecordPlace,
  scope: Scope,
  event: Event,
  auditId: string,
): string {
  const { kind, key, version, trace } = event;
  const topic = trace.topic ?? `record.${historyTypes[kind].toLowerCase()}`;
  const payload = { key, version, username: scope.caller.username, ...trace.payload };
  return `message as (
      insert into outbox (tenant_id, id, topic, entity, record_id, audit_id, payload, request_id)
      values (${tenant}, ${parameters.add(newId())}::uuid, ${parameters.add(topic)}, ${entity}, ${id}, ${parameters.add(auditId)}::uuid,
        ${parameters.add(JSON.stringify(payload))}, ${parameters.add(scope.requestId)}))`;
}

/** The event without any value of the record: those can be erased, this cannot. */
function logDocument(
  scope: Scope,
  { entity, key, at }: Event,
  told: Readonly<Record<string, string | undefined>>,
): RecordData {
  const { username } = scope.caller;
  return {
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)),
    ...("action" in told && { registration: key }),
    // Of a view, the entity it shows: the record is the same under both names.
    entityName: shapeOf(entity).source,
    entityRegistration: key,
    date: at,
    username,
    requestId: scope.requestId,
    _id: newId(),
    tenant: scope.tenant,
    version: 1,
    _insertDate: at,
    _insertUser: username,
    _updateDate: at,
    _updateUser: username,
  };
}

/**
 * Whose data the values are: of a person the person, of a record with personal data the person it speaks of, and otherwise the
 * record itself.
 */
function subjectOf({ parameters, tenant, id }: RecordPlace, { entity, record }: Event): string {
  const [key] = isAboutPerson(entity) ? subjectPaths.flatMap((path) => valuesAt(record, path)) : [];
  if (typeof key !== "string") return id;
  return `coalesce((select s.id from records s
        where s.tenant_id = ${tenant} and s.entity = 'person' and s.key = ${parameters.add(key)}), ${id})`;
}

const subjectPaths = ["personRegistration", "client", "persons[].personRegistration"];

const isAboutPerson: (entity: Entity) => boolean = boundedCache(
  5_000,
  ({ name, fields }) => name !== "person" && name !== "organization" && hasPersonal(fields),
);

function hasPersonal(fields: FieldMap): boolean {
  return Object.values(fields).some(
    ({ personal, derived, fields: inner }) =>
      (personal !== undefined && derived === undefined) || (inner !== undefined && hasPersonal(inner)),
  );
}
