// Writing records: the row, its side tables, its history, its audit and the message to those who follow, in one statement. So a
// write is one round trip, and none of it exists without the rest.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { DocumentOf } from "@kontor/model/entity/typed-entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Reach } from "@kontor/model/permission/record-scope.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import pg from "pg";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import { queryContext, statementOf, tableOf } from "../query/query-context.ts";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { type EntityShape, shapeOf } from "../shape/entity-shape.ts";
import { parameters, type Rows } from "../statement.ts";
import { asRecordError } from "./broken-constraint.ts";
import { type Trace, traceParts } from "./history-write.ts";
import { insertPart } from "./insert-part.ts";
import { newId } from "./new-id.ts";
import { type Change, changesBetween } from "./record-changes.ts";
import { hasState, type RecordRows, rowsOf } from "./record-rows.ts";
import { missingPart, referenceParts } from "./reference-parts.ts";
import { missingReferences, type Reference, referencesOf, withoutReferences } from "./references.ts";
import { refuseIfReferred, refuseRenaming } from "./referrers.ts";
import { type RecordPlace, sideParts } from "./side-rows.ts";
import { completeRecord, type StoredRecord, storedRecordOf } from "./stored-record.ts";

export type Written = {
  /** All values of the record that are not derived; what the store keeps is added. */
  readonly values: RecordData;
  /** Of an entity with a workflow: where the record is. The status follows it. */
  readonly state?: WorkflowState;
  readonly trace?: Trace;
  /** The product itself writes, and may refer to what the caller does not see. */
  readonly isOfProduct?: boolean;
};

/** The record with that key, if it is within reach, held until the transaction ends. */
export async function lockRecord<Declared extends Entity>(
  transaction: Transaction,
  scope: Scope,
  entity: Declared,
  key: string,
  reach: Reach,
): Promise<StoredRecord<DocumentOf<Declared>> | undefined> {
  const context = queryContext(scope, entity);
  const { alias, parameters: values, shape } = context;
  const state = hasState(shape) ? `, ${alias}.state` : "";
  const text = `select ${["id", "key", "version", "status", "doc"].map((name) => `${alias}.${name}`).join(", ")}${state}
    from ${tableOf(context)}
    where ${whole(compileReach(context, reach))} and ${alias}.key = ${values.add(key)}
    for update of ${alias}`;
  const [rows = []] = await transaction.run([statementOf(context, text)]);
  const [row] = rows;
  return row === undefined ? undefined : storedRecordOf<DocumentOf<Declared>>(row);
}

/** A new record. Its key is among the values, unless it is its identifier. */
export async function insertRecord(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  written: Written,
): Promise<StoredRecord> {
  const { values, state, trace = {} } = written;
  const shape = shapeOf(entity);
  const at = new Date().toISOString();
  const doc = completeRecord(scope, entity, values, { id: newId(), version: 1, at, ...(state && { state }) });
  const rows = rowsOf(shape, doc, state);
  if (entity.isLog) {
    const log = parameters();
    const tenant = `${log.add(scope.tenantId)}::uuid`;
    const text = insertPart({ parameters: log, tenant }, shape.table, rows.row);
    await transaction.run([{ text, values: log.values }]);
    return storedOf(rows, doc, state);
  }
  const place = placeOf(scope, shape, rows.id);
  const added = withoutReferences(referencesOf(scope, shape, doc), []);
  const key = place.parameters.add(rows.key);
  await runWrite(transaction, { key: rows.key, added }, place, [
    `new_record as (
      insert into records (tenant_id, id, entity, key) values (${place.tenant}, ${place.id}, ${place.entity}, ${key}))`,
    `new_row as (${insertPart(place, shape.table, rows.row)})`,
    ...sideParts(place, undefined, rows),
    ...referenceParts(place, scope, {
      added,
      removed: [],
      newKey: rows.key,
      isOfProduct: written.isOfProduct === true,
    }),
    ...traceParts(place, scope, {
      entity,
      id: rows.id,
      key: rows.key,
      version: 1,
      at,
      kind: "CREATE",
      changes: [],
      after: json(doc),
      record: doc,
      trace,
    }),
  ]);
  return storedOf(rows, doc, state);
}

/** The record changed, if it still is the one that was read; otherwise STALE_VERSION with the version it has. */
export async function updateRecord(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  stored: StoredRecord,
  written: Written,
): Promise<StoredRecord> {
  const { trace = {} } = written;
  const state = written.state ?? stored.state;
  const shape = shapeOf(entity);
  const at = new Date().toISOString();
  const version = stored.version + 1;
  const { id } = stored;
  const doc = completeRecord(scope, entity, written.values, {
    id,
    version,
    at,
    before: stored,
    ...(state && { state }),
  });
  const rows = rowsOf(shape, doc, state);
  const isRenamed = rows.key !== stored.key;
  const place = placeOf(scope, shape, id);
  const [before, after] = [referencesOf(scope, shape, stored.doc), referencesOf(scope, shape, doc)];
  if (isRenamed) await refuseRenaming(transaction, scope, entity, stored, after);
  const added = withoutReferences(after, before);
  const changes = changesBetween(entity, stored.doc, doc);
  const [result] = await runWrite(
    transaction,
    { key: rows.key, added },
    place,
    [
      `changed as (${updatePart(place, shape, rows, stored.version)} returning 1)`,
      ...(isRenamed
        ? [
            `renamed as (update records set key = ${place.parameters.add(rows.key)}
      where tenant_id = ${place.tenant} and id = ${place.id})`,
          ]
        : []),
      ...sideParts(place, rowsOf(shape, stored.doc), rows),
      ...referenceParts(place, scope, {
        added,
        removed: withoutReferences(before, after),
        isOfProduct: written.isOfProduct === true,
      }),
      ...traceParts(place, scope, {
        entity,
        id,
        key: rows.key,
        version,
        at,
        kind: "UPDATE",
        changes,
        before: byPath(changes, "before"),
        after: byPath(changes, "after"),
        record: doc,
        trace,
      }),
    ],
    "changed",
  );
  if (Number(result?.count) !== 1) throw await staleness(transaction, scope, shape, stored);
  return storedOf(rows, doc, state);
}

