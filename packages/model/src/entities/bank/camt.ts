// Camt: a file of the bank that tells what happened on the accounts. It is imported once; the same message again changes nothing.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, integer, listOf, moment, ref, text, texts } from "../../fields/declare.ts";

const statementFields = {
  bankStatementRegistration: ref("bankStatement", { label: "Bank statement" }),
  bankAccountRegistration: ref("bankAccount", { label: "Bank account" }),
} as const;

export const camt = entity("camt", {
  family: "bank",
  label: "Bank file",
  pluralLabel: "Bank files",
  frenchLabel: "Fichier de relevés",
  about: "An imported CAMT file with the statements or notifications found in it.",
  fields: {
    type: choice("camtType", { mandatory: true, defaultValue: "camt.053" }),
    messageId: text({ group: "sending", label: "Message identifier", match: "exact", max: 35 }),
    fileDate: moment(),
    account: ref("bankAccount", {
      group: "identity",
      label: "Bank account",
      readOnly: true,
      derived: { take: "statements[0].bankAccountRegistration" },
    }),
    statements: listOf(statementFields, { readOnly: true, searchBy: "bankAccountRegistration" }),
    transactionCount: integer({ group: "progress", label: "Number of transactions", readOnly: true }),
    duplicateCount: integer({ group: "progress", label: "Entries known already", readOnly: true }),
    hash: text({ label: "Fingerprint", group: "sending", readOnly: true, match: "exact" }),
    problems: texts({ group: "progress", readOnly: true, help: "What the import could not accept" }),
    externalDataRegistration: ref("externalData", { group: "sending", label: "External data" }),
  },
  columns: ["registration", "status", "fileDate", "account"],
  hiddenColumns: ["organization.name", "type", "messageId", "transactionCount", "externalDataRegistration"],
  search: ["status", range("fileDate"), "registration", "type", "messageId", "statements"],
  sort: "-fileDate",
  page: "detail-only",
  workflow: "camt",
  documentTypes: ["BANK_STATEMENT", "SOURCE_FILE", "OTHER"],
  historyTypes: ["IMPORTED"],
  layout: {
    summary: ["transactionCount", "duplicateCount", "fileDate"],
  },
  readers: ["ACCOUNTING"],
  writers: ["TREASURY"],
  scriptsMay: "compute",
});
