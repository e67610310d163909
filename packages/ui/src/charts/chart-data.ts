// What a chart shows, apart from how it is drawn: the same data make the drawing, its legend, its table and the words for whoever
// cannot see it.

export type ChartSeries = {
  readonly name: string;
  readonly kind: "bar" | "line";
  /** One of each category; null is not known. */
  readonly values: readonly (number | null)[];
  /** Its place among the colours of charts; at most the first three, the fifth (red) only for what is overdue. */
  readonly colour: 1 | 2 | 3 | 5;
};

export type ChartData = {
  /** What stands along the axis: months, ages. */
  readonly categories: readonly string[];
  /** What the categories are, as the head of the first column of the table. */
  readonly categoryLabel: string;
  readonly series: readonly ChartSeries[];
  /** A figure of the chart in the format of the reader. */
  readonly format: (value: number) => string;
};

/** A figure as it stands in a cell or a tooltip; what is not known is a dash. */
export function cellText({ format }: ChartData, value: number | null | undefined): string {
  return value === null || value === undefined ? "–" : format(value);
}
