// The cards that show what the script itself brings along: texts, charts, figures, sheets, and the switch between groups of cards.
import { z } from "zod";
import { code, described, figure, figureFormat, longText, shortText } from "./card-parts.ts";

const pointsMaxCount = 500;

const series = z.strictObject({
  name: shortText,
  kind: z.enum(["bar", "line"]).default("bar"),
  values: z
    .array(z.number().nullable())
    .max(pointsMaxCount)
    .describe("One of each category; null is not known."),
  isOverdue: z.boolean().optional().describe("Drawn in red."),
});

const chartShape = {
  categories: z
    .array(shortText)
    .min(1)
    .max(pointsMaxCount)
    .describe("What stands along the axis, such as months."),
  categoryLabel: shortText
    .optional()
    .describe("What the categories are, as the head of the first column of the table."),
  series: z.array(series).min(1).max(4).describe("There are colours for three, and red."),
  unit: shortText.optional().describe("Beside the title."),
  ...figureFormat,
  height: z.int().min(120).max(800).optional().describe("In points of the screen."),
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
    change: z
      .strictObject({
        text: shortText,
        tone: z.enum(["positive", "negative", "neutral"]).default("neutral"),
        note: shortText.optional(),
      })
      .optional()
      .describe('How it has changed: "+1.4%", and the words after it.'),
    trend: z.array(z.number()).min(2).max(pointsMaxCount).optional().describe("Its course, drawn beside it."),
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
  name: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/)
    .describe("By which formulas name it."),
  label: shortText.optional().describe("Cells of the same label stand in one row."),
  value: z
    .union([z.string().max(10_000), z.number(), z.null()])
    .optional()
    .describe("An exact number as text, or any other text; a percentage is a fraction."),
  format: z.enum(["number", "percentage", "currency", "date", "textarea"]).optional(),
  type: z
    .enum(["number", "percentage", "currency", "date", "textarea"])
    .optional()
    .describe("The same as the format, as some templates write it."),
  select: z
    .union([code, z.array(z.strictObject({ value: z.string().max(200), label: shortText })).max(500)])
    .optional()
    .describe("The list the value is chosen from: its name, or the choices themselves."),
  formula: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .describe('Computes the value: "rent * 12 - SUM(costs_first:costs_last)".'),
  readOnly: z.boolean().optional().describe("It is seen and not changed."),
  disabled: z.boolean().optional().describe("It does not count for now: greyed, and not changed."),
  comment: z.string().max(2_000).optional(),
  totalLevel: z
    .int()
    .min(0)
    .max(9)
    .optional()
    .describe("A total: one without a formula adds up what stands above it in its column."),
  column: code.optional(),
});

export const dataCards = {
  Chart: described("Chart", chartShape),
  Content: described("Content", {
    text: longText.optional().describe("Markdown of the script; markup in it is left out."),
    page: z
      .string()
      .min(1)
      .max(250)
      .optional()
      .describe("The path of a content page of the tenant, in place of a text."),
  }),
  Dashboard: described("Dashboard", {
    items: z.array(dashboardItem).min(1).max(30).describe("Key figures, charts and tables, in their order."),
  }),
  Sheet: described("Sheet", {
    columns: z
      .array(z.strictObject({ name: code, label: shortText }))
      .min(1)
      .max(30)
      .optional()
      .describe("In the order they stand in; without them the values have one column."),
    cells: z
      .array(sheetCell)
      .min(1)
      .max(2_000)
      .describe("Cells of the same label stand in one row, each in its column."),
    currency: figureFormat.currency.describe("Of amounts; that of the record where it is not said."),
    isReadOnly: z.boolean().default(false).describe("Nobody types here, whatever their rights."),
    savedAs: shortText
      .optional()
      .describe("Keeps what is typed with the record, under this name; without it nothing is kept."),
  }),
  Navs: described("Navs", {
    groups: z
      .array(z.strictObject({ name: shortText, label: shortText }))
      .min(1)
      .max(12)
      .describe("Cards that name one of these in their navs are shown while it is chosen."),
    start: shortText.optional().describe("Which one is chosen at first; the first one where it is not said."),
  }),
} as const;
