// Private equity operation: what changes a position or moves money with investors. It is approved, notified, executed and settled.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, json, listOf, money, number, ref, text, textarea } from "../../fields/declare.ts";
import { privateEquityTransactionFields } from "../../structures/private-equity-transaction.ts";

/** How a distribution was shared, with what each tier was computed from. */
const tierFields = {
  tier: choice("waterfallTier", { mandatory: true }),
  personRegistration: ref("person", { label: "Investor" }),
  amount: money(),
  inputs: json(),
} as const;

export const privateEquityOperation = entity("privateEquityOperation", {
  family: "private-equity",
  frenchLabel: "Opération sur participation",
  about:
    "A subscription, capital call, distribution, purchase, sale, valuation or another event in the life of a private equity investment.",
  fields: {
    name: text({ max: 200 }),
    type: choice("privateEquityOperationType", { mandatory: true }),
    date: day({ mandatory: true }),
    privateEquityAssetRegistration: ref("privateEquityAsset", {
      label: "Asset",
      mandatory: {
        field: "type",
        is: ["PURCHASE", "SALE", "VALUATION", "CONVERSION", "SPLIT", "WRITE_DOWN"],
      },
    }),
    fundRegistration: ref("fund", {
      label: "Fund",
      mandatory: { field: "type", is: ["SUBSCRIPTION", "CAPITAL_CALL", "DISTRIBUTION"] },
    }),
    personRegistration: ref("person", { group: "parties", label: "Investor or counterparty" }),
    distributionKind: choice("distributionKind", {
      shownWhere: { field: "type", is: "DISTRIBUTION" },
      mandatory: { field: "type", is: "DISTRIBUTION" },
    }),
    instrument: choice("privateEquityInstrument", { group: "amounts" }),
    units: number({ group: "amounts" }),
    currency: choice("currency", { group: "amounts" }),
    unitPrice: money(),
    amount: money(),
    settledAmount: money({ readOnly: true }),
    noticeDate: day({ label: "Notified on", help: "Investors are told ten business days ahead by default" }),
    executionDate: day({ label: "Executed on" }),
    settlementDate: day({ label: "Settled on", readOnly: true }),
    transactions: listOf(privateEquityTransactionFields, { searchBy: "personRegistration" }),
    waterfall: listOf(tierFields, {
      shownWhere: { field: "type", is: "DISTRIBUTION" },
      readOnly: true,
      label: "Distribution waterfall",
    }),
    comment: textarea(),
    reversalOf: ref("privateEquityOperation", { label: "Reverses", readOnly: true }),
  },
  hiddenColumns: [
    "organization.name",
    "type",
    "date",
    "amount",
    "currency",
    "privateEquityAssetRegistration",
    "fundRegistration",
  ],
  sort: "-date",
  workflow: "privateEquityOperation",
  typing: { openIn: ["DRAFT", "SUBMITTED"], closesOwnFields: true },
  documentTypes: ["CAPITAL_CALL_NOTICE", "DISTRIBUTION_NOTICE", "VALUATION", "CONTRACT", "MINUTES", "OTHER"],
  historyTypes: ["APPROVED", "SENT", "PAYMENT", "POSTED", "REVERSED"],
  layout: {
    summary: ["amount", "settledAmount", "units", "executionDate"],
  },
  readers: ["COMPLIANCE"],
  writers: ["TREASURY", "RISK", "ACCOUNTING"],
  scriptsMay: "compute",
});
