// What postings and posting events have in common: both say what was moved, why, and which records it concerns, so that an
// auditor reads one like the other.
import { choice, day, money, ref, text, textarea } from "../fields/declare.ts";

export const postingFields = {
  name: text({ max: 200 }),
  dc: choice("debitCredit", { group: "accounting", label: "Debit or credit" }),
  code: text({ group: "accounting", match: "exact", max: 64, help: "The code of the rule that was applied" }),
  account: text({ group: "accounting", match: "start", max: 32 }),
  secondaryAccount: text({
    group: "accounting",
    match: "start",
    max: 64,
    help: "The client, contract or asset the account is kept by",
  }),
  currency: choice("currency", { group: "amounts" }),
  amount: money(),
  date: day({ mandatory: true }),
  documentReference: text({
    group: "references",
    match: "start",
    max: 64,
    help: "The number of the invoice or contract behind it",
  }),
  auditTrailReference: text({
    group: "references",
    match: "start",
    max: 128,
    help: "The event with the code and the version of the rule",
  }),
  eventType: choice("accountingEvent", { group: "accounting", label: "Event" }),
  description: textarea({ group: "identity" }),
  assetRegistration: ref("asset", { label: "Asset" }),
  personRegistration: ref("person", { group: "parties", label: "Person" }),
  partnerRegistration: ref("person", { group: "parties", label: "Partner", roles: ["PARTNER"] }),
  invoiceRegistration: ref("invoice", { label: "Invoice" }),
  contractRegistration: ref("contract", { label: "Contract" }),
  cashflowRegistration: ref("cashflow", { label: "Cashflow" }),
  creditlineRegistration: ref("creditLine", { label: "Credit line" }),
} as const;

export const postingColumns = [
  "registration",
  "name",
  "type",
  "dc",
  "code",
  "status",
  "account",
  "amount",
  "date",
] as const;

/** Beside another record the event says more than the rule that posted it. */
export const postingShortColumns = [
  "registration",
  "name",
  "eventType",
  "dc",
  "status",
  "account",
  "amount",
  "date",
] as const;

/** Where a posting comes from: the event, the document and the records behind it. */
const postingOrigin = [
  "documentReference",
  "auditTrailReference",
  "eventType",
  "description",
  "assetRegistration",
  "personRegistration",
  "partnerRegistration",
  "invoiceRegistration",
  "contractRegistration",
  "cashflowRegistration",
  "creditlineRegistration",
] as const;

/** Everything else is one choice away, because reconciling means looking from every side. */
export const postingHiddenColumns = ["organization.name", "secondaryAccount", ...postingOrigin] as const;

export const postingSearch = [
  "registration",
  "name",
  "type",
  "dc",
  "code",
  "status",
  "account",
  "secondaryAccount",
  "amount",
  "date",
  ...postingOrigin,
] as const;
