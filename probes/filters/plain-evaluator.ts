// The answer to a query worked out in memory, as plainly as it can be said: what the database must answer as well.
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { compare } from "@kontor/kernel/money/arithmetic.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { foldedWords, foldText } from "@kontor/kernel/search/fold.ts";
import { matchesFilterValue } from "@kontor/kernel/search/match-filter.ts";
import { wordMatcher } from "@kontor/kernel/search/match-words.ts";
import type { SortKey } from "@kontor/kernel/search/sort.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { kindOf } from "@kontor/model/fields/kinds.ts";
import { fieldAt, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import type { Comparison, QueryCondition } from "@kontor/store/query/condition.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";

type PlainQuery = {
  readonly condition: QueryCondition;
  readonly search?: string;
  readonly sort: readonly SortKey[];
};

const searchMaxLength = 200;

/** The keys of the records a query finds, in order. */
export function plainAnswer(
  entity: Entity,
  records: readonly RecordData[],
  query: PlainQuery,
  timeZone: string,
): readonly string[] {
  return records
    .filter(
      (record) =>
        meets(entity, record, query.condition, timeZone) && isFound(entity, record, query.search ?? ""),
    )
    .toSorted((a, b) => inOrder(entity, query.sort, a, b))
    .map((record) => String(record[entity.key]));
}

function meets(entity: Entity, record: RecordData, condition: QueryCondition, timeZone: string): boolean {
  if ("all" in condition) return condition.all.every((part) => meets(entity, record, part, timeZone));
  if ("any" in condition) return condition.any.some((part) => meets(entity, record, part, timeZone));
  if ("not" in condition) return !meets(entity, record, condition.not, timeZone);
  const values = valuesOf(record, condition.path);
  const field = fieldAt(entity.fields, condition.path);
  if ("filter" in condition) return passes(values, field, condition.filter);
  return values.some((value) => isWithin(value, field, condition, timeZone));
}

function passes(
  values: readonly JsonValue[],
  field: Field | undefined,
  filter: Extract<Comparison, { filter: unknown }>["filter"],
): boolean {
  const texts = values.map(String);
  if (filter.kind === "in") {
    const isIncluded = filter.included.length === 0 || texts.some((text) => filter.included.includes(text));
    return isIncluded && !texts.some((text) => filter.excluded.includes(text));
  }
  // A code is compared to the letter, whatever the case.
  const compared = field !== undefined && isText(field) ? filter : { ...filter, isCaseSensitive: true };
  return texts.some((text) => matchesFilterValue(text, compared));
}

function isText(field: Field): boolean {
  const { operators } = kindOf(field);
  return operators.includes("contains") || operators.includes("startsWith");
}

function isWithin(
  value: JsonValue,
  field: Field | undefined,
  { operator, value: bound }: Extract<Comparison, { operator: unknown }>,
  timeZone: string,
): boolean {
  const difference = compared(value, field, bound, timeZone);
  if (operator === "equals") return difference === 0;
  return operator === "atLeast" ? difference >= 0 : difference <= 0;
}

function compared(value: JsonValue, field: Field | undefined, bound: unknown, timeZone: string): number {
  switch (field?.kind) {
    case "currency":
      return compare(decimal(String(value)), decimal(String(bound)));
    case "datetime":
      return ordered(dayInTimeZone(Temporal.Instant.from(String(value)), timeZone).toString(), String(bound));
    case "date":
      return ordered(String(value), String(bound));
    default:
      return typeof value === "number" ? value - Number(bound) : ordered(String(value), String(bound));
  }
}

/** Each word of the search occurs in some text people look for words in. */
function isFound(entity: Entity, record: RecordData, search: string): boolean {
  const texts = shapeOf(entity)
    .wordPaths.flatMap((path) => valuesOf(record, path))
    .map(String);
  return foldedWords(search.slice(0, searchMaxLength)).every((word) => texts.some(wordMatcher(word)));
}

function inOrder(entity: Entity, sort: readonly SortKey[], a: RecordData, b: RecordData): number {
  for (const { field, direction } of sort) {
    const difference = inField(entity, field, a, b);
    if (difference !== 0) return direction === "descending" ? -difference : difference;
  }
  const byId = ordered(String(a._id), String(b._id));
  return sort[0]?.direction === "descending" ? -byId : byId;
}

/** Without a value, a record comes last. */
function inField(entity: Entity, path: string, a: RecordData, b: RecordData): number {
  const [first] = valuesOf(a, path);
  const [second] = valuesOf(b, path);
  if (first === undefined || second === undefined) {
    return Number(first === undefined) - Number(second === undefined);
  }
  const field = fieldAt(entity.fields, path);
  if (field?.kind === "currency") return compare(decimal(String(first)), decimal(String(second)));
  if (typeof first === "number" && typeof second === "number") return first - second;
  const isFolded = field !== undefined && isText(field) && path !== entity.key;
  return isFolded
    ? ordered(foldText(String(first)), foldText(String(second)))
    : ordered(String(first), String(second));
}

/** In the order of code points, as the database has it. */
function ordered(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function valuesOf(record: RecordData, path: string): readonly JsonValue[] {
  return valuesAt(record, path).flat();
}
