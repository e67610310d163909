// Bank statement: the balances of one account over some days. Each opens where the one before closed, which proves nothing is missing.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, integer, money, ref, text } from "../../fields/declare.ts";

export const bankStatement = entity("bankStatement", {
  family: "bank",
  frenchLabel: "Relevé de compte",
  about: "A statement of one account, as imported from the bank. Its movements are the bank transactions.",
  fields: {
    bankAccountRegistration: ref("bankAccount", { label: "Bank account", mandatory: true }),
    number: text({ match: "exact", max: 64 }),
    statementId: text({
      label: "Statement identifier",
      match: "exact",
      max: 64,
      help: "Given by the bank; the same statement is not imported twice",
    }),
    fromDate: day({ label: "From" }),
    toDate: day({ label: "Until" }),
    currency: choice("currency"),
    openingBalance: money(),
    closingBalance: money(),
    entryCount: integer({ label: "Number of entries", min: 0 }),
    camtRegistration: ref("camt", { label: "Imported file" }),
  },
  columns: [
    "registration",
    "status",
    "bankAccountRegistration",
    "number",
    "fromDate",
    "toDate",
    "openingBalance",
    "closingBalance",
  ],
  hiddenColumns: ["organization.name", "camtRegistration"],
  search: [
    "registration",
    "status",
    "bankAccountRegistration",
    "number",
    "fromDate",
    "toDate",
    "camtRegistration",
  ],
  sort: "-toDate",
  page: "none",
  workflow: "camt",
  documentTypes: ["BANK_STATEMENT", "OTHER"],
  historyTypes: ["IMPORTED"],
  readers: ["ACCOUNTING"],
  writers: ["TREASURY"],
  scriptsMay: "compute",
});
