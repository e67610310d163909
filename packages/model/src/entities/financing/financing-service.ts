// Financing service: a service sold with a contract, such as maintenance or insurance, and who provides it.
import { entity } from "../../entity/declare-entity.ts";
import { unlisted } from "../../entity/search.ts";
import { checkbox, choice, day, money, ref, text } from "../../fields/declare.ts";

export const financingService = entity("financingService", {
  family: "financing",
  frenchLabel: "Service associé",
  about:
    "A service that comes with a contract, with its price and provider. It is billed together with the rentals.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("financingServiceType"),
    code: text({ max: 50, match: "start" }),
    contractRegistration: ref("contract", { label: "Contract" }),
    dealRegistration: ref("deal", { label: "Deal" }),
    assetRegistration: ref("asset", { label: "Asset" }),
    providerRegistration: ref("person", {
      group: "parties",
      isExpected: true,
      label: "Provider",
      roles: ["SUPPLIER", "INSURER"],
    }),
    currency: choice("currency", { group: "amounts" }),
    amountExclTax: money({ label: "Amount excl. tax", help: "For each period" }),
    frequency: choice("frequency", { group: "amounts" }),
    taxCode: choice("taxCode", { group: "amounts" }),
    isPassedThrough: checkbox({
      group: "amounts",
      label: "Passed through",
      help: "Billed at cost on behalf of the provider",
    }),
    budget: money({ min: "0", help: "What the provider may spend over the whole contract" }),
    startDate: day(),
    endDate: day(),
  },
  search: [
    "registration",
    "name",
    "status",
    "type",
    unlisted("contractRegistration"),
    unlisted("dealRegistration"),
    unlisted("assetRegistration"),
  ],
  workflow: "contractElement",
  documentTypes: ["CONTRACT", "INSURANCE_PROOF", "GENERAL_CONDITIONS", "OTHER"],
  layout: {
    summary: ["amountExclTax", "budget", "frequency", "startDate", "endDate"],
  },
  readers: ["CREDIT", "BILLING", "ACCOUNTING", "ASSET"],
  writers: ["SALES", "CONTRACT"],
  scopes: { SALES: ["dealRegistration", "_insertUser"] },
});
