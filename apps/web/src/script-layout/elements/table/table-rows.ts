// The rows of a table of a script: known by what tells them apart, found by words, put in order by their true values and summed exactly.

import { rowIdentity } from "@kontor/client/lists/row-identity.ts";
import { compare, sum, zero } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import { wordMatcher } from "@kontor/kernel/search/match-words.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { own } from "@kontor/model/own-value.ts";
import type { TableSort } from "@kontor/ui/table/table-types.ts";

export type TableField = ElementOf<"table">["fields"][number];
type ScriptRow = ElementOf<"table">["rows"][number];
type Value = ScriptRow["values"][string];

export type TableRow = {
  readonly id: string;
  readonly values: ScriptRow["values"];
  readonly link?: string | undefined;
  readonly detail?: string | undefined;
  /** The rows below it, or the address they are read from. */
  readonly children: readonly TableRow[] | string;
  readonly actions: readonly Action[];
  /** What its actions are filled from. */
  readonly facts: RecordData;
};

type Action = NonNullable<ScriptRow["actions"]>[number];

export function tableRows(rows: readonly ScriptRow[]): readonly TableRow[] {
  const ids = rowIds(rows);
  return rows.map((row, index) => {
    const id = ids[index] ?? "";
    const { children = [] } = row;
    return { ...rowOf(row, id), children: Array.isArray(children) ? innerRows(children, id) : children };
  });
}

function innerRows(
  rows: readonly Omit<ScriptRow, "children" | "detail">[],
  above: string,
): readonly TableRow[] {
  const ids = rowIds(rows);
  return rows.map((row, index) => rowOf(row, `${above}/${ids[index]}`));
}

/** Records that were read for a row: what they call children or actions is data of theirs, and nothing is called for its sake. */
export function recordRows(
  records: readonly RecordData[],
  fields: readonly TableField[],
  above: string,
): readonly TableRow[] {
  const ids = rowIds(records);
  return records.map((record, index) => {
    const values = Object.fromEntries(fields.map(({ name }) => [name, scalarOf(own(record, name))]));
    return { id: `${above}/${ids[index]}`, values, children: [], actions: [], facts: values };
  });
}

/** One that has no identity, or that of another, is known by its place. */
function rowIds(rows: readonly Parameters<typeof rowIdentity>[0][]): readonly string[] {
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const known = rowIdentity(row);
    const id = known === undefined || taken.has(known) ? `#${index}` : known;
    taken.add(id);
    return id;
  });
}

function rowOf(
  { _id, id: named, registration, values, link, detail, actions = [] }: ScriptRow,
  id: string,
): TableRow {
  const identity = Object.entries({ _id, id: named, registration }).filter(
    ([, value]) => value !== undefined,
  );
  const facts = { ...values, ...Object.fromEntries(identity) };
  return { id, values, link, detail, children: [], actions, facts };
}

/** A moment of an answer is a date; a list or an object has no place in a cell. */
function scalarOf(value: unknown): Value {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

export function innerOf({ children }: TableRow): readonly TableRow[] {
  return typeof children === "string" ? [] : children;
}

type TextOf = (field: TableField, row: TableRow) => string;

/** Those that hold all words, as they are shown, in themselves or in what they open to. */
export function foundRows(
  rows: readonly TableRow[],
  search: string,
  fields: readonly TableField[],
  textOf: TextOf,
): readonly TableRow[] {
  if (search.trim() === "") return rows;
  const matches = wordMatcher(search);
  const words = (row: TableRow): string =>
    [...fields.map((field) => textOf(field, row)), row.detail ?? "", ...innerOf(row).map(words)].join(" ");
  return rows.filter((row) => matches(words(row)));
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** What has no value stands last in both directions. */
export function orderedRows(
  rows: readonly TableRow[],
  sort: TableSort | undefined,
  fields: readonly TableField[],
): readonly TableRow[] {
  const field = fields.find(({ name }) => name === sort?.columnId);
  if (sort === undefined || field === undefined) return rows;
  const way = sort.direction === "ascending" ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [own(left.values, field.name), own(right.values, field.name)];
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    return way * compared(a, b, field);
  });
}

function compared(a: NonNullable<Value>, b: NonNullable<Value>, field: TableField): number {
  if (!isFigureField(field)) return collator.compare(String(a), String(b));
  const [left, right] = [figureOf(a), figureOf(b)];
  if (left === undefined || right === undefined) return collator.compare(String(a), String(b));
  return compare(left, right);
}

function isNothing(value: Value | undefined): value is null | undefined | "" {
  return value === undefined || value === null || value === "";
}

export function isFigureField({ kind }: TableField): boolean {
  return kind === "number" || kind === "amount" || kind === "percentage";
}

/** What cannot be read as a figure is none. */
export function figureOf(value: Value | undefined): Decimal | undefined {
  if (typeof value === "number") return fromNumber(value);
  return typeof value === "string" && isDecimalText(value) ? decimal(value) : undefined;
}

/** -1, 0 or 1. */
export function signOf(figure: Decimal): number {
  return compare(figure, zero);
}

export function totalOf(rows: readonly TableRow[], { name }: TableField): Decimal {
  return sum(rows.flatMap(({ values }) => figureOf(own(values, name)) ?? []));
}
