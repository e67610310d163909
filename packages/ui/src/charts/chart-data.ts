// What a chart shows, apart from how it is drawn. The same data make the drawing, its legend, its table and the words for users who cannot
// see it.

/** A place among the colours of charts. The product draws with the first three, and with the fifth (red) only what is overdue. */
export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6;

/** A figure of the chart in the format of the reader. */
type Format = (value: number) => string;

export type ChartSeries = {
  readonly name: string;
  readonly kind: "bar" | "line";
  /** One of each category; null is not known. */
  readonly values: readonly (number | null)[];
  readonly colour: ChartColour;
  /** Bars of the same stack stand on each other; without it all do. */
  readonly stack?: string | undefined;
  readonly showsPoints?: boolean | undefined;
};

export type ChartData = {
  readonly shape?: undefined;
  /** What stands along the axis: months, ages. */
  readonly categories: readonly string[];
  /** What the categories are, as the head of the first column of the table. */
  readonly categoryLabel: string;
  readonly series: readonly ChartSeries[];
  /** The ends of the axis of figures, where they do not follow from these. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly format: Format;
};

/** Parts of a whole: a pie, or a ring. */
export type ShareData = {
  readonly shape: "pie" | "ring";
  readonly categoryLabel: string;
  readonly valueLabel: string;
  readonly shares: readonly {
    readonly name: string;
    readonly value: number | null;
    readonly colour: ChartColour;
  }[];
  readonly format: Format;
};

/** Points between two axes of figures. */
export type PointData = {
  readonly shape: "points";
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly (readonly [x: number, y: number])[];
    readonly colour: ChartColour;
  }[];
  readonly format: Format;
};

export type AnyChart = ChartData | ShareData | PointData;

/** A figure as it stands in a cell or a tooltip; what is not known is a dash. */
export function cellText({ format }: { readonly format: Format }, value: number | null | undefined): string {
  return value === null || value === undefined ? "–" : format(value);
}

/** What the colours of a drawing mean, one for each of its series or parts. */
export function legendOf(data: AnyChart): readonly { readonly name: string; readonly colour: ChartColour }[] {
  return "shares" in data ? data.shares : data.series;
}

type ChartFigures = {
  /** The first is that of the names, unless there are none. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
};

/** All figures of a chart, as its table shows them. */
export function figuresOf(data: AnyChart): ChartFigures {
  switch (data.shape) {
    case "pie":
    case "ring":
      return {
        heads: [data.categoryLabel, data.valueLabel],
        rows: data.shares.map(({ name, value }) => ({ name, cells: [cellText(data, value)] })),
      };
    case "points":
      return {
        heads: ["", data.xLabel, data.yLabel],
        rows: data.series.flatMap(({ name, points }) =>
          points.map((point) => ({ name, cells: point.map((value) => cellText(data, value)) })),
        ),
      };
    default:
      return {
        heads: [data.categoryLabel, ...data.series.map(({ name }) => name)],
        rows: data.categories.map((name, index) => ({
          name,
          cells: data.series.map(({ values }) => cellText(data, values[index])),
        })),
      };
  }
}
