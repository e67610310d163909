// An option object in the manner of ECharts as one of our charts. It is read part by part: what is not understood has been refused before.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import type { AnyChart } from "@kontor/ui/charts/chart-data.ts";
import { colourAt, drawn } from "./chart-colours.ts";

type Option = ElementOf<"echart">["option"];
type Series = Option["series"][number];
type Datum = Series["data"][number];

type Words = {
  readonly category: string;
  readonly value: string;
  readonly series: (number: number) => string;
};

export function echartData(option: Option, format: (value: number) => string, words: Words): AnyChart {
  const { series, xAxis, yAxis } = option;
  const nameOf = ({ name }: Series, index: number): string => name ?? words.series(index + 1);
  const [first] = series;
  if (first?.type === "pie") {
    return {
      shape: "pie",
      categoryLabel: xAxis?.name ?? words.category,
      valueLabel: first.name ?? words.value,
      shares: first.data.map((datum, index) => ({
        name: nameIn(datum) ?? String(xAxis?.data?.[index] ?? words.series(index + 1)),
        value: valueIn(datum),
        colour: colourAt(index),
      })),
      format,
    };
  }
  if (first?.type === "scatter") {
    return {
      shape: "points",
      xLabel: xAxis?.name ?? "x",
      yLabel: yAxis?.name ?? "y",
      series: series.map((one, index) => ({
        name: nameOf(one, index),
        points: one.data.flatMap(pointIn),
        colour: colourAt(index, one.color),
      })),
      format,
    };
  }
  const categories = xAxis?.data ?? yAxis?.data ?? [];
  const count = Math.max(categories.length, ...series.map(({ data }) => data.length));
  return {
    categories: Array.from({ length: count }, (_, index) => String(categories[index] ?? index + 1)),
    categoryLabel: xAxis?.name ?? words.category,
    series: series.map((one, index) => ({
      name: nameOf(one, index),
      kind: one.type === "line" ? "line" : "bar",
      values: Array.from({ length: count }, (_, place) => valueIn(one.data[place] ?? null)),
      colour: colourAt(index, one.color),
      stack: one.stack ?? `series ${index}`,
    })),
    format,
  };
}

function nameIn(datum: Datum): string | undefined {
  return typeof datum === "object" && datum !== null && "name" in datum ? datum.name : undefined;
}

/** Of a pair, the second: its first one is the place. */
function valueIn(datum: Datum): number | null {
  if (Array.isArray(datum)) return datum[1];
  return drawn(typeof datum === "object" && datum !== null ? datum.value : datum);
}

function pointIn(datum: Datum, index: number): readonly (readonly [number, number])[] {
  if (Array.isArray(datum)) return [datum];
  const value = valueIn(datum);
  return value === null ? [] : [[index + 1, value]];
}
