// Cashflow allocation: which money settles which debt. It is only added; an allocation taken back is an opposite one.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, day, money, ref } from "../../fields/declare.ts";

export const cashflowAllocation = entity("cashflowAllocation", {
  family: "billing",
  frenchLabel: "Imputation de flux",
  about:
    "The part of a payment, credit note or arbitration that settles a cashflow and lowers the balance of its invoice.",
  fields: {
    cashflowRegistration: ref("cashflow", { label: "Cashflow" }),
    invoiceRegistration: ref("invoice", { label: "Invoice" }),
    date: day({ mandatory: true }),
    currency: choice("currency"),
    amount: money({ mandatory: true, help: "Negative where an earlier allocation is taken back" }),
    reason: choice("allocationReason", { defaultValue: "PAYMENT" }),
    bankTransactionRegistration: ref("bankTransaction", { label: "Bank transaction" }),
    bankOperationRegistration: ref("bankOperation", { label: "Bank operation" }),
    sepaRegistration: ref("sepa", { label: "Payment order" }),
    creditNoteRegistration: ref("invoice", { label: "Credit note" }),
    reversalOf: ref("cashflowAllocation", { label: "Takes back" }),
  },
  columns: ["registration", "cashflowRegistration", "invoiceRegistration", "date", "amount", "reason"],
  hiddenColumns: ["organization.name", "bankTransactionRegistration", "creditNoteRegistration", "reversalOf"],
  search: [
    "registration",
    "cashflowRegistration",
    "invoiceRegistration",
    "bankTransactionRegistration",
    "reason",
    range("date"),
    range("amount"),
  ],
  sort: "-date",
  page: "none",
  writing: "append-only",
  readers: ["BILLING", "ACCOUNTING", "COLLECTION"],
  writers: ["TREASURY"],
});
