// What was approved of a quotation, and how its figures came about, so that both can be proven later.
import { day, integer, json, moment, money, percentage, text } from "../fields/declare.ts";

/** A change within these ranges needs no new approval. */
export const approvalFields = {
  minAmount: money({ min: "0" }),
  maxAmount: money({ min: "0" }),
  minPayment: money({ min: "0" }),
  maxPayment: money({ min: "0" }),
  minDuration: integer({ min: 1 }),
  maxDuration: integer({ min: 1 }),
  minRate: percentage(),
  maxResidualRate: percentage({ label: "Max residual value", min: 0, max: 1 }),
  validUntil: day(),
} as const;

export const traceFields = {
  scriptName: text({ max: 200 }),
  scriptVersion: text({ max: 64 }),
  inputsHash: text({ match: "exact", max: 128 }),
  computedAt: moment(),
  entries: json({ help: "Each step of the computation with its figures" }),
} as const;
