// The terms of a quotation that people agree on before any amount: product, dates, rhythm of payment and tax.
import { choice, choices, day, integer, listOf, money, number, object } from "../fields/declare.ts";

const paymentRuleFields = {
  kind: choice("stepKind", { mandatory: true, defaultValue: "WEIGHT" }),
  weight: number({ min: 0, help: "1 is a full payment", mandatory: { field: "kind", is: "WEIGHT" } }),
  amount: money({ mandatory: { field: "kind", is: "FIXED" } }),
} as const;

/** Some periods in a row that pay by the same rule. */
const stepFields = {
  periods: integer({ label: "Number of periods", mandatory: true, min: 1 }),
  ...paymentRuleFields,
} as const;

/** A rule that comes back every year in the same months. */
const seasonFields = {
  months: choices("calendarMonth", { mandatory: true }),
  ...paymentRuleFields,
} as const;

/** What the client may use before the price changes. */
const usageAllowanceFields = {
  unit: choice("unitOfUsage"),
  allowance: number({ min: 0, help: "For the whole duration" }),
  excessPrice: money({ min: "0", help: "For each unit above the allowance" }),
  refundPrice: money({ min: "0", help: "For each unit below the allowance" }),
} as const;

export const quotationTermFields = {
  financialProduct: choice("financialProduct"),
  financialScheme: choice("financialScheme"),
  currency: choice("currency"),
  purpose: choice("purpose"),
  subPurpose: choice("subPurpose", { label: "Sub-purpose" }),
  offerDate: day(),
  validUntil: day(),
  deliveryDate: day({ label: "Expected delivery" }),
  startDate: day(),
  firstDueDate: day(),
  endDate: day(),
  frequency: choice("frequency", { defaultValue: "30" }),
  duration: integer({
    help: "In periods where payments are daily or weekly",
    unitWhere: { unit: "months", field: "frequency", isNot: ["1", "7"] },
    min: 1,
  }),
  timing: choice("timing"),
  dueDay: integer({ min: 1, max: 31, help: "The day of the month payments fall due" }),
  dayCountBasis: choice("dayCountBasis", { defaultValue: "30/360" }),
  businessDayConvention: choice("businessDayConvention"),
  brokenPeriod: choice("brokenPeriod", { help: "What is charged between delivery and the first due date" }),
  solveFor: choice("solveFor", { label: "Compute", defaultValue: "PAYMENT" }),
  taxScheme: choice("taxScheme"),
  taxCode: choice("taxCode"),
  steps: listOf(stepFields),
  seasons: listOf(seasonFields),
  usage: object(usageAllowanceFields),
} as const;
