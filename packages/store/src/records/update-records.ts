// Changes of records of one entity as a set, each from the version it was read in.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import pg from "pg";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { type EntityShape, shapeOf } from "../shape/entity-shape.ts";
import { columnTypesOf, type RecordRows, rowsOf } from "../shape/record-rows.ts";
import { columnsOf, givenRows } from "./given-rows.ts";
import { traceParts } from "./history-write.ts";
import { type Change, changesBetween } from "./record-changes.ts";
import type { RecordUpdate, WriteOptions } from "./record-write.ts";
import { type ReferenceChange, referenceParts } from "./reference-parts.ts";
import { referencesOf, withoutReferences } from "./references.ts";
import { refuseRenaming } from "./referrers.ts";
import { changedPart, placeOf, refuseRepeated, refuseStale, runWrite, storedOf } from "./run-write.ts";
import { sideParts, type WritePlace } from "./side-rows.ts";
import { completeRecord, type StoredRecord } from "./stored-record.ts";

/** In the order given. All of them, or STALE_VERSION with the version of the first that another writer has changed. */
export async function updateRecords(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  updates: readonly RecordUpdate[],
  { isOfProduct = false }: WriteOptions = {},
): Promise<readonly StoredRecord[]> {
  if (updates.length === 0) return [];
  refuseRepeated(updates.map(({ stored }) => stored));
  const shape = shapeOf(entity);
  const at = new Date().toISOString();
  const all = updates.map(({ stored: before, values, trace = {}, state: next }) => {
    const state = next ?? before.state;
    const stamp = { id: before.id, version: before.version + 1, at, before, ...(state && { state }) };
    const doc = completeRecord(scope, entity, values, stamp);
    const rows = rowsOf(shape, doc, state);
    const references = [referencesOf(scope, shape, before.doc), referencesOf(scope, shape, doc)] as const;
    const changes = changesBetween(entity, before.doc, doc);
    return { before, doc, state, trace, rows, references, changes };
  });
  const renamed = all.filter(({ before, rows }) => rows.key !== before.key);
  for (const { before, references } of renamed)
    await refuseRenaming(transaction, scope, entity, before, references[1]);

  const place = placeOf(scope, shape);
  const references = all.map(({ before: { id }, references: [before, after] }): ReferenceChange => {
    return { id, added: withoutReferences(after, before), removed: withoutReferences(before, after) };
  });
  const stored = all.map(({ rows, doc, state }) => storedOf(rows, doc, state));
  const sides = all.map(({ before: { id, doc }, rows }) => ({ id, before: rowsOf(shape, doc), after: rows }));
  const events = all.map(({ before: { id, version }, rows: { key }, doc, trace, changes }) => {
    const [before, after] = [byPath(changes, "before"), byPath(changes, "after")];
    const event = { entity, id, key, version: version + 1, at, changes, before, after, record: doc, trace };
    return { ...event, kind: "UPDATE" as const };
  });
  const changed = await runWrite(transaction, {
    place,
    keys: stored.map(({ key }) => key),
    references,
    isChange: true,
    parts: [
      `${changedPart} as (${changePart(place, shape, all)})`,
      ...renamingParts(place, renamed),
      ...sideParts(place, sides),
      ...referenceParts(place, scope, references, { isOfProduct }),
      ...traceParts(place, scope, events),
    ],
  });
  await refuseStale(transaction, scope, shape, { records: updates.map((one) => one.stored), changed });
  return stored;
}

type ChangedRow = { readonly before: StoredRecord; readonly rows: RecordRows };

/** The identifiers are named as a whole as well, so that they are looked up by index also while nothing is known of the table. */
function changePart(
  { parameters: given, tenant }: WritePlace,
  shape: EntityShape,
  all: readonly ChangedRow[],
): string {
  const types = new Map([...columnTypesOf(shape), ["seen_version", "integer"]]);
  const rows = all.map(({ before, rows: { row } }) => {
    const { entity: _, inserted_at: __, inserted_by: ___, ...changed } = row;
    return { ...changed, seen_version: before.version };
  });
  const columns = columnsOf(types, rows);
  const settings = columns
    .map(({ name }) => name)
    .filter((name) => name !== "id" && name !== "seen_version")
    .map((name) => `${pg.escapeIdentifier(name)} = x.${pg.escapeIdentifier(name)}`);
  const ids = `${given.add(all.map(({ before }) => before.id))}::uuid[]`;
  return `update ${pg.escapeIdentifier(shape.table)} t set ${settings.join(", ")}
      from ${givenRows(given, "x", columns)}
      where t.tenant_id = ${tenant} and t.id = any(${ids}) and t.id = x.id and t.version = x.seen_version
      returning t.id`;
}

function renamingParts(
  { parameters: given, tenant }: WritePlace,
  renamed: readonly ChangedRow[],
): readonly string[] {
  if (renamed.length === 0) return [];
  const columns = [
    { name: "id", type: "uuid", values: renamed.map(({ before }) => before.id) },
    { name: "key", type: "text", values: renamed.map(({ rows }) => rows.key) },
  ];
  return [
    `renamed as (update records t set key = x.key from ${givenRows(given, "x", columns)}
      where t.tenant_id = ${tenant} and t.id = x.id)`,
  ];
}

function byPath(changes: readonly Change[], side: "before" | "after"): JsonValue {
  return Object.fromEntries(changes.map((change) => [change.path, change[side] ?? null]));
}
