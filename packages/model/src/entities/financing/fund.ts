// Fund: where the lessor's money comes from, a bank line or an investor. Its rules decide which contracts it may carry.
import { entity } from "../../entity/declare-entity.ts";
import {
  choice,
  day,
  listOf,
  money,
  object,
  percentage,
  ref,
  refs,
  text,
  textarea,
} from "../../fields/declare.ts";
import { indexationFields } from "../../structures/quotation-rates.ts";

/** No more than this share may depend on one client group, partner or region. */
const concentrationLimitFields = {
  criterion: choice("concentrationCriterion", { mandatory: true }),
  value: text({ max: 100, help: "The one group, type or region meant; empty stands for each" }),
  maxShare: percentage({ mandatory: true, min: 0, max: 1 }),
} as const;

export const fund = entity("fund", {
  family: "financing",
  frenchLabel: "Fonds",
  about:
    "A facility or an investor that refinances contracts, with its limit, rate and rules of eligibility.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("fundType"),
    financingType: choice("financingType", { group: "financing" }),
    financingNature: choice("financingNature", { group: "financing" }),
    financingFinality: choice("financingFinality", { group: "financing", label: "Financing purpose" }),
    managementType: choice("managementType", { group: "financing" }),
    description: textarea({ group: "identity" }),
    fundOrgaRegistration: ref("person", { group: "parties", label: "Lender or investor" }),
    currency: choice("currency", { group: "limit" }),
    creditLimit: money({
      isExpected: true,
      breakdown: ["outstanding", "available"],
      group: "limit",
      min: "0",
    }),
    outstanding: money({ group: "limit", readOnly: true, help: "Drawn and not yet repaid" }),
    available: money({ group: "limit", readOnly: true, help: "The limit less what is outstanding" }),
    rate: percentage({ group: "terms", help: "Per year, where it is fixed" }),
    indexation: object(indexationFields),
    advanceRate: percentage({
      group: "terms",
      min: 0,
      max: 1,
      help: "The share of eligible contracts that is refinanced",
    }),
    startDate: day({ label: "Available from" }),
    endDate: day({ isExpected: true, label: "Available until" }),
    signatureDate: day(),
    eligibilityRules: refs("rule", {
      group: "terms",
      help: "A contract that fails one of them is not refinanced",
    }),
    concentrationLimits: listOf(concentrationLimitFields),
  },
  columns: [
    "registration",
    "status",
    "name",
    "type",
    "financingType",
    "financingNature",
    "financingFinality",
    "managementType",
    "creditLimit",
    "outstanding",
    "available",
  ],
  hiddenColumns: ["organization.name"],
  search: ["registration", "name", "status", "type", "financingType"],
  workflow: "fund",
  typing: { openIn: ["DRAFT"], fields: { description: "every" } },
  documentTypes: ["FACILITY_AGREEMENT", "REPORT", "SIGNATURE_PROOF", "OTHER"],
  historyTypes: ["LIMIT_CHANGED"],
  layout: {
    summary: ["creditLimit", "outstanding", "available", "rate", "advanceRate"],
    facts: ["type", "fundOrgaRegistration", "endDate"],
    tabs: ["funding", "contractLot"],
    mainList: "funding",
  },
  readers: ["RISK", "CONTRACT", "ACCOUNTING"],
  writers: ["TREASURY"],
});
