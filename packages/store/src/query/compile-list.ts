// A page of a list as statements. An order an index keeps is walked along that index; where a filter has no index, at most so many
// rows are looked at and the caller goes on from there. Any other order is made of at most so many records, or refused.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Scope } from "../scope.ts";
import type { Statement } from "../statement.ts";
import { compileCondition } from "./compile-condition.ts";
import { compileReach } from "./compile-scope.ts";
import { compileSearch } from "./compile-words.ts";
import { allOf, type Compiled, whole } from "./compiled.ts";
import type { QueryCondition } from "./condition.ts";
import { type Position, parseCursor } from "./cursor.ts";
import { drivenBy } from "./driven.ts";
import {
  compileOrder,
  isAfter,
  type Order,
  orderBy,
  type Stretch,
  stretchesAfter,
  withinStretch,
} from "./order.ts";
import type { CountMode, ListQuery } from "./parse-list-query.ts";
import { type QueryContext, queryContext, statementOf, tableOf } from "./query-context.ts";

/** Rows a query may look at one by one. */
export const walkMax = 50_000;
/** A count goes on to here: one more than is told, so that it is seen when there are more. */
export const cappedCount = 1_001;
/** Few texts for the database to prepare, and each says how many rows are wanted, which an index order is chosen by. */
const fetchSizes = [6, 11, 21, 26, 51, 101] as const;
/** For callers that go through all pages of a list. */
export const walkPageSize = 1_000;
const largestFetch = walkPageSize + 1;

/** What is read of each row. */
type ReadColumns = (context: QueryContext) => readonly string[];

type PagePart = {
  readonly statement: Statement;
  /** Asked when the part ends early: the last row that was looked at, if there are more. */
  readonly walkEnd?: Statement;
};

export type PagePlan = {
  readonly parts: readonly PagePart[];
  readonly signature: string;
  /** Of an order without index: more candidates than can be sorted are refused. */
  readonly isSorted: boolean;
};

export function compilePage(scope: Scope, entity: Entity, query: ListQuery, columns: ReadColumns): PagePlan {
  const order = compileOrder(queryContext(scope, entity), query.sort, equalPathsOf(query.condition));
  const { signature, terms } = order;
  const position =
    query.cursor === undefined
      ? undefined
      : parseCursor(
          query.cursor,
          signature,
          terms.map(({ type }) => type),
        );
  if (!order.isIndexed) {
    const statement = sortedPage(scope, entity, query, columns, position);
    return { parts: [{ statement }], signature, isSorted: true };
  }
  const parts = stretchesAfter(order, position).map((stretch) =>
    indexedPage(scope, entity, query, columns, { order, stretch }),
  );
  return { parts, signature, isSorted: false };
}

/** All that a record must meet: reach, filters and search. */
export function compileWhere(
  context: QueryContext,
  { condition, search }: Pick<ListQuery, "condition" | "search">,
): Compiled {
  // Within reach from the start: where a walk stops is told to the caller, so it must be a record the caller may see.
  const ownerNames = namesIn(condition, "entityName");
  return allOf([
    { narrow: whole(compileReach(ownerNames === undefined ? context : { ...context, ownerNames })) },
    compileCondition(context, condition),
    ...(search === undefined ? [] : [compileSearch(context, search)]),
  ]);
}

export function compileCount(
  scope: Scope,
  entity: Entity,
  query: ListQuery,
  count: Exclude<CountMode, "none">,
): Statement {
  const context = queryContext(scope, entity);
  const { check = "true", ...found } = compileWhere(context, query);
  const narrow = whole(found);
  if (count === "exact") {
    return statementOf(
      context,
      `select count(*) as size from ${tableOf(context)} where ${whole({ narrow, check })}`,
    );
  }
  const walked = check === "true" ? "" : ` limit ${walkMax}`;
  return statementOf(
    context,
    `select count(*) as size from (select from (select r.* from ${tableOf(context)} where ${narrow}${walked}) r where ${check} limit ${cappedCount}) c`,
  );
}

/** How many there are, counted up to `max`. The caller goes through all of them anyway, so every row may be looked at. */
export function compileCountUpTo(scope: Scope, entity: Entity, query: ListQuery, max: number): Statement {
  const context = queryContext(scope, entity);
  const where = whole(compileWhere(context, query));
  const limit = context.parameters.add(max);
  return statementOf(
    context,
    `select count(*) as size from (select from ${tableOf(context)} where ${where} limit ${limit}::bigint) c`,
  );
}

