// A data object in the manner of Chartist as one of our charts: rows of numbers, or rows with names, or one number for each slice.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import type { AnyChart } from "@kontor/ui/charts/chart-data.ts";
import { colourAt, drawn } from "./chart-colours.ts";

type Entry = ElementOf<"chartist">["data"]["series"][number];
type Row = Extract<Entry, readonly unknown[]>;
type Value = Row[number];

type Words = {
  readonly category: string;
  readonly value: string;
  readonly series: (number: number) => string;
};

export function chartistData(
  { chart, data, options = {} }: ElementOf<"chartist">,
  format: (value: number) => string,
  words: Words,
): AnyChart {
  const labels = data.labels ?? [];
  if (chart === "Pie") {
    return {
      shape: options.donut ? "ring" : "pie",
      categoryLabel: words.category,
      valueLabel: words.value,
      shares: data.series.map((entry, index) => ({
        name: nameIn(entry) ?? String(labels[index] ?? words.series(index + 1)),
        value: isRow(entry) ? null : valueIn(entry),
        colour: colourAt(index),
      })),
      format,
    };
  }
  const rows = rowsOf(data.series);
  const count = Math.max(labels.length, ...rows.map(({ values }) => values.length));
  return {
    categories: Array.from({ length: count }, (_, index) => String(labels[index] ?? index + 1)),
    categoryLabel: words.category,
    series: rows.map(({ name, values }, index) => ({
      name: name ?? words.series(index + 1),
      kind: chart === "Line" ? "line" : "bar",
      values: Array.from({ length: count }, (_, place) => valueIn(values[place] ?? null)),
      colour: colourAt(index),
      stack: options.stackBars ? "all" : `series ${index}`,
      showsPoints: options.showPoint ?? true,
    })),
    low: options.low,
    high: options.high,
    format,
  };
}

type NamedRow = { readonly name?: string | undefined; readonly values: Row };

/** Numbers without rows are one row. */
function rowsOf(series: ElementOf<"chartist">["data"]["series"]): readonly NamedRow[] {
  const rows = series.flatMap((entry): readonly NamedRow[] => {
    if (Array.isArray(entry)) return [{ values: entry }];
    return typeof entry === "object" && entry !== null && "data" in entry
      ? [{ name: entry.name, values: entry.data }]
      : [];
  });
  return rows.length > 0 ? rows : [{ values: series.flatMap((entry) => (isRow(entry) ? [] : [entry])) }];
}

function isRow(entry: Entry): entry is Exclude<Entry, Value> {
  return Array.isArray(entry) || (typeof entry === "object" && entry !== null && "data" in entry);
}

function nameIn(entry: Entry): string | undefined {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return undefined;
  return entry.name ?? ("meta" in entry ? entry.meta : undefined);
}

function valueIn(value: Value): number | null {
  return drawn(typeof value === "object" && value !== null ? value.value : value);
}
