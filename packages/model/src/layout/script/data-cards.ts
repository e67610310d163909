// The cards that show what the script itself brings along: texts, charts, figures, sheets, and the switch between groups of cards.
import { z } from "zod";
import { code, described, figure, figureFormat, longText, shortText } from "./card-parts.ts";

const pointsMaxCount = 500;

const series = z.strictObject({
  name: shortText,
  kind: z.enum(["bar", "line"]).default("bar"),
  /** One of each category; null is not known. */
  values: z.array(z.number().nullable()).max(pointsMaxCount),
  /** Drawn in red. */
  isOverdue: z.boolean().optional(),
});

const chartShape = {
  /** What stands along the axis, such as months. */
  categories: z.array(shortText).min(1).max(pointsMaxCount),
  /** What the categories are, as the head of the first column of the table. */
  categoryLabel: shortText.optional(),
  /** There are colours for three, and red. */
  series: z.array(series).min(1).max(4),
  /** Beside the title. */
  unit: shortText.optional(),
  ...figureFormat,
  /** In points of the screen. */
  height: z.int().min(120).max(800).optional(),
} as const;

/** Of twelve columns, how many an item takes where there is room. */
const width = z.int().min(1).max(12).optional();

const tableValue = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);

const dashboardItem = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("kpi"),
    label: shortText,
    value: figure.nullable(),
    unit: shortText.optional(),
    ...figureFormat,
    /** How it has changed: "+1.4%", and the words after it. */
    change: z
      .strictObject({
        text: shortText,
        tone: z.enum(["positive", "negative", "neutral"]).default("neutral"),
        note: shortText.optional(),
      })
      .optional(),
    /** Its course, drawn beside it. */
    trend: z.array(z.number()).min(2).max(pointsMaxCount).optional(),
  }),
  z.strictObject({ kind: z.literal("chart"), title: shortText, width, ...chartShape }),
  z.strictObject({
    kind: z.literal("table"),
    title: shortText,
    width,
    columns: z
      .array(z.strictObject({ name: code, label: shortText, ...figureFormat }))
      .min(1)
      .max(20),
    rows: z.array(z.record(code, tableValue)).max(500),
  }),
]);

const sheetCell = z.strictObject({
  /** By which formulas name it. */
  name: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/),
  /** Cells of the same label stand in one row. */
  label: shortText.optional(),
  /** An exact number as text, or any other text; a percentage is a fraction. */
  value: z.union([z.string().max(10_000), z.number(), z.null()]).optional(),
  format: z.enum(["number", "percentage", "currency", "date", "textarea"]).optional(),
  /** The same as the format, as some templates write it. */
  type: z.enum(["number", "percentage", "currency", "date", "textarea"]).optional(),
  /** The list the value is chosen from: its name, or the choices themselves. */
  select: z
    .union([code, z.array(z.strictObject({ value: z.string().max(200), label: shortText })).max(500)])
    .optional(),
  /** Computes the value: "rent * 12 - SUM(costs_first:costs_last)". */
  formula: z.string().min(1).max(1_000).optional(),
  /** It is seen and not changed. */
  readOnly: z.boolean().optional(),
  /** It does not count for now: greyed, and not changed. */
  disabled: z.boolean().optional(),
  comment: z.string().max(2_000).optional(),
  /** A total: one without a formula adds up what stands above it in its column. */
  totalLevel: z.int().min(0).max(9).optional(),
  column: code.optional(),
});

export const dataCards = {
  Chart: described("Chart", chartShape),
  Content: described("Content", {
    /** Markdown of the script; markup in it is shown as text. */
    text: longText.optional(),
    /** The path of a content page of the tenant, in place of a text. */
    page: z.string().min(1).max(250).optional(),
  }),
  Dashboard: described("Dashboard", { items: z.array(dashboardItem).min(1).max(30) }),
  Sheet: described("Sheet", {
    /** In the order they stand in; without them the values have one column. */
    columns: z
      .array(z.strictObject({ name: code, label: shortText }))
      .min(1)
      .max(30)
      .optional(),
    cells: z.array(sheetCell).min(1).max(2_000),
    /** Of amounts; that of the record where it is not said. */
    currency: figureFormat.currency,
    isReadOnly: z.boolean().default(false),
    /** Keeps what is typed with the record, under this name; without it nothing is kept. */
    savedAs: shortText.optional(),
  }),
  Navs: described("Navs", {
    /** Cards that name one of these in their navs are shown while it is chosen. */
    groups: z
      .array(z.strictObject({ name: shortText, label: shortText }))
      .min(1)
      .max(12),
    /** Which one is chosen at first; the first one where it is not said. */
    start: shortText.optional(),
  }),
} as const;