/** A stretch of an order that an index keeps. Such an order has no values of its own, so that it fits any statement. */
type Walk = { readonly order: Order; readonly stretch: Stretch };

function indexedPage(
  scope: Scope,
  entity: Entity,
  query: ListQuery,
  columns: ReadColumns,
  along: Walk,
): PagePart {
  const { order, stretch } = along;
  const context = queryContext(scope, entity);
  const { alias, parameters } = context;
  const where = compileWhere(context, query);
  const within = withinStretch(order, stretch, alias, parameters.add);
  const narrow = within === undefined ? (where.narrow ?? "true") : `${where.narrow ?? "true"} and ${within}`;
  const expressions = order.terms.map(({ expression }) => expression);
  // Said of the walk and again of what is kept of it: a check may be made by a join, which keeps no order by itself.
  const ordered = orderBy(order, expressions, `${alias}.id`);
  const wanted = fetchSize(query.limit);
  const read = [...columns(context), ...positionColumns(expressions, alias)].join(", ");
  const offset =
    query.cursor === undefined && query.offset > 0 ? ` offset ${parameters.add(query.offset)}::bigint` : "";
  if (where.drivers !== undefined) {
    const { prefix, few, isMany, check } = drivenBy(where.drivers, alias);
    const asked = where.check === undefined ? check : `${check} and (${where.check})`;
    const lookedUp = few.map(
      (isFound) =>
        `(select ${read}, false as is_walked from ${tableOf(context)} where ${whole({ narrow: `${narrow} and ${isFound}`, ...(where.check && { check: where.check }) })} order by ${ordered} limit ${wanted}${offset})`,
    );
    const walk = `select r.* from ${tableOf(context)} where ${narrow} and ${isMany} order by ${ordered} limit ${walkMax}`;
    const walked = `(select ${read}, true as is_walked from (${walk}) r where ${asked} order by ${ordered} limit ${wanted}${offset})`;
    const text = `${prefix}${[...lookedUp, walked].join(" union all ")}`;
    return { statement: statementOf(context, text), walkEnd: walkEndOf(scope, entity, query, along) };
  }
  if (where.check !== undefined) {
    const walk = `select r.* from ${tableOf(context)} where ${narrow} order by ${ordered} limit ${walkMax}`;
    const text = `select ${read} from (${walk}) r where ${where.check} order by ${ordered} limit ${wanted}${offset}`;
    return { statement: statementOf(context, text), walkEnd: walkEndOf(scope, entity, query, along) };
  }
  if (offset === "") {
    const text = `select ${read} from ${tableOf(context)} where ${narrow} order by ${ordered} limit ${wanted}`;
    return { statement: statementOf(context, text) };
  }
  return { statement: jumped(context, order, { narrow, ordered, read, wanted, offset }) };
}

type Pieces = {
  readonly narrow: string;
  readonly ordered: string;
  readonly read: string;
  readonly wanted: number;
  readonly offset: string;
};

/** A jump reads what the index holds first; only the rows of the page are then read whole. */
function jumped(
  context: QueryContext,
  order: Order,
  { narrow, ordered, read, wanted, offset }: Pieces,
): Statement {
  const column = order.uniqueColumn ?? "id";
  const ids = `select r.${column} as place from ${tableOf(context)} where ${narrow} order by ${ordered} limit ${wanted}${offset}`;
  const same = `r.tenant_id = ${context.tenant} and r.${column} = p.place`;
  const dynamic = context.shape.isDynamic
    ? ` and r.entity = ${context.parameters.add(context.shape.source)}`
    : "";
  return statementOf(
    context,
    `select ${read} from (${ids}) p join ${tableOf(context)} on ${same}${dynamic} order by ${ordered}`,
  );
}

