// Product: what a tenant sells. It holds the limits and the defaults that every quotation of the product starts from.
import { entity } from "../../entity/declare-entity.ts";
import {
  checkbox,
  choice,
  choices,
  day,
  integer,
  money,
  object,
  percentage,
  ref,
  refs,
  text,
  textarea,
} from "../../fields/declare.ts";

const limitFields = {
  minAmount: money({ min: "0" }),
  maxAmount: money({ min: "0" }),
  minDuration: integer({ unit: "months", min: 1 }),
  maxDuration: integer({ unit: "months", min: 1 }),
  minDownPaymentRate: percentage({ label: "Min down payment", min: 0, max: 1 }),
  maxResidualRate: percentage({ label: "Max residual value", min: 0, max: 1 }),
} as const;

const computationFields = {
  frequencies: choices("frequency", { help: "The first one is proposed" }),
  timing: choice("timing"),
  rateType: choice("rateType", { defaultValue: "FIXED" }),
  rateMode: choice("rateMode", { defaultValue: "PROPORTIONAL" }),
  dayCountBasis: choice("dayCountBasis", { defaultValue: "30/360" }),
  businessDayConvention: choice("businessDayConvention", { defaultValue: "FOLLOWING" }),
  brokenPeriod: choice("brokenPeriod", { defaultValue: "NONE" }),
  taxScheme: choice("taxScheme"),
  taxCode: choice("taxCode"),
  scriptName: text({
    max: 200,
    internal: true,
    help: "The script that computes; empty where the standard computation does",
  }),
} as const;

const billingFields = {
  noticeDays: integer({
    help: "Between the invoice and its due date",
    unit: "days",
    label: "Notice",
    min: 0,
  }),
  isIssuedAutomatically: checkbox({
    label: "Issued automatically",
    help: "Invoices need no validation by hand",
  }),
  accruesWhileSuspended: checkbox({ label: "Interest goes on while suspended", defaultValue: true }),
} as const;

const endFields = {
  settlementMethod: choice("settlementMethod"),
  penaltyRate: percentage({ min: 0, max: 1 }),
  discountRate: percentage(),
  rentalShare: percentage({ label: "Share of remaining rentals", min: 0, max: 1 }),
  endOptions: choices("contractEndOption"),
  isEvergreen: checkbox({ label: "Goes on after its term" }),
} as const;

export const product = entity("product", {
  family: "financing",
  frenchLabel: "Produit",
  about:
    "A financing product: for whom and how long it is offered, within which limits, and how it is computed.",
  fields: {
    contractType: choice("contractType", { mandatory: true }),
    code: text({
      mandatory: true,
      max: 50,
      match: "start",
      help: "The code of the list of financial products that quotations choose from",
    }),
    name: text({ mandatory: true, max: 200 }),
    description: textarea({ group: "identity" }),
    startDate: day(),
    endDate: day(),
    financialScheme: choice("financialScheme"),
    personTypes: choices("personType", { group: "identity", label: "Offered to" }),
    assetTypes: choices("assetType", { group: "identity", help: "Empty stands for all" }),
    currency: choice("currency", { group: "financing" }),
    rate: percentage({ group: "financing", help: "The nominal rate proposed, per year" }),
    reference: text({ group: "references", max: 100 }),
    fundRegistration: ref("fund", { group: "financing", label: "Fund", internal: true }),
    allocation: percentage({
      label: "Share carried by the fund",
      group: "financing",
      internal: true,
      min: 0,
      max: 1,
    }),
    contractRegistration: ref("contract", { label: "Model contract", internal: true }),
    productTables: refs("productTable"),
    limits: object(limitFields),
    computation: object(computationFields),
    billing: object(billingFields),
    endOfContract: object(endFields),
  },
  columns: ["registration", "status", "contractType", "code", "name", "startDate", "endDate"],
  hiddenColumns: [
    "organization.name",
    "rate",
    "reference",
    "allocation",
    "fundRegistration",
    "contractRegistration",
  ],
  shortColumns: ["registration", "name", "code", "status"],
  search: ["registration", "name", "status"],
  relatedLists: ["productTable"],
  workflow: "product",
  documentTypes: ["GENERAL_CONDITIONS", "TEMPLATE", "OTHER"],
  layout: {
    summary: ["rate", "limits.minAmount", "limits.maxAmount", "startDate", "endDate"],
  },
  readers: ["SALES", "PARTNER", "CREDIT", "RISK", "CONTRACT", "BILLING", "TREASURY", "ACCOUNTING"],
  scopes: { SALES: "all", PARTNER: "all" },
  shownTo: { PARTNER: { field: "status", is: ["ACTIVE", "SUSPENDED", "RETIRED"] } },
});
