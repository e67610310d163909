// Bank account: an account as a record of its own, above all the tenant's, with the balance that statements confirm.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, money, ref, text } from "../../fields/declare.ts";
import { bankAccountFields } from "../../structures/bank-account.ts";

export const bankAccount = entity("bankAccount", {
  family: "bank",
  frenchLabel: "Compte bancaire",
  about:
    "An account payments are made from or collected on. Money is only sent to an account that has been verified.",
  fields: {
    ...bankAccountFields,
    type: choice("bankAccountType"),
    personRegistration: ref("person", { group: "parties", label: "Person" }),
    currency: choice("currency", { group: "amounts" }),
    balance: money({ isSigned: true, readOnly: true, help: "The closing balance of the last statement" }),
    balanceDate: day({ group: "amounts", label: "Balance on", readOnly: true }),
    overdraft: money({
      group: "limit",
      readOnly: true,
      min: "0",
      help: "How far below zero the account may go; set by an approved bank operation",
    }),
    overdraftStartDate: day({ group: "limit", label: "Overdraft from", readOnly: true }),
    overdraftEndDate: day({ group: "limit", label: "Overdraft until", readOnly: true }),
    account: text({ group: "accounting", label: "Ledger account", match: "start", max: 32 }),
  },
  columns: [
    "registration",
    "status",
    "name",
    "personRegistration",
    "bankIban",
    "currency",
    "balance",
    "overdraft",
  ],
  hiddenColumns: [
    "organization.name",
    "type",
    "bankBic",
    "bankName",
    "bankOwner",
    "isInactive",
    "balanceDate",
    "externalReference",
  ],
  shortColumns: ["registration", "status", "name", "bankIban", "balance", "overdraft", "currency"],
  ledgerColumns: ["bankName", "bankBic", "bankOwner", "balanceDate"],
  savedViews: [
    { name: "toVerify", label: "To verify", query: { status: "TO_VERIFY,MISMATCH" } },
    { name: "verified", label: "Verified", query: { status: "VERIFIED" } },
  ],
  search: ["registration", "name", "status", "bankIban", "personRegistration", "type", "currency"],
  workflow: "bankAccount",
  typing: {
    openIn: ["DRAFT", "TO_VERIFY"],
    fields: {
      name: ["DRAFT", "TO_VERIFY", "VERIFIED"],
      collectionMethods: ["DRAFT", "TO_VERIFY", "VERIFIED"],
      account: ["DRAFT", "TO_VERIFY", "VERIFIED"],
    },
  },
  documentTypes: ["BANK_DETAILS", "MANDATE", "BANK_STATEMENT", "OTHER"],
  historyTypes: ["VERIFIED", "LIMIT_CHANGED"],
  layout: {
    summary: ["balance", "balanceDate", "overdraft", "overdraftEndDate"],
  },
  readers: ["CONTRACT", "BILLING", "ACCOUNTING", "COLLECTION"],
  writers: ["TREASURY", "COMPLIANCE"],
  scriptsMay: "compute",
});