/** The same walk without its filter: where its last row lies, when it has come to its end. */
function walkEndOf(scope: Scope, entity: Entity, query: ListQuery, { order, stretch }: Walk): Statement {
  const context = queryContext(scope, entity);
  const { alias, parameters } = context;
  const { narrow = "true", drivers } = compileWhere(context, query);
  const driven = drivers && drivenBy(drivers, alias);
  const within = withinStretch(order, stretch, alias, parameters.add) ?? "true";
  const expressions = order.terms.map(({ expression }) => expression);
  const ordered = orderBy(order, expressions, `${alias}.id`);
  return statementOf(
    context,
    `${driven?.prefix ?? ""}select ${positionColumns(expressions, alias).join(", ")} from ${tableOf(context)} where ${narrow} and ${driven?.isMany ?? "true"} and ${within} order by ${ordered} offset ${walkMax - 1} limit 1`,
  );
}

/** So many candidates at most, put in order; how many there were is told with every row. */
function sortedPage(
  scope: Scope,
  entity: Entity,
  query: ListQuery,
  columns: ReadColumns,
  position: Position | undefined,
): Statement {
  const context = queryContext(scope, entity);
  const { alias, parameters } = context;
  const order = compileOrder(context, query.sort, equalPathsOf(query.condition));
  const where = whole(compileWhere(context, query));
  const names = order.terms.map((_, place) => `c.v${place}`);
  const after = position === undefined ? "true" : isAfter(order, names, "c.id", position, parameters.add);
  const offset =
    position === undefined && query.offset > 0 ? ` offset ${parameters.add(query.offset)}::bigint` : "";
  const pageNames = order.terms.map((_, place) => `p.v${place}`);
  const read = [...columns(context), ...positionColumns(pageNames, "p")].join(", ");
  return statementOf(
    context,
    `with c as materialized (${sortedCandidates(order, context, where)}),
    n as (select count(*) as candidates from c)
    select n.candidates, ${read} from n
    left join lateral (select * from c where ${after} order by ${orderBy(order, names, "c.id")} limit ${fetchSize(query.limit)}${offset}) p on true
    left join ${tableOf(context)} on ${alias}.tenant_id = ${context.tenant} and ${alias}.id = p.id
    order by ${orderBy(order, pageNames, "p.id")}`,
  );
}

/**
 * The records with what they are sorted by. Values of a side table are joined to all of them at once: that table has no index by
 * record, and where the database expects few records it would read all values again for each. A full join it makes in one go.
 */
function sortedCandidates({ terms }: Order, context: QueryContext, where: string): string {
  const ofRow = terms.map(
    ({ expression, side }, place) => `${side === undefined ? expression : "null"} as v${place}`,
  );
  const rows = `select ${context.alias}.id, ${ofRow.join(", ")} from ${tableOf(context)} where ${where} limit ${walkMax + 1}`;
  const joins = terms.flatMap(({ side }, place) =>
    side === undefined ? [] : [`full join (${side}) s${place} on s${place}.record_id = k.id`],
  );
  if (joins.length === 0) return rows;
  const values = terms.map(
    ({ expression, side }, place) => `${side === undefined ? `k.v${place}` : expression} as v${place}`,
  );
  // Said in this way, because a plain condition would turn the join into one that may be made row by row.
  return `select k.id, ${values.join(", ")} from (${rows}) k ${joins.join(" ")} where case when k.id is null then false else true end`;
}

function positionColumns(expressions: readonly string[], alias: string): readonly string[] {
  return [
    ...expressions.map((expression, place) => `${expression}::text as position_${place}`),
    `${alias}.id as position_id`,
  ];
}

function fetchSize(limit: number): number {
  return fetchSizes.find((size) => size > limit) ?? largestFetch;
}

/** The codes a query limits a path to, if it does. */
function namesIn(condition: QueryCondition, path: string): readonly string[] | undefined {
  const parts = "all" in condition ? condition.all : [condition];
  for (const part of parts) {
    if (!("filter" in part) || part.path !== path || part.filter.kind !== "in") continue;
    if (part.filter.included.length > 0) return part.filter.included;
  }
  return undefined;
}

/** The paths a query fixes to one value: an index that begins with one goes on in the order of the next. */
function equalPathsOf(condition: QueryCondition): ReadonlySet<string> {
  const parts = "all" in condition ? condition.all : [condition];
  return new Set(
    parts.flatMap((part) => {
      if (!("filter" in part)) return "operator" in part && part.operator === "equals" ? [part.path] : [];
      const { filter, path } = part;
      if (filter.kind === "in")
        return filter.included.length === 1 && filter.excluded.length === 0 ? [path] : [];
      return filter.kind === "equal" ? [path] : [];
    }),
  );
}
