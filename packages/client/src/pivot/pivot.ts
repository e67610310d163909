// A pivot table: rows grouped down and across by their values, and one figure for each group, each line, each column and all together.
// Figures are exact decimals; a group keeps its count, sum and bounds, so that a total is made of its groups and never of their averages.
import { add, compare, divide, zero } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import { own } from "@kontor/model/own-value.ts";

export type Aggregate = "sum" | "count" | "average" | "min" | "max";
export type PivotRow = Readonly<Record<string, string | number | boolean | null>>;

export type PivotQuestion = {
  readonly rows: readonly PivotRow[];
  readonly down: readonly string[];
  readonly across?: string | undefined;
  /** Without it rows can only be counted. */
  readonly measure?: string | undefined;
  readonly aggregate: Aggregate;
};

/** Undefined where there is no figure. */
type Figure = Decimal | undefined;

/** The values a group has in common; undefined for what was one too many and stands together at the end. */
export type GroupKey = readonly string[] | undefined;

export type PivotLine = { readonly key: GroupKey; readonly cells: readonly Figure[]; readonly total: Figure };

export type Pivot = {
  /** One for each column; a single one without values where nothing stands across. */
  readonly heads: readonly GroupKey[];
  readonly lines: readonly PivotLine[];
  readonly totals: readonly Figure[];
  readonly total: Figure;
};

/** More cannot be read side by side, nor drawn at once. */
export const headsMax = 50;
export const linesMax = 500;
/** Of an average that has no end. */
const averageDecimals = 10;

type Group = {
  readonly count: number;
  readonly figures: number;
  readonly sum: Decimal;
  readonly min: Figure;
  readonly max: Figure;
};

const nothing: Group = { count: 0, figures: 0, sum: zero, min: undefined, max: undefined };

export function pivotOf({ rows, down, across, measure, aggregate }: PivotQuestion): Pivot {
  const headOf = keyReader(rows, across === undefined ? [] : [across], headsMax);
  const lineOf = keyReader(rows, down, linesMax);
  const groups = lineOf.keys.map(() => headOf.keys.map(() => nothing));
  for (const row of rows) {
    const line = groups[lineOf.place(row)];
    const head = headOf.place(row);
    const before = line?.[head];
    if (line !== undefined && before !== undefined) line[head] = joined(before, groupOf(row, measure));
  }
  const shown = (group: Group): Figure => figureOf(group, aggregate);
  const columns = headOf.keys.map((_, head) =>
    groups.map((line) => line[head] ?? nothing).reduce(joined, nothing),
  );
  return {
    heads: headOf.keys,
    lines: groups.map((line, index) => ({
      key: lineOf.keys[index],
      cells: line.map(shown),
      total: shown(line.reduce(joined, nothing)),
    })),
    totals: columns.map(shown),
    total: shown(columns.reduce(joined, nothing)),
  };
}

type KeyReader = { readonly keys: readonly GroupKey[]; readonly place: (row: PivotRow) => number };

/** The groups of these fields in the order of their values, and which one a row belongs to. */
function keyReader(rows: readonly PivotRow[], fields: readonly string[], max: number): KeyReader {
  const keyOf = (row: PivotRow): readonly string[] => fields.map((field) => textOf(own(row, field)));
  const found = new Map(rows.map((row) => [JSON.stringify(keyOf(row)), keyOf(row)]));
  if (fields.length === 0) found.set("[]", []);
  const ordered = [...found].toSorted(([, left], [, right]) => inOrder(left, right));
  const kept = ordered.slice(0, max);
  const places = new Map(kept.map(([text], index) => [text, index]));
  const keys: readonly GroupKey[] = kept.map(([, key]) => key);
  return {
    keys: ordered.length > max ? [...keys, undefined] : keys,
    place: (row) => places.get(JSON.stringify(keyOf(row))) ?? max,
  };
}

const collator = new Intl.Collator(undefined, { numeric: true });

function inOrder(left: readonly string[], right: readonly string[]): number {
  for (const [index, text] of left.entries()) {
    const order = collator.compare(text, right[index] ?? "");
    if (order !== 0) return order;
  }
  return 0;
}

function textOf(value: PivotRow[string] | undefined): string {
  return value === undefined || value === null ? "" : String(value);
}

function groupOf(row: PivotRow, measure: string | undefined): Group {
  const figure = measure === undefined ? undefined : figureIn(own(row, measure));
  if (figure === undefined) return { ...nothing, count: 1 };
  return { count: 1, figures: 1, sum: figure, min: figure, max: figure };
}

/** What is no figure is counted and not summed. */
export function figureIn(value: PivotRow[string] | undefined): Figure {
  if (typeof value === "number") return Number.isFinite(value) ? fromNumber(value) : undefined;
  return typeof value === "string" && isDecimalText(value) ? decimal(value) : undefined;
}

function joined(left: Group, right: Group): Group {
  return {
    count: left.count + right.count,
    figures: left.figures + right.figures,
    sum: add(left.sum, right.sum),
    min: chosen(left.min, right.min, -1),
    max: chosen(left.max, right.max, 1),
  };
}

function chosen(left: Figure, right: Figure, side: 1 | -1): Figure {
  if (left === undefined || right === undefined) return left ?? right;
  return Math.sign(compare(right, left)) === side ? right : left;
}

function figureOf({ count, figures, sum, min, max }: Group, aggregate: Aggregate): Figure {
  if (aggregate === "count") return count === 0 ? undefined : decimal(String(count));
  if (figures === 0) return undefined;
  if (aggregate === "average") return divide(sum, decimal(String(figures)), averageDecimals);
  return { sum, min, max }[aggregate];
}