/** The record gone, with all that was kept for finding it. What others refer to stays: RECORD_IN_USE. */
export async function deleteRecord(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  stored: StoredRecord,
  trace: Trace = {},
): Promise<void> {
  const shape = shapeOf(entity);
  await refuseIfReferred(transaction, scope, entity, stored);
  const place = placeOf(scope, shape, stored.id);
  const version = place.parameters.add(stored.version);
  const { key, id } = stored;
  const [result] = await runWrite(
    transaction,
    { key, added: [] },
    place,
    [
      `changed as (delete from ${pg.escapeIdentifier(shape.table)}
      where tenant_id = ${place.tenant} and id = ${place.id} and version = ${version} returning 1)`,
      `gone_references as (delete from record_references where tenant_id = ${place.tenant} and source_id = ${place.id})`,
      `gone_record as (delete from records where tenant_id = ${place.tenant} and id = ${place.id})`,
      ...sideParts(place, rowsOf(shape, stored.doc), undefined),
      ...traceParts(place, scope, {
        entity,
        id,
        key,
        version: stored.version,
        at: new Date().toISOString(),
        kind: "DELETE",
        changes: [],
        before: json(stored.doc),
        record: stored.doc,
        trace,
      }),
    ],
    "changed",
  );
  if (Number(result?.count) !== 1) throw await staleness(transaction, scope, shape, stored);
}

function placeOf(scope: Scope, shape: EntityShape, id: string): RecordPlace {
  const values = parameters();
  return {
    parameters: values,
    tenant: `${values.add(scope.tenantId)}::uuid`,
    id: `${values.add(id)}::uuid`,
    entity: `${values.add(shape.source)}::text`,
  };
}

function updatePart(place: RecordPlace, shape: EntityShape, { row }: RecordRows, version: number): string {
  const { id: _, entity: __, inserted_at: ___, inserted_by: ____, ...changed } = row;
  const settings = Object.entries(changed).map(
    ([name, value]) => `${pg.escapeIdentifier(name)} = ${place.parameters.add(value)}`,
  );
  return `update ${pg.escapeIdentifier(shape.table)} set ${settings.join(", ")}
      where tenant_id = ${place.tenant} and id = ${place.id} and version = ${place.parameters.add(version)}`;
}

/** Runs the parts as one statement; how many rows the part named `counted` has touched is in the answer. */
async function runWrite(
  transaction: Transaction,
  { key, added }: { readonly key: string; readonly added: readonly Reference[] },
  { parameters: { values } }: RecordPlace,
  parts: readonly string[],
  counted?: string,
): Promise<Rows> {
  const count = counted === undefined ? "1" : `(select count(*) from ${counted})`;
  const missing = added.length === 0 ? "null" : `(select json_agg(m) from ${missingPart} m)`;
  const text = `with ${parts.join(",\n    ")}\n    select ${count} as count, ${missing} as missing`;
  const [rows = []] = await transaction.run([{ text, values: [...values] }]).catch((error: unknown) => {
    throw asRecordError(error, key, added);
  });
  const unknown = rows[0]?.missing;
  if (typeof unknown === "string") {
    const unresolved: readonly Pick<Reference, "field" | "key">[] = JSON.parse(unknown);
    const missed = new Set(unresolved.map((reference) => `${reference.field}\n${reference.key}`));
    throw missingReferences(added.filter((reference) => missed.has(`${reference.field}\n${reference.key}`)));
  }
  return rows;
}

async function staleness(
  transaction: Transaction,
  scope: Scope,
  { table, entity }: EntityShape,
  { id, key }: StoredRecord,
): Promise<AppError> {
  const text = `select version from ${pg.escapeIdentifier(table)} where tenant_id = $1::uuid and id = $2::uuid`;
  const [rows = []] = await transaction.run([{ text, values: [scope.tenantId, id] }]);
  const [current] = rows;
  if (current === undefined) return new AppError("ENTITY_REGISTRATION_NOT_FOUND", [entity.name, key]);
  return new AppError("STALE_VERSION", [String(current.version)]);
}

function storedOf(
  { id, key, row }: RecordRows,
  doc: RecordData,
  state: WorkflowState | undefined,
): StoredRecord {
  return {
    id,
    key,
    version: Number(row.version),
    ...(typeof row.status === "string" && { status: row.status }),
    doc,
    ...(state !== undefined && { state }),
  };
}

function byPath(changes: readonly Change[], side: "before" | "after"): JsonValue {
  return Object.fromEntries(changes.map((change) => [change.path, change[side] ?? null]));
}

/** A complete record holds nothing that JSON does not know. */
function json(record: RecordData): JsonValue {
  return record as JsonValue;
}
