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
    financingType: choice("financingType"),
    financingNature: choice("financingNature"),
    financingFinality: choice("financingFinality", { label: "Financing purpose" }),
    managementType: choice("managementType"),
    description: textarea(),
    fundOrgaRegistration: ref("person", { label: "Lender or investor" }),
    currency: choice("currency"),
    creditLimit: money({ min: "0" }),
    outstanding: money({ readOnly: true, help: "Drawn and not yet repaid" }),
    available: money({ readOnly: true, help: "The limit less what is outstanding" }),
    rate: percentage({ help: "Per year, where it is fixed" }),
    indexation: object(indexationFields),
    advanceRate: percentage({ min: 0, max: 1, help: "The share of eligible contracts that is refinanced" }),
    startDate: day({ label: "Available from" }),
    endDate: day({ label: "Available until" }),
    signatureDate: day(),
    eligibilityRules: refs("rule", { help: "A contract that fails one of them is not refinanced" }),
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
  readers: ["RISK", "CONTRACT", "ACCOUNTING"],
  writers: ["TREASURY"],
});
