// Payment file line: a payment order as it stands in one file. The order may go into another file later; this line stays as sent.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, iban, money, ref, text } from "../../fields/declare.ts";
import { bic, mandateReference } from "../../structures/bank-identifier.ts";

export const paymentFileLine = entity("paymentFileLine", {
  family: "bank",
  frenchLabel: "Ligne de fichier de paiement",
  about: "One payment of a payment file, with the answer of the bank to it.",
  fields: {
    paymentFileRegistration: ref("paymentFile", { label: "Payment file", mandatory: true }),
    sepaRegistration: ref("sepa", { label: "Payment order" }),
    cashflowRegistration: ref("cashflow", { label: "Cashflow" }),
    invoiceRegistration: ref("invoice", { label: "Invoice" }),
    personRegistration: ref("person", { group: "parties", label: "Person" }),
    name: text({ group: "parties", label: "Name of the person", max: 140, personal: "identity" }),
    iban: iban({ group: "bank", label: "IBAN", personal: "finance" }),
    bic: bic({ group: "bank" }),
    currency: choice("currency", { group: "amounts" }),
    amount: money({ mandatory: true, min: "0" }),
    executionDate: day({ group: "payment" }),
    sequence: choice("sepaSequence", { group: "payment" }),
    mandateReference: mandateReference({ group: "bank" }),
    endToEndId: text({ group: "payment", label: "End-to-end identifier", match: "exact", max: 35 }),
    returnReason: choice("paymentReturnReason", { group: "progress", readOnly: true }),
  },
  columns: ["personRegistration", "status", "iban", "amount"],
  hiddenColumns: [
    "registration",
    "organization.name",
    "paymentFileRegistration",
    "cashflowRegistration",
    "endToEndId",
    "mandateReference",
    "returnReason",
  ],
  search: [
    "paymentFileRegistration",
    "status",
    "personRegistration",
    "iban",
    "endToEndId",
    "mandateReference",
    "cashflowRegistration",
    "returnReason",
  ],
  page: "detail-only",
  workflow: "sepa",
  writing: "moved-only",
  historyTypes: ["PAYMENT"],
  layout: {
    summary: ["amount", "executionDate", "sequence"],
  },
  readers: ["ACCOUNTING", "BILLING", "COLLECTION"],
  writers: ["TREASURY"],
  scriptsMay: "compute",
});
