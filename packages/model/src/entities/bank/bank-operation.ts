// Bank operation: what treasury does with money already there. A second person approves it before it is booked.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, day, listOf, money, ref, refs, text, textarea } from "../../fields/declare.ts";

/** What an arbitration takes from and gives to; both sides balance. */
const arbitrationFields = {
  dc: choice("debitCredit", { label: "From (debit) or to (credit)", mandatory: true }),
  bankTransactionRegistration: ref("bankTransaction", { label: "Bank transaction" }),
  invoiceRegistration: ref("invoice", { label: "Invoice" }),
  cashflowRegistration: ref("cashflow", { label: "Cashflow" }),
  amount: money({ mandatory: true, min: "0" }),
} as const;

export const bankOperation = entity("bankOperation", {
  family: "bank",
  frenchLabel: "Opération bancaire",
  about:
    "Money moved between own accounts or between balances of a client, amounts reallocated among open items, or an overdraft limit set.",
  fields: {
    name: text({ max: 200 }),
    type: choice("bankOperationType", { mandatory: true }),
    date: day({ mandatory: true }),
    valueDate: day(),
    currency: choice("currency", { group: "amounts" }),
    amount: money({ mandatory: true, min: "0" }),
    debtorAccount: ref("bankAccount", {
      group: "payment",
      shownWhere: { field: "type", is: ["MOVE_MONEY", "OVERDRAFT"] },
      label: "From account",
      mandatory: { field: "type", is: ["MOVE_MONEY", "OVERDRAFT"] },
    }),
    creditorAccount: ref("bankAccount", {
      group: "payment",
      shownWhere: { field: "type", is: "MOVE_MONEY" },
      label: "To account",
      mandatory: { field: "type", is: "MOVE_MONEY" },
    }),
    label: text({ group: "payment", label: "Text for the bank", max: 140 }),
    reason: textarea({ help: "Why the money is moved or the limit set" }),
    startDate: day({ shownWhere: { field: "type", is: "OVERDRAFT" }, label: "Overdraft from" }),
    endDate: day({ shownWhere: { field: "type", is: "OVERDRAFT" }, label: "Overdraft until" }),
    personRegistration: ref("person", { group: "parties", label: "Person" }),
    contractRegistration: ref("contract", { label: "Contract" }),
    items: listOf(arbitrationFields, {
      shownWhere: { field: "type", is: ["ARBITRATION", "SUB_BALANCE_TRANSFER"] },
      label: "Open items",
    }),
    transactions: refs("bankTransaction", {
      readOnly: true,
      help: "What the operation became on the accounts",
    }),
  },
  columns: ["registration", "status", "name", "date", "amount", "type"],
  hiddenColumns: [
    "organization.name",
    "valueDate",
    "debtorAccount",
    "creditorAccount",
    "label",
    "personRegistration",
    "contractRegistration",
  ],
  search: [
    "registration",
    "status",
    "type",
    range("date"),
    "debtorAccount",
    "creditorAccount",
    "personRegistration",
    "contractRegistration",
  ],
  sort: "-date",
  workflow: "bankOperation",
  typing: { openIn: ["DRAFT"], closesOwnFields: true },
  historyTypes: ["APPROVED", "REFUSED", "POSTED", "REVERSED"],
  layout: {
    summary: ["amount", "date", "valueDate"],
  },
  readers: ["ACCOUNTING", "COLLECTION"],
  writers: ["TREASURY"],
  scriptsMay: "compute",
});
