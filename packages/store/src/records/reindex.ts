// After a declaration or a tenant's wishes have changed, what stands beside the documents is worked out anew, batch by batch, so
// that records written before are found by what is asked for now.
import type { Entity } from "@kontor/model/entity/entity.ts";
import pg from "pg";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { hasState, rowsOf } from "../shape/record-rows.ts";
import { parameters } from "../statement.ts";
import { withDerived } from "./derived-values.ts";
import { sideParts } from "./side-rows.ts";
import { type StoredRecord, storedRecordOf } from "./stored-record.ts";

export type ReindexOptions = {
  /** The entity as the rows were written, so that what is not asked for any more is taken out. */
  readonly previous?: Entity;
  readonly afterId?: string;
  readonly limit?: number;
};

const firstId = "00000000-0000-0000-0000-000000000000";

/** Rewrites one batch in the order of identifiers; answers the last one, or undefined when there is nothing left. */
export function reindexEntity(
  store: ScopedStore,
  scope: TenantScope,
  entity: Entity,
  { previous = entity, afterId = firstId, limit = 200 }: ReindexOptions = {},
): Promise<string | undefined> {
  return store.write(
    scope,
    async (transaction) => {
      const records = await batchOf(transaction, scope, entity, afterId, limit);
      if (records.length === 0) return undefined;
      await transaction.run(records.map((record) => rewritten(scope, entity, previous, record)));
      return records.at(-1)?.id;
    },
    "worker",
  );
}

async function batchOf(
  transaction: Transaction,
  { tenantId }: TenantScope,
  entity: Entity,
  afterId: string,
  limit: number,
): Promise<readonly StoredRecord[]> {
  const shape = shapeOf(entity);
  const state = hasState(shape) ? ", state" : "";
  const [rows = []] = await transaction.run([
    {
      text: `select id, key, version, status, doc${state} from ${pg.escapeIdentifier(shape.table)}
        where tenant_id = $1::uuid and id > $2::uuid${shape.isDynamic ? " and entity = $4" : ""} order by id limit $3 for update`,
      values: [tenantId, afterId, limit, ...(shape.isDynamic ? [shape.source] : [])],
    },
  ]);
  return rows.map(storedRecordOf);
}

/** The version stays: no user has changed the record. */
function rewritten(
  { tenantId }: TenantScope,
  entity: Entity,
  previous: Entity,
  { id, doc, state }: StoredRecord,
): { readonly text: string; readonly values: readonly unknown[] } {
  const shape = shapeOf(entity);
  const values = parameters();
  const place = {
    parameters: values,
    tenant: `${values.add(tenantId)}::uuid`,
    entity: `${values.add(shape.source)}::text`,
  };
  const record = withDerived(entity, doc);
  const rows = rowsOf(shape, record, state);
  const columns = [...shape.columns.map(({ name }) => name), "head", "doc"];
  const settings = columns.map((name) => `${pg.escapeIdentifier(name)} = ${values.add(rows.row[name])}`);
  const parts = [
    `row as (update ${pg.escapeIdentifier(shape.table)} set ${settings.join(", ")}
      where tenant_id = ${place.tenant} and id = ${values.add(id)}::uuid)`,
    // What stays is written again as well: rows may be older than the words and values that are kept now.
    ...sideParts(place, [{ id, before: goneFrom(rowsOf(shapeOf(previous), doc, state), rows), after: rows }]),
  ];
  return { text: `with ${parts.join(",\n    ")} select`, values: [...values.values] };
}

type Side = Pick<ReturnType<typeof rowsOf>, "words" | "values">;

/** What was kept and is not any more. */
function goneFrom(before: Side, after: Side): Side {
  const wordsNow = new Set(after.words.map(({ field, word }) => `${field}\n${word}`));
  const values = { ...before.values };
  for (const [table, rows] of Object.entries(before.values)) {
    const name = table as keyof Side["values"]; // the keys of the object it came from
    const now = new Set(after.values[name].map(({ field, value }) => `${field}\n${value}`));
    values[name] = rows.filter(({ field, value }) => !now.has(`${field}\n${value}`));
  }
  return { words: before.words.filter(({ field, word }) => !wordsNow.has(`${field}\n${word}`)), values };
}
