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
    personRegistration: ref("person", { label: "Person" }),
    name: text({ label: "Name of the person", max: 140, personal: "identity" }),
    iban: iban({ label: "IBAN", personal: "finance" }),
    bic: bic(),
    currency: choice("currency"),
    amount: money({ mandatory: true, min: "0" }),
    executionDate: day(),
    sequence: choice("sepaSequence"),
    mandateReference: mandateReference(),
    endToEndId: text({ label: "End-to-end identifier", match: "exact", max: 35 }),
    returnReason: choice("paymentReturnReason", { readOnly: true }),
  },
  columns: ["personRegistration", "amount", "iban", "status"],
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
  readers: ["ACCOUNTING", "BILLING", "COLLECTION"],
  writers: ["TREASURY"],
  scriptsMay: "compute",
});
