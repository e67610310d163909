// Counts and sums over all records of a query, exact: amounts are added as decimal numbers, never as binary floats.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Scope } from "../scope.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import type { Row, Statement } from "../statement.ts";
import { compileWhere } from "./compile-list.ts";
import { whole } from "./compiled.ts";
import type { QueryCondition } from "./condition.ts";
import { namesOf, parseFilters, type QueryParameters } from "./parse-list-query.ts";
import { type PathSource, rawText, sourceOf, typedValue } from "./path-source.ts";
import { type QueryContext, queryContext, statementOf, tableOf } from "./query-context.ts";
import { isReadable } from "./readable-paths.ts";

type Measure = {
  /** As it was asked for, such as `sum:amount`. */
  readonly name: string;
  readonly measured: "count" | "sum" | "min" | "max" | "average";
  readonly path?: string;
};

/** What groups are made by: the value itself, or the day, week or month a date lies in. */
type GroupKey = { readonly path: string; readonly bucket?: "day" | "week" | "month" };

export type AggregateQuery = {
  readonly condition: QueryCondition;
  readonly search?: string;
  readonly measures: readonly Measure[];
  readonly groupBy: readonly GroupKey[];
};

export type AggregateGroup = {
  /** By the first key. */
  readonly group?: string | null;
  /** By all keys, where there are several. */
  readonly groups?: readonly (string | null)[];
  readonly count?: number;
  readonly values: Readonly<Record<string, string | number | null>>;
};

const groupsMax = 1_000;
const measuresMax = 20;
const groupKeysMax = 3;
/** As many decimals as a stored amount has. */
const averageDecimals = 4;

export function parseAggregateQuery(scope: Scope, entity: Entity, params: QueryParameters): AggregateQuery {
  const names = namesOf(String(params.pipeline ?? ""));
  if (names.length === 0) throw new AppError("EMPTY_AGGREGATE_PIPELINE");
  const search = String(params.search ?? "");
  const keys = namesOf(String(params.groupBy ?? ""));
  const tooMany = keys[groupKeysMax];
  if (tooMany !== undefined) throw new AppError("INVALID_FIELD_VALUE", ["groupBy", tooMany]);
  return {
    condition: parseFilters(scope, entity, params),
    ...(search !== "" && { search: storable(search) }),
    measures: names.slice(0, measuresMax).map((name) => parseMeasure(scope, entity, name)),
    groupBy: keys.map((key) => parseGroupKey(scope, entity, key)),
  };
}

