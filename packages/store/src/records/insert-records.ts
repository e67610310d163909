// New records of one entity as a set: their rows, side tables, history, audit and messages in one statement. So a set is one round
// trip however large it is, and none of it exists without the rest.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { columnTypesOf, rowsOf } from "../shape/record-rows.ts";
import { columnsOf, givenRows, insertPart } from "./given-rows.ts";
import { traceParts } from "./history-write.ts";
import { insertLogRows } from "./log-rows.ts";
import { newId } from "./new-id.ts";
import type { RecordWrite, WriteOptions } from "./record-write.ts";
import { type ReferenceChange, referenceParts } from "./reference-parts.ts";
import { referencesOf, withoutReferences } from "./references.ts";
import { json, placeOf, runWrite, storedOf } from "./run-write.ts";
import { sideParts } from "./side-rows.ts";
import { completeRecord, type StoredRecord } from "./stored-record.ts";

/** In the order given; one may refer to another of the set. The key of each is among its values, unless it is its identifier. */
export async function insertRecords(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  writes: readonly RecordWrite[],
  { isOfProduct = false }: WriteOptions = {},
): Promise<readonly StoredRecord[]> {
  if (writes.length === 0) return [];
  const shape = shapeOf(entity);
  const at = new Date().toISOString();
  const news = writes.map(({ values, state, trace = {} }) => {
    const stamp = { id: newId(), version: 1, at, ...(state && { state }) };
    const doc = completeRecord(scope, entity, values, stamp);
    return { doc, state, trace, rows: rowsOf(shape, doc, state) };
  });
  const stored = news.map(({ rows, doc, state }) => storedOf(rows, doc, state));
  const rows = news.map((one) => one.rows.row);
  if (entity.isLog) {
    await insertLogRows(transaction, scope.tenantId, shape, rows);
    return stored;
  }
  const place = placeOf(scope, shape);
  const references = news.map(({ rows: { id, key }, doc }): ReferenceChange => {
    return { id, newKey: key, added: withoutReferences(referencesOf(scope, shape, doc), []), removed: [] };
  });
  const keys = [
    { name: "id", type: "uuid", values: stored.map(({ id }) => id) },
    { name: "key", type: "text", values: stored.map(({ key }) => key) },
  ];
  const sides = news.map((one) => ({ id: one.rows.id, before: undefined, after: one.rows }));
  const events = news.map(({ rows: { id, key }, doc, trace }) => {
    const event = { entity, id, key, version: 1, at, changes: [], after: json(doc), record: doc, trace };
    return { ...event, kind: "CREATE" as const };
  });
  await runWrite(transaction, {
    place,
    keys: stored.map(({ key }) => key),
    references,
    isChange: false,
    parts: [
      `new_record as (
      insert into records (tenant_id, id, entity, key)
      select ${place.tenant}, x.id, ${place.entity}, x.key from ${givenRows(place.parameters, "x", keys)})`,
      `new_row as (${insertPart(place, shape.table, columnsOf(columnTypesOf(shape), rows))})`,
      ...sideParts(place, sides),
      ...referenceParts(place, scope, references, { isOfProduct }),
      ...traceParts(place, scope, events),
    ],
  });
  return stored;
}
