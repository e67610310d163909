// Records whose day has come: in these statuses, with the day in the record not after another. An index of the entity keeps them together.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import { sourceOf } from "../query/path-source.ts";
import { queryContext, statementOf, tableOf } from "../query/query-context.ts";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";

export type DueQuery = {
  readonly statuses: readonly string[];
  /** A day or a moment the entity is declared to be due by. */
  readonly path: string;
  /** The last day, or the last moment. */
  readonly until: string;
  /** The identifier the page begins behind. */
  readonly after?: string | undefined;
  readonly limit: number;
};

export type DueRecord = { readonly id: string; readonly key: string };

export async function dueRecords(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  { statuses, path, until, after, limit }: DueQuery,
): Promise<readonly DueRecord[]> {
  const context = queryContext(scope, entity);
  const { alias, parameters, shape } = context;
  const source = sourceOf(shape, path);
  if (source?.column === undefined) throw new Error(`${entity.name} is not due by ${path}`);
  const conditions = [
    whole(compileReach(context, "all")),
    `${alias}.status = any(${parameters.add(statuses)}::text[])`,
    `${alias}.${source.column.name} <= ${parameters.add(until)}::${source.type}`,
    ...(after === undefined ? [] : [`${alias}.id > ${parameters.add(after)}::uuid`]),
  ];
  // Found by the index of status and day first: in the order of the identifiers alone, a plan could walk through all records of the tenant.
  const text = `with due as materialized (
      select ${alias}.id, ${alias}.key from ${tableOf(context)} where ${conditions.join(" and ")}
    ) select id, key from due order by id limit ${parameters.add(limit)}::bigint`;
  const [rows = []] = await transaction.run([statementOf(context, text)]);
  return rows.map(({ id, key }) => ({ id: String(id), key: String(key) }));
}
