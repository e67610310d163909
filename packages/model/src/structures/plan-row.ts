// A row of a payment plan: what falls due on one day, how it divides, and what is billed beside it.
import { choice, day, integer, money } from "../fields/declare.ts";

export const planRowFields = {
  index: integer({ min: 0 }),
  kind: choice("planRowKind", { defaultValue: "PAYMENT" }),
  date: day({ label: "Due date" }),
  periodStart: day({ label: "Period from" }),
  periodEnd: day({ label: "Period until" }),
  days: integer({ min: 0, help: "The days the interest is counted over" }),
  opening: money({ label: "Opening balance" }),
  payment: money(),
  interest: money(),
  principal: money(),
  closing: money({ label: "Closing balance" }),
  fees: money(),
  services: money(),
  insurance: money(),
  tax: money(),
  total: money(),
} as const;

/** The sums of a plan, by the column they add up. */
export const planTotalFields = {
  payment: money({ label: "Payments" }),
  interest: money(),
  principal: money(),
  fees: money(),
  services: money(),
  insurance: money(),
  tax: money(),
  total: money(),
} as const;