function parseGroupKey(scope: Scope, entity: Entity, name: string): GroupKey {
  const [path = "", bucket, ...rest] = name.split(":");
  const { type } = readableSource(scope, entity, path);
  if (bucket === undefined) return { path };
  const isBucket = bucket === "day" || bucket === "week" || bucket === "month";
  if (!isBucket || rest.length > 0 || (type !== "date" && type !== "timestamptz"))
    throw new AppError("INVALID_FIELD_VALUE", ["groupBy", name]);
  return { path, bucket };
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

function parseMeasure(scope: Scope, entity: Entity, name: string): Measure {
  if (name === "count") return { name, measured: "count" };
  const [, measured, path = ""] = /^(sum|min|max|average):(.+)$/s.exec(name) ?? [];
  switch (measured) {
    case "sum":
    case "average": {
      const { type } = readableSource(scope, entity, path);
      if (type !== "bigint" && type !== "double precision" && type !== "integer") return refuse(name);
      return { name, measured, path };
    }
    case "min":
    case "max":
      readableSource(scope, entity, path);
      return { name, measured, path };
    default:
      return refuse(name);
  }
}

function refuse(name: string): never {
  throw new AppError("INVALID_FIELD_VALUE", ["pipeline", name]);
}

/** A path with one value that the caller may read; unknown and hidden ones are refused alike. */
function readableSource(scope: Scope, entity: Entity, path: string): PathSource {
  const source = sourceOf(shapeOf(entity), path);
  const isKept = source?.column !== undefined || source?.isInHead === true || source?.values !== undefined;
  if (source !== undefined && isKept && !source.isMultiple && isReadable(scope, entity, path)) return source;
  throw new AppError("INVALID_FIELD_IN_QUERY", [path]);
}

export function compileAggregate(scope: Scope, entity: Entity, query: AggregateQuery): Statement {
  const context = queryContext(scope, entity);
  const where = whole(compileWhere(context, query));
  const measures = query.measures.map((measure, place) => `${measureText(context, measure)} as m${place}`);
  const groups = query.groupBy.map((key, place) => `${groupText(context, key)} as g${place}`);
  const places = groups.map((_, place) => place + 1).join(", ");
  const tail = groups.length === 0 ? "" : ` group by ${places} order by ${places} limit ${groupsMax}`;
  return statementOf(
    context,
    `select ${[...groups, ...measures].join(", ")} from ${tableOf(context)} where ${where}${tail}`,
  );
}

function measureText({ shape, alias }: QueryContext, { measured, path }: Measure): string {
  const source = path === undefined ? undefined : sourceOf(shape, path);
  if (source === undefined) return "count(*)";
  const isAmount = source.type === "bigint" && source.column !== undefined;
  const value = exactValue(alias, source);
  const scaled = (expression: string): string => (isAmount ? `(${expression}) / 10000` : expression);
  switch (measured) {
    case "sum":
      return `trim_scale(${scaled(`sum(${value})`)})::text`;
    case "average":
      return `trim_scale(round(${scaled(`avg(${value})`)}, ${averageDecimals}))::text`;
    default: {
      const extreme = `${measured}(${isNumber(source) ? value : typedValue(alias, source)})`;
      if (isNumber(source)) return `trim_scale(${scaled(extreme)})::text`;
      // The database has no smallest of these, but one of their texts.
      if (source.type === "boolean" || source.type === "uuid")
        return `${measured}(${rawText(alias, source)})`;
      return source.type === "timestamptz" ? isoMoment(extreme) : `${extreme}::text`;
    }
  }
}

/** As it stands in records; what only a column holds, such as when a record was written, is put as they put it. */
function groupText(context: QueryContext, { path, bucket }: GroupKey): string {
  const { shape, alias } = context;
  const source = sourceOf(shape, path);
  if (source === undefined) throw new AppError("INVALID_FIELD_IN_QUERY", [path]);
  if (bucket !== undefined) return bucketText(context, source, bucket);
  const isOnlyInColumn = source.column !== undefined && !source.isInHead;
  return isOnlyInColumn && source.type === "timestamptz"
    ? isoMoment(`${alias}.${source.column.name}`)
    : rawText(alias, source);
}

/** The first day of the day, week or month; weeks begin on Monday. A moment lies in that of the reader's own clock. */
function bucketText(context: QueryContext, source: PathSource, bucket: string): string {
  const value = typedValue(context.alias, source);
  const local =
    source.type === "timestamptz"
      ? `${value} at time zone ${context.parameters.add(context.scope.timeZone)}`
      : `${value}::timestamp`;
  return `to_char(date_trunc('${bucket}', ${local}), 'YYYY-MM-DD')`;
}

function isoMoment(moment: string): string {
  return `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function isNumber({ type }: PathSource): boolean {
  return type === "bigint" || type === "double precision" || type === "integer";
}

/** A number as a decimal: a column of amounts holds ten-thousandths, everything else is read as it was written. */
function exactValue(alias: string, source: PathSource): string {
  return source.column !== undefined && source.type !== "double precision"
    ? `${alias}.${source.column.name}::numeric`
    : `${rawText(alias, source)}::numeric`;
}

export function aggregateGroups(
  entity: Entity,
  query: AggregateQuery,
  rows: readonly Row[],
): readonly AggregateGroup[] {
  const { measures, groupBy } = query;
  const shape = shapeOf(entity);
  return rows.map((row) => ({
    ...(groupBy.length > 0 && { group: textOrNull(row.g0) }),
    ...(groupBy.length > 1 && { groups: groupBy.map((_, place) => textOrNull(row[`g${place}`])) }),
    ...countOf(measures, row),
    values: Object.fromEntries(
      measures.flatMap(({ name, path }, place): [string, string | number | null][] => {
        if (path === undefined) return [];
        const text = textOrNull(row[`m${place}`]);
        const source = sourceOf(shape, path);
        const isPlain = source !== undefined && isNumber(source) && source.type !== "bigint";
        return [[name, text !== null && isPlain ? Number(text) : text]];
      }),
    ),
  }));
}

function countOf(measures: readonly Measure[], row: Row): { readonly count?: number } {
  const place = measures.findIndex(({ measured }) => measured === "count");
  return place === -1 ? {} : { count: Number(row[`m${place}`]) };
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
