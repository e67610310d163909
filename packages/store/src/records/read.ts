// Reading records: a page of a list, one record, totals and suggestions. Whatever the caller may not see is left out by the query
// itself; records come as the JSON text that is answered.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import {
  type AggregateGroup,
  type AggregateQuery,
  aggregateGroups,
  compileAggregate,
} from "../query/compile-aggregate.ts";
import { compileAutocomplete, suggestionsMax } from "../query/compile-autocomplete.ts";
import { compileCount, compilePage, type PagePlan, walkMax } from "../query/compile-list.ts";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import { formatCursor } from "../query/cursor.ts";
import type { ListQuery } from "../query/parse-list-query.ts";
import { compileProjection } from "../query/projection.ts";
import { queryContext, statementOf, tableOf } from "../query/query-context.ts";
import type { Scope } from "../scope.ts";
import type { PoolName, ScopedStore } from "../scoped-store.ts";
import type { Row, Rows } from "../statement.ts";
import { pageIncludes } from "./includes.ts";

export type Pagination = {
  readonly limit: number;
  readonly offset: number;
  readonly size: number;
  readonly continues: boolean;
  readonly cursor?: string;
};

/** `rows` are JSON texts. */
export type RecordPage = { readonly rows: readonly string[]; readonly pagination: Pagination };

export async function listRecords(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  query: ListQuery,
  pool?: PoolName,
): Promise<RecordPage> {
  const includes = pageIncludes(scope, entity, query.include);
  const projection = compileProjection(
    queryContext(scope, entity),
    query.projection,
    includes.opened,
    includes.replaced,
  );
  const plan = compilePage(scope, entity, query, (context) => [
    ...projection.columns(context),
    ...includes.columns(context),
  ]);
  const counting = query.count === "none" ? [] : [compileCount(scope, entity, query, query.count)];
  const answers = await store.read(
    scope,
    [...plan.parts.map(({ statement }) => statement), ...counting],
    pool,
  );
  const found = await pageRows(store, scope, query, plan, answers, pool);
  const shown = found.rows.slice(0, query.limit);
  const included =
    query.include.length === 0 ? [] : await store.read(scope, includes.statements(shown), pool);
  const rows = shown.map((row) => projection.assemble(row, includes.additions(row, included)));
  const counted = counting.length === 0 ? undefined : Number(answers.at(-1)?.[0]?.size);
  return { rows, pagination: paginationOf(query, plan, shown, found, counted) };
}

type FoundRows = {
  readonly rows: Rows;
  /** Where the walk had to stop, if it did. */
  readonly stoppedAt?: Row;
};

/** The rows of all parts in order. A part that was not walked to its end hides what comes after it. */
async function pageRows(
  store: ScopedStore,
  scope: Scope,
  { sort, limit }: ListQuery,
  { parts, isSorted }: PagePlan,
  answers: readonly Rows[],
  pool: PoolName | undefined,
): Promise<FoundRows> {
  if (isSorted) {
    const [rows = []] = answers;
    if (Number(rows[0]?.candidates ?? 0) > walkMax)
      throw new AppError("QUERY_TOO_BROAD", [sort.map(({ field }) => field).join(",")]);
    return { rows: rows.filter(({ position_id: id }) => id !== null) };
  }
  let rows: Rows = [];
  for (const [place, { walkEnd }] of parts.entries()) {
    const found = answers[place] ?? [];
    rows = [...rows, ...found];
    if (rows.length > limit) return { rows };
    if (found[0]?.is_walked === false) continue;
    const [[stoppedAt] = []] = walkEnd === undefined ? [] : await store.read(scope, [walkEnd], pool);
    if (stoppedAt !== undefined) return { rows, stoppedAt };
  }
  return { rows };
}

function paginationOf(
  query: ListQuery,
  { signature }: PagePlan,
  shown: Rows,
  { rows, stoppedAt }: FoundRows,
  counted: number | undefined,
): Pagination {
  const { limit, offset } = query;
  const continues = rows.length > shown.length || stoppedAt !== undefined;
  const last = rows.length > shown.length ? shown.at(-1) : stoppedAt;
  const values = last && Array.from(query.sort, (_, place) => textOrNull(last[`position_${place}`]));
  const cursor =
    last &&
    values &&
    formatCursor(signature, { values, id: String(last.position_id) }, query.isWalk && Infinity);
  return {
    limit,
    offset,
    size: counted ?? offset + shown.length,
    continues,
    ...(cursor !== undefined && { cursor }),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

type ReadOptions = { readonly include?: readonly string[]; readonly projection?: readonly string[] };

/** The record as JSON text; undefined when there is none the caller may read. */
export async function readRecord(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  key: string,
  { include = [], projection: paths }: ReadOptions = {},
): Promise<string | undefined> {
  const context = queryContext(scope, entity);
  const includes = pageIncludes(scope, entity, include);
  const projection = compileProjection(context, paths, includes.opened, includes.replaced);
  const read = [...projection.columns(context), ...includes.columns(context)].join(", ");
  const where = `${whole(compileReach(context))} and r.key = ${context.parameters.add(key)}`;
  const [[row] = []] = await store.read(scope, [
    statementOf(context, `select ${read} from ${tableOf(context)} where ${where}`),
  ]);
  if (row === undefined) return undefined;
  const included = include.length === 0 ? [] : await store.read(scope, includes.statements([row]));
  return projection.assemble(row, includes.additions(row, included));
}

export async function aggregateRecords(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  query: AggregateQuery,
): Promise<readonly AggregateGroup[]> {
  const [rows = []] = await store.read(scope, [compileAggregate(scope, entity, query)]);
  return aggregateGroups(entity, query, rows);
}

/** At most ten texts, each once, in the order of the fields that are searched. */
export async function autocompleteRecords(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  { condition, autocomplete = "" }: ListQuery,
): Promise<readonly string[]> {
  if (autocomplete.trim() === "") return [];
  const statements = compileAutocomplete(scope, entity, condition, autocomplete);
  const found = statements.length === 0 ? [] : await store.read(scope, statements);
  const texts = found.flatMap((rows) => rows.map(({ suggestion }) => String(suggestion)));
  return [...new Set(texts)].slice(0, suggestionsMax);
}
