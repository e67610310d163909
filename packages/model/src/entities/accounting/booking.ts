// Booking: a balanced entry of the ledger. Its lines become postings when it is posted; until then a manual one may be corrected.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, day, listOf, money, ref, text, textarea } from "../../fields/declare.ts";

const lineFields = {
  dc: choice("debitCredit", { label: "Debit or credit", mandatory: true }),
  account: text({ mandatory: true, match: "start", max: 32 }),
  secondaryAccount: text({ match: "start", max: 64 }),
  currency: choice("currency"),
  amount: money({ mandatory: true }),
  name: text({ label: "Text", max: 200 }),
  analytics: text({ max: 100 }),
  personRegistration: ref("person", { label: "Person" }),
  contractRegistration: ref("contract", { label: "Contract" }),
  assetRegistration: ref("asset", { label: "Asset" }),
  postingRegistration: ref("posting", { label: "Posting", readOnly: true }),
} as const;

export const booking = entity("booking", {
  family: "accounting",
  frenchLabel: "Écriture comptable",
  about:
    "An entry of one book whose debits equal its credits. Most come from posting events; accountants also enter and approve their own.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("bookingType", { defaultValue: "MANUAL" }),
    date: day({ mandatory: true }),
    book: choice("accountingBook", { group: "accounting", mandatory: true, defaultValue: "LOCAL" }),
    journal: choice("accountingJournal", { group: "accounting", mandatory: true }),
    period: text({
      group: "accounting",
      match: "exact",
      pattern: "[0-9]{4}-[0-9]{2}",
      help: "Year and month, such as 2026-03; taken from the date when left empty",
    }),
    documentReference: text({ group: "references", match: "start", max: 64 }),
    description: textarea({ group: "identity" }),
    currency: choice("currency", { group: "amounts" }),
    postings: listOf(lineFields, { searchBy: "account" }),
    totalDebit: money({ readOnly: true }),
    totalCredit: money({ readOnly: true }),
    postingEventRegistration: ref("postingEvent", { label: "Posting event", readOnly: true }),
    reversalOf: ref("booking", { label: "Reverses", readOnly: true }),
    exportDate: day({ label: "Exported on", readOnly: true }),
  },
  columns: ["registration", "status", "name", "date", "journal"],
  hiddenColumns: [
    "organization.name",
    "type",
    "book",
    "period",
    "totalDebit",
    "totalCredit",
    "documentReference",
  ],
  search: [
    "registration",
    "name",
    "status",
    "type",
    range("date"),
    "book",
    "journal",
    "period",
    "documentReference",
    "postings",
    "postingEventRegistration",
  ],
  sort: "-date",
  workflow: "booking",
  typing: {
    openIn: ["DRAFT"],
    closesOwnFields: true,
    where: { field: "type", is: "MANUAL" },
    fields: { type: [] },
  },
  documentTypes: ["INVOICE", "SUPPLIER_INVOICE", "BANK_STATEMENT", "JOURNAL_EXPORT", "OTHER"],
  historyTypes: ["APPROVED", "POSTED", "EXPORTED", "REVERSED"],
  layout: {
    summary: ["totalDebit", "totalCredit", "date", "period"],
  },
  readers: ["BILLING", "TREASURY"],
  writers: ["ACCOUNTING"],
  scriptsMay: "compute",
});
