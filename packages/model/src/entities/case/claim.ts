// Claim: what the tenant asks of an insurer, a supplier or an insolvency, from its submission to the money received.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, day, money, ref, text, textarea } from "../../fields/declare.ts";
import { reference } from "../../structures/reference.ts";

export const claim = entity("claim", {
  family: "case",
  frenchLabel: "Demande d’indemnisation",
  about:
    "A claim on an insurer, a supplier or an insolvent debtor, with the amount asked for and the amount received.",
  fields: {
    code: text({ max: 50, match: "start" }),
    name: text({ mandatory: true, max: 200 }),
    type: choice("claimType"),
    description: textarea({ group: "identity" }),
    personRegistration: ref("person", { group: "parties", label: "Claimed from" }),
    contractRegistration: ref("contract", { label: "Contract" }),
    assetRegistration: ref("asset", { label: "Asset" }),
    caseRegistration: ref("case", { label: "Case" }),
    startDate: day({ help: "When the damage or the loss occurred" }),
    endDate: day({ help: "When the claim was settled" }),
    currency: choice("currency", { group: "amounts" }),
    amount: money({ label: "Amount claimed", min: "0" }),
    acceptedAmount: money({ min: "0" }),
    paidAmount: money({ readOnly: true, min: "0" }),
    refusalReason: text({ group: "progress", max: 500 }),
    internalReference: reference(),
    externalReference: reference({ help: "The number the other side has given the claim" }),
  },
  columns: ["registration", "status", "code", "name", "startDate", "endDate"],
  hiddenColumns: [
    "organization.name",
    "type",
    "description",
    "internalReference",
    "externalReference",
    "contractRegistration",
    "assetRegistration",
    "amount",
  ],
  search: [
    "code",
    "name",
    "description",
    "internalReference",
    "externalReference",
    range("startDate"),
    range("endDate"),
    "status",
    "type",
  ],
  workflow: "claim",
  typing: {
    openIn: ["DRAFT"],
    fields: {
      description: "every",
      internalReference: "every",
      externalReference: "every",
      acceptedAmount: ["DRAFT", "UNDER_ASSESSMENT"],
      refusalReason: ["DRAFT", "UNDER_ASSESSMENT"],
    },
  },
  documentTypes: [
    "ACCIDENT_REPORT",
    "POLICE_REPORT",
    "EXPERT_REPORT",
    "CORRESPONDENCE",
    "COURT_DOCUMENT",
    "OTHER",
  ],
  historyTypes: ["SENT", "PAYMENT"],
  layout: {
    summary: ["amount", "acceptedAmount", "paidAmount", "startDate", "endDate"],
  },
  readers: ["RISK", "CONTRACT", "TREASURY", "ACCOUNTING"],
  writers: ["COLLECTION", "ASSET"],
});
