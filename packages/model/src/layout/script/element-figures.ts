// The descriptors of elements that show and compute figures: key figures, the legend of colours, the calculator and the pivot table.
import { isCurrencyCode } from "@kontor/kernel/money/currency.ts";
import { z } from "zod";
import {
  chartColours,
  decimalText,
  figure,
  line,
  placed,
  statusColours,
  valueName,
  values,
} from "./element-parts.ts";

const currency = z.string().refine(isCurrencyCode, "A currency such as EUR");

export const calculator = z.strictObject({
  ...placed,
  type: z.literal("calculator"),
  amount: decimalText.optional().describe("What the reader finds typed in; all of it can be changed."),
  rate: decimalText.optional().describe('Of a year, as a fraction: "0.06" is 6 %.'),
  payments: z.int().min(1).max(1_200).optional().describe("How many payments there are."),
  paymentsPerYear: z
    .union([z.literal(1), z.literal(2), z.literal(4), z.literal(12)])
    .optional()
    .describe("Twelve is one each month."),
  residualValue: decimalText.optional().describe("What is left at the end."),
  timing: z
    .enum(["advance", "arrears"])
    .optional()
    .describe("Whether a payment is due when its period begins or when it ends."),
  currency: currency.optional().describe("Of the amounts, such as EUR."),
});

export const kpi = z.strictObject({
  ...placed,
  type: z.literal("kpi"),
  label: line.describe("What the figure is."),
  value: figure.describe("A number, or the exact text of one."),
  unit: line.optional().describe("Such as EUR, beside the figure."),
  decimals: z.int().min(0).max(6).optional().describe("How many digits stand after the decimal separator."),
  trend: z
    .strictObject({
      change: figure.describe("By how much it has changed, with its sign."),
      unit: z.string().max(20).optional(),
      note: line.optional().describe('What it is compared with: "since 31-10".'),
      good: z
        .enum(["up", "down"])
        .optional()
        .describe("Which way is welcome; without it the change has no colour."),
    })
    .optional()
    .describe("How it has changed."),
  course: z.array(z.number()).max(366).optional().describe("Its course, the latest last."),
});

export const legend = z.strictObject({
  ...placed,
  type: z.literal("legend"),
  items: z
    .array(z.strictObject({ label: line, colour: z.enum([...chartColours, ...statusColours]) }))
    .min(1)
    .max(50)
    .describe("Colours of charts, or families of statuses with their glyph."),
});

const pivotField = z.strictObject({
  name: valueName,
  label: line.optional(),
  isMeasure: z.boolean().optional(),
});

export const pivot = z
  .strictObject({
    ...placed,
    type: z.literal("pivot"),
    rows: z
      .array(values)
      .max(5_000)
      .describe("What is counted and summed. Figures are numbers or decimal texts."),
    fields: z
      .array(pivotField)
      .min(1)
      .max(30)
      .describe("What the reader may choose from; measures are counted, the others group."),
    down: z
      .array(valueName)
      .min(1)
      .max(2)
      .describe(
        "What the table starts with: one row for each value of these fields, one column for each value of that one.",
      ),
    across: valueName.optional().describe("The field whose values are the columns."),
    measure: valueName.optional().describe("The field that is computed; without it rows are counted."),
    aggregate: z.enum(["sum", "count", "average", "min", "max"]).optional().describe("How it is computed."),
    decimals: z.int().min(0).max(6).optional().describe("How many digits stand after the decimal separator."),
  })
  .refine(
    ({ fields, down, across, measure }) => {
      const known = new Set(fields.map(({ name }) => name));
      return [...down, across, measure].every((name) => name === undefined || known.has(name));
    },
    { message: "A field that the pivot does not have", path: ["fields"] },
  );
