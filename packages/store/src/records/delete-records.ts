// Records of one entity gone as a set, with all that was kept for finding them.
import type { Entity } from "@kontor/model/entity/entity.ts";
import pg from "pg";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { rowsOf } from "../shape/record-rows.ts";
import { givenRows } from "./given-rows.ts";
import { type Trace, traceParts } from "./history-write.ts";
import { refuseIfReferred } from "./referrers.ts";
import { changedPart, json, placeOf, refuseRepeated, refuseStale, runWrite } from "./run-write.ts";
import { sideParts } from "./side-rows.ts";
import type { StoredRecord } from "./stored-record.ts";

/** Each in the version it was read in. What others refer to stays, and all the others of the set with it: RECORD_IN_USE. */
export async function deleteRecords(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  records: readonly StoredRecord[],
  trace: Trace = {},
): Promise<void> {
  if (records.length === 0) return;
  refuseRepeated(records);
  const shape = shapeOf(entity);
  await refuseIfReferred(transaction, scope, entity, records);
  const place = placeOf(scope, shape);
  const { parameters: given, tenant } = place;
  const at = new Date().toISOString();
  const ids = `${given.add(records.map(({ id }) => id))}::uuid[]`;
  const versions = [
    { name: "id", type: "uuid", values: records.map(({ id }) => id) },
    { name: "version", type: "integer", values: records.map(({ version }) => version) },
  ];
  const sides = records.map(({ id, doc }) => ({ id, before: rowsOf(shape, doc), after: undefined }));
  const events = records.map(({ id, key, version, doc }) => {
    const event = { entity, id, key, version, at, changes: [], before: json(doc), record: doc, trace };
    return { ...event, kind: "DELETE" as const };
  });
  const changed = await runWrite(transaction, {
    place,
    keys: records.map(({ key }) => key),
    references: [],
    isChange: true,
    parts: [
      `${changedPart} as (delete from ${pg.escapeIdentifier(shape.table)} t using ${givenRows(given, "x", versions)}
      where t.tenant_id = ${tenant} and t.id = any(${ids}) and t.id = x.id and t.version = x.version returning t.id)`,
      `gone_references as (delete from record_references where tenant_id = ${tenant} and source_id = any(${ids}))`,
      `gone_record as (delete from records where tenant_id = ${tenant} and id = any(${ids}))`,
      ...sideParts(place, sides),
      ...traceParts(place, scope, events),
    ],
  });
  await refuseStale(transaction, scope, shape, { records, changed });
}
