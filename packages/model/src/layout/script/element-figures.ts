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
  /** What the reader finds typed in; all of it can be changed. */
  amount: decimalText.optional(),
  /** Of a year, as a fraction: "0.06" is 6 %. */
  rate: decimalText.optional(),
  payments: z.int().min(1).max(1_200).optional(),
  paymentsPerYear: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(12)]).optional(),
  residualValue: decimalText.optional(),
  timing: z.enum(["advance", "arrears"]).optional(),
  currency: currency.optional(),
});

export const kpi = z.strictObject({
  ...placed,
  type: z.literal("kpi"),
  label: line,
  value: figure,
  unit: line.optional(),
  decimals: z.int().min(0).max(6).optional(),
  trend: z
    .strictObject({
      /** By how much it has changed, with its sign. */
      change: figure,
      unit: z.string().max(20).optional(),
      /** What it is compared with: "since 31-10". */
      note: line.optional(),
      /** Which way is welcome; without it the change has no colour. */
      good: z.enum(["up", "down"]).optional(),
    })
    .optional(),
  /** Its course, the latest last. */
  course: z.array(z.number()).max(366).optional(),
});

export const legend = z.strictObject({
  ...placed,
  type: z.literal("legend"),
  items: z
    .array(z.strictObject({ label: line, colour: z.enum([...chartColours, ...statusColours]) }))
    .min(1)
    .max(50),
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
    /** What is counted and summed. Figures are numbers or decimal texts. */
    rows: z.array(values).max(5_000),
    fields: z.array(pivotField).min(1).max(30),
    /** What the table starts with: one row for each value of these fields, one column for each value of that one. */
    down: z.array(valueName).min(1).max(2),
    across: valueName.optional(),
    measure: valueName.optional(),
    aggregate: z.enum(["sum", "count", "average", "min", "max"]).optional(),
    decimals: z.int().min(0).max(6).optional(),
  })
  .refine(
    ({ fields, down, across, measure }) => {
      const known = new Set(fields.map(({ name }) => name));
      return [...down, across, measure].every((name) => name === undefined || known.has(name));
    },
    { message: "A field that the pivot does not have", path: ["fields"] },
  );
