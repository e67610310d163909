// A tree of comparisons as SQL. Every name comes from the declaration of the entity; what the caller has sent is only ever a value.
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { amountBound, momentsOfDay } from "./bounds.ts";
import { compileFilter, isId } from "./compile-text.ts";
import { allOf, anyOf, type Compiled, never, opposite } from "./compiled.ts";
import type { Comparison, QueryCondition } from "./condition.ts";
import { elementTexts, type PathSource, rawText, sourceOf, typedValue } from "./path-source.ts";
import type { QueryContext } from "./query-context.ts";
import { inSideTable } from "./side-table.ts";

export function compileCondition(context: QueryContext, condition: QueryCondition): Compiled {
  if ("all" in condition) return allOf(condition.all.map((part) => compileCondition(context, part)));
  if ("any" in condition) return anyOf(condition.any.map((part) => compileCondition(context, part)));
  if ("not" in condition) return opposite(compileCondition(context, condition.not));
  const source = sourceOf(context.shape, condition.path);
  if (source === undefined) throw new Error(`${context.shape.entity.name} has no field ${condition.path}`);
  return "filter" in condition
    ? filterOf(context, source, condition)
    : compileTyped(context, source, condition);
}

/** An identifier is no text to the database; what cannot be one names no record. */
function filterOf(
  context: QueryContext,
  source: PathSource,
  { filter }: Extract<Comparison, { filter: unknown }>,
): Compiled {
  if (source.column?.name !== "id" || filter.kind === "in") return compileFilter(context, source, filter);
  const isExact = filter.kind === "equal" && isId(filter.text);
  return isExact ? { narrow: `${context.alias}.id = ${context.parameters.add(filter.text)}::uuid` } : never;
}

type TypedComparison = Extract<Comparison, { operator: unknown }>;
type Operator = TypedComparison["operator"];

const signs = { equals: "=", atLeast: ">=", atMost: "<=" } as const;

function compileTyped(context: QueryContext, source: PathSource, comparison: TypedComparison): Compiled {
  const { alias } = context;
  const { values, column } = source;
  if (values !== undefined) {
    const isMet = valueIs(context, source, comparison, isAmountColumn);
    return isMet === undefined ? never : { narrow: inSideTable(context, values, isMet) };
  }
  const isMet = valueIs(context, source, comparison, column !== undefined);
  if (isMet === undefined) return never;
  if (source.isMultiple) {
    const element = elementOf(source);
    return { check: `exists (select from ${elementTexts(alias, source)} where ${isMet(element)})` };
  }
  const text = isMet(
    source.type === "date" && column === undefined ? rawDay(alias, source) : typedValue(alias, source),
  );
  return source.isIndexed ? { narrow: text } : { check: text };
}

/** Side tables hold amounts as the columns do. */
const isAmountColumn = true;

/** Days in this form sort as they follow each other, so that no text has to be read as a day for each row. */
function rawDay(alias: string, source: PathSource): string {
  return `(${rawText(alias, source)} collate "C")`;
}

function elementOf({ type }: PathSource): string {
  if (type === "date") return `(e.element collate "C")`;
  return `e.element::${type === "bigint" ? "numeric" : type}`;
}

/** How one value is compared; undefined when no value can meet it. */
function valueIs(
  { parameters, scope }: QueryContext,
  { type, column, values }: PathSource,
  { operator, value }: TypedComparison,
  isColumn: boolean,
): ((expression: string) => string) | undefined {
  switch (type) {
    case "bigint": {
      const bound = isColumn ? amountBound(String(value), operator) : String(decimal(String(value)));
      if (bound === undefined) return undefined;
      return plain(operator, `${parameters.add(bound)}::${isColumn ? "bigint" : "numeric"}`);
    }
    case "date":
      return plain(operator, `${parameters.add(value)}::${column || values ? "date" : "text"}`);
    case "timestamptz":
      return isMoment(value)
        ? plain(operator, `${parameters.add(value)}::timestamptz`)
        : withinDay(parameters.add, operator, momentsOfDay(String(value), scope.timeZone));
    case "integer":
    case "double precision":
      return plain(operator, `${parameters.add(value)}::double precision`);
    case "boolean":
      return plain(operator, `${parameters.add(value)}::boolean`);
    default:
      return plain(operator, `${parameters.add(String(value))}::text`);
  }
}

/** The product compares with moments too; lists send days only. */
function isMoment(value: unknown): boolean {
  return typeof value === "string" && value.includes("T");
}

function plain(operator: Operator, bound: string): (expression: string) => string {
  return (expression) => `${expression} ${signs[operator]} ${bound}`;
}

/** A moment is compared with a day of the reader: it is on it, not before it, or not after it. */
function withinDay(
  add: (value: unknown) => string,
  operator: Operator,
  [start, end]: readonly [string, string],
): (expression: string) => string {
  const first = operator === "atMost" ? undefined : `${add(start)}::timestamptz`;
  const next = operator === "atLeast" ? undefined : `${add(end)}::timestamptz`;
  return (expression) =>
    [...(first ? [`${expression} >= ${first}`] : []), ...(next ? [`${expression} < ${next}`] : [])].join(
      " and ",
    );
}
