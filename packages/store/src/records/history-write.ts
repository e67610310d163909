// What a write leaves behind beside each record: an event of its history, a line of the audit and a message for those who follow.
// They are parts of the statement that writes the records, so that none exists without the others.

import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "../scope.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { columnTypesOf, type RecordRows, rowsOf } from "../shape/record-rows.ts";
import { digestOf, newSalt, sidesOf } from "./digest.ts";
import { columnsOf, type GivenRow, givenRows, insertPart } from "./given-rows.ts";
import { newId } from "./new-id.ts";
import type { Change } from "./record-changes.ts";
import type { WritePlace } from "./side-rows.ts";

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

/** Beside those of every table: what the audit and the history prove. */
const proofTypes = new Map([
  ["record_id", "uuid"],
  ["before_digest", "bytea"],
  ["after_digest", "bytea"],
]);
const historyTypesOfColumns = new Map([...columnTypesOf(historyShape), ...proofTypes]);
const auditTypesOfColumns = new Map([...columnTypesOf(auditShape), ...proofTypes]);

export function traceParts(place: WritePlace, scope: Scope, events: readonly Event[]): readonly string[] {
  return [...historyParts(place, scope, events), ...actParts(place, scope, events)];
}

/** Of acts that changed no record: lines of the audit and their messages, without a history. */
export function actParts(place: WritePlace, scope: Scope, events: readonly Event[]): readonly string[] {
  const lines = events.map((event) => ({ event, audit: auditOf(scope, event) }));
  return [...auditParts(place, lines), outboxPart(place, scope, lines)];
}

function historyParts(place: WritePlace, scope: Scope, events: readonly Event[]): readonly string[] {
  const told = events.map((event) => historyOf(scope, event));
  const rows = told.map(({ row }) => row);
  return [
    `history as (${insertPart(place, historyShape.table, columnsOf(historyTypesOfColumns, rows))})`,
    `history_told as (
      insert into history_values (tenant_id, history_id, subject_id, salt, changes)
      select ${place.tenant}, x.id, ${subjectPart(place)}, x.salt, x.changes
      from ${givenRows(
        place.parameters,
        "x",
        columnsOf(
          toldTypes,
          told.map(({ values }) => values),
        ),
      )})`,
  ];
}

const toldTypes = new Map([
  ["id", "uuid"],
  ["record_id", "uuid"],
  ["subject", "text"],
  ["salt", "bytea"],
  ["changes", "jsonb"],
  ["before", "jsonb"],
  ["after", "jsonb"],
]);

function historyOf(scope: Scope, event: Event): { readonly row: GivenRow; readonly values: GivenRow } {
  const { trace, changes, kind, id: recordId } = event;
  const { type = historyTypes[kind], description, transition, fromStatus, toStatus, values } = trace;
  const document = logDocument(scope, event, { type, description, transition, fromStatus, toStatus });
  const salt = newSalt();
  const told = values === undefined ? changes : [...changes, { path: enteredPath, after: values }];
  const { before, after } = sidesOf(told);
  const { row, id } = rowsOf(historyShape, document);
  const digests = {
    record_id: recordId,
    before_digest: kind === "CREATE" ? null : digestOf(salt, before),
    after_digest: kind === "DELETE" ? null : digestOf(salt, after),
  };
  return {
    row: { ...row, ...digests },
    values: { id, record_id: recordId, subject: subjectOf(event), salt, changes: JSON.stringify(told) },
  };
}

type AuditLine = { readonly event: Event; readonly audit: RecordRows };

function auditOf(scope: Scope, event: Event): RecordRows {
  const { action = event.kind, reason } = event.trace;
  const { impersonatedBy: impersonator, script } = scope.caller;
  const told = { action, reason, impersonator, script: script?.name };
  return rowsOf(auditShape, logDocument(scope, event, told));
}

function auditParts(place: WritePlace, lines: readonly AuditLine[]): readonly string[] {
  const told = lines.map(({ event, audit }) => {
    const { before, after, id: recordId } = event;
    const salt = newSalt();
    const digests = {
      record_id: recordId,
      before_digest: digestOf(salt, before),
      after_digest: digestOf(salt, after),
    };
    const json = (value: JsonValue | undefined): string | null =>
      value === undefined ? null : JSON.stringify(value);
    return {
      row: { ...audit.row, ...digests },
      values: {
        id: audit.id,
        record_id: recordId,
        subject: subjectOf(event),
        salt,
        before: json(before),
        after: json(after),
      },
    };
  });
  const rows = told.map(({ row }) => row);
  return [
    `audit as (${insertPart(place, auditShape.table, columnsOf(auditTypesOfColumns, rows))})`,
    `audit_told as (
      insert into audit_values (tenant_id, audit_id, subject_id, salt, before, after)
      select ${place.tenant}, x.id, ${subjectPart(place)}, x.salt, x.before, x.after
      from ${givenRows(
        place.parameters,
        "x",
        columnsOf(
          toldTypes,
          told.map(({ values }) => values),
        ),
      )})`,
  ];
}

const messageTypes = new Map([
  ["id", "uuid"],
  ["topic", "text"],
  ["record_id", "uuid"],
  ["audit_id", "uuid"],
  ["payload", "jsonb"],
]);

/** A message names the line of the audit, because lines are sealed in the order of the messages. */
function outboxPart(place: WritePlace, scope: Scope, lines: readonly AuditLine[]): string {
  const { parameters, tenant, entity } = place;
  const messages = lines.map(({ event: { id, kind, key, version, trace }, audit }) => ({
    id: newId(),
    topic: trace.topic ?? `record.${historyTypes[kind].toLowerCase()}`,
    record_id: id,
    audit_id: audit.id,
    payload: JSON.stringify({ key, version, username: scope.caller.username, ...trace.payload }),
  }));
  return `message as (
      insert into outbox (tenant_id, id, topic, entity, record_id, audit_id, payload, request_id)
      select ${tenant}, x.id, x.topic, ${entity}, x.record_id, x.audit_id, x.payload, ${parameters.add(scope.requestId)}
      from ${givenRows(parameters, "x", columnsOf(messageTypes, messages))})`;
}

/** The event without any value of the record: those can be erased, this cannot. */
function logDocument(
  scope: Scope,
  { entity, key, at }: Event,
  told: Readonly<Record<string, string | undefined>>,
): RecordData {
  const { username } = scope.caller;
  return {
    ...told,
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
function subjectPart({ tenant }: WritePlace): string {
  return `coalesce((select s.id from records s
        where s.tenant_id = ${tenant} and s.entity = 'person' and s.key = x.subject), x.record_id)`;
}

/** The key of the person; null where the record is about no person. */
function subjectOf({ entity, record }: Event): string | null {
  const [key] = isAboutPerson(entity) ? subjectPaths.flatMap((path) => valuesAt(record, path)) : [];
  return typeof key === "string" ? key : null;
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
