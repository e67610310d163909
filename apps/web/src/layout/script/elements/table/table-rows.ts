// The rows of a table of a script: found by words, put in order by their true values and summed exactly.

import { compare, sum } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import { wordMatcher } from "@kontor/kernel/search/match-words.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { own } from "@kontor/model/own-value.ts";
import type { TableSort } from "@kontor/ui/table/table-types.ts";

type Element = ElementOf<"table">;
export type TableField = Element["fields"][number];
type Given = Element["rows"][number];
type Value = Given["values"][string];

export type TableRow = {
  readonly id: string;
  readonly values: Given["values"];
  readonly link?: string | undefined;
  readonly detail?: string | undefined;
  readonly rows: readonly TableRow[];
};

/** A row is known by its place; nothing else of it need be different from the others. */
export function tableRows(rows: readonly Given[]): readonly TableRow[] {
  return rows.map(({ values, link, detail, rows: inner = [] }, index) => ({
    id: String(index),
    values,
    link,
    detail,
    rows: inner.map((one, place) => ({ ...one, id: `${index}/${place}`, rows: [] })),
  }));
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
    [...fields.map((field) => textOf(field, row)), row.detail ?? "", ...row.rows.map(words)].join(" ");
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

export function totalOf(rows: readonly TableRow[], { name }: TableField): Decimal {
  return sum(rows.flatMap(({ values }) => figureOf(own(values, name)) ?? []));
}
