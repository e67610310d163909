// Posting: one line of the ledger. It is never changed; a mistake is undone by the opposite posting of a reversing booking.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, money, ref, text } from "../../fields/declare.ts";
import {
  postingColumns,
  postingFields,
  postingHiddenColumns,
  postingSearch,
  postingShortColumns,
} from "../../structures/posting.ts";

export const posting = entity("posting", {
  family: "accounting",
  frenchLabel: "Ligne d’écriture",
  about:
    "One line of the ledger: an amount debited or credited to an account. It follows its booking and is only ever added.",
  fields: {
    type: choice("postingType"),
    ...postingFields,
    dc: choice("debitCredit", { group: "accounting", label: "Debit or credit", mandatory: true }),
    account: text({ group: "accounting", mandatory: true, match: "start", max: 32 }),
    currency: choice("currency", { group: "amounts", mandatory: true }),
    amount: money({ mandatory: true }),
    book: choice("accountingBook", { group: "accounting", mandatory: true }),
    journal: choice("accountingJournal", { group: "accounting" }),
    period: text({
      group: "accounting",
      match: "exact",
      pattern: "[0-9]{4}-[0-9]{2}",
      help: "Year and month, such as 2026-03",
    }),
    bookingRegistration: ref("booking", { label: "Booking" }),
    postingEventRegistration: ref("postingEvent", { label: "Posting event" }),
    analytics: text({ group: "accounting", max: 100, help: "Cost centre or another axis of analysis" }),
    letteringCode: text({
      group: "accounting",
      readOnly: true,
      match: "exact",
      max: 32,
      help: "The same for all postings of an account that settle each other",
    }),
    reversalOf: ref("posting", { label: "Reverses" }),
  },
  columns: postingColumns,
  shortColumns: postingShortColumns,
  hiddenColumns: [
    ...postingHiddenColumns,
    "book",
    "journal",
    "period",
    "bookingRegistration",
    "letteringCode",
  ],
  search: [...postingSearch, range("date"), range("amount"), "book", "period", "bookingRegistration"],
  sort: "-date",
  workflow: "posting",
  writing: "append-only",
  historyTypes: ["POSTED", "EXPORTED", "REVERSED"],
  layout: {
    summary: ["amount", "dc", "account", "date"],
  },
  readers: ["BILLING", "TREASURY", "RISK"],
  writers: ["ACCOUNTING"],
  scriptsMay: "compute",
});
