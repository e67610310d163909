// The rates of a quotation: the one agreed, the index it may follow, and what the plan yields to either side.
import { choice, integer, number, percentage, ref } from "../fields/declare.ts";

export const quotationRateFields = {
  nominalRate: percentage({ help: "Per year, as agreed in the contract" }),
  rateMode: choice("rateMode", {
    defaultValue: "PROPORTIONAL",
    help: "How the rate of a period follows from the yearly rate",
  }),
  rate: percentage({ label: "Rate per period" }),
} as const;

export const indexationFields = {
  rateType: choice("rateType", { defaultValue: "FIXED" }),
  indexCode: ref("index", { label: "Index" }),
  margin: percentage({ help: "Added to the index" }),
  floor: percentage(),
  cap: percentage(),
  fixingLag: integer({ help: "Before the period, when the index is read", unit: "days", min: 0 }),
  revisionFrequency: choice("frequency"),
} as const;

export const yieldFields = {
  effectiveAnnualRate: percentage(),
  implicitRate: percentage({ internal: true, help: "What the lessor earns on the cost of the assets" }),
  apr: percentage({ label: "APR", help: "What the client pays in all, compulsory costs included" }),
  internalYield: percentage({ internal: true, help: "The implicit rate after commissions and subsidies" }),
  fundingRate: percentage({ internal: true, help: "For the same average life" }),
  margin: percentage({ internal: true, help: "The internal yield less the funding rate" }),
  averageLife: number({ min: 0, help: "In years" }),
} as const;
