// The descriptors of charts, in the two dialects that scripts know. They hold figures, texts and names of colours; nothing in them can be a
// program or an address.
import { z } from "zod";
import { chartColours, figure, height, line, placed } from "./element-parts.ts";

const pointsMax = 1_000;
const seriesMax = 8;
const categories = z.array(z.union([z.string().max(200), z.number()])).max(pointsMax);
const value = figure.nullable();
const named = z.strictObject({ name: line.optional(), value });
const pair = z.tuple([z.number(), z.number()]);

const axis = z.strictObject({
  type: z.enum(["category", "value"]).optional(),
  name: line.optional(),
  data: categories.optional(),
});

const echartSeries = z.strictObject({
  type: z.enum(["bar", "line", "pie", "scatter"]),
  name: line.optional(),
  data: z
    .array(z.union([value, named, pair]))
    .max(pointsMax)
    .describe("A number for each category, named numbers for a pie, pairs of numbers for points."),
  color: z.enum(chartColours).optional(),
  stack: line.optional().describe("Bars of the same stack stand on each other."),
});

export const echart = z
  .strictObject({
    ...placed,
    type: z.literal("echart"),
    option: z
      .strictObject({
        title: z.strictObject({ text: line, subtext: line.optional() }).optional(),
        legend: z.strictObject({ show: z.boolean().optional() }).optional(),
        xAxis: axis.optional(),
        yAxis: axis.optional(),
        series: z.array(echartSeries).min(1).max(seriesMax),
      })
      .describe("As ECharts writes it. A pie stands alone, and points stand with points only."),
    unit: line.optional().describe("What the figures count, beside the title."),
    height: height.optional().describe("In pixels."),
  })
  .refine(({ option }) => isOneKind(option.series), {
    message: "A pie stands alone, and points stand with points only",
    path: ["option", "series"],
  });

/** Shares of a whole, points and categories have no axis in common. */
function isOneKind(series: readonly { readonly type: string }[]): boolean {
  const families = new Set(series.map(({ type }) => (type === "bar" || type === "line" ? "axis" : type)));
  return families.size === 1 && !(families.has("pie") && series.length > 1);
}

const chartistValue = z.union([
  value,
  z.strictObject({ name: line.optional(), meta: line.optional(), value }),
]);
const chartistRow = z.array(chartistValue).max(pointsMax);

export const chartist = z
  .strictObject({
    ...placed,
    type: z.literal("chartist"),
    chart: z.enum(["Line", "Bar", "Pie"]).describe("What is drawn."),
    data: z
      .strictObject({
        labels: categories.optional(),
        series: z
          .union([
            chartistRow,
            z
              .array(z.union([chartistRow, z.strictObject({ name: line.optional(), data: chartistRow })]))
              .max(seriesMax),
          ])
          .describe("One number for each slice of a pie; one row, or rows with names, for lines and bars."),
      })
      .describe("As Chartist writes it: labels, and one series or several."),
    options: z
      .strictObject({
        height: height.optional(),
        stackBars: z.boolean().optional(),
        donut: z.boolean().optional(),
        showPoint: z.boolean().optional(),
        low: z.number().optional(),
        high: z.number().optional(),
      })
      .optional()
      .describe("How it is drawn."),
    unit: line.optional().describe("What the figures count, beside the title."),
  })
  .refine(({ chart, data }) => chart !== "Pie" || data.series.every(isSlice), {
    message: "A pie has one number for each slice",
    path: ["data", "series"],
  });

function isSlice(entry: unknown): boolean {
  return !Array.isArray(entry) && !(typeof entry === "object" && entry !== null && "data" in entry);
}
