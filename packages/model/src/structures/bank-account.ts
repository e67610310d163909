// A bank account as a person holds it. The tenant's own accounts are records with the same fields and a balance.
import { checkbox, choice, choices, day, iban, listOf, text } from "../fields/declare.ts";
import { bic, creditorIdentifier, rib } from "./bank-identifier.ts";
import { reference } from "./reference.ts";
import { sepaMandateFields } from "./sepa-mandate.ts";

export const bankAccountFields = {
  name: text({ mandatory: true, max: 140, personal: "identity" }),
  isInactive: checkbox({ label: "Inactive" }),
  bankIban: iban({ label: "IBAN", personal: "finance" }),
  bankBic: bic(),
  bankRib: rib(),
  bankName: text({ label: "Bank", max: 140, personal: "finance" }),
  bankOwner: text({ label: "Account holder", max: 140, personal: "identity" }),
  bankOpeningDate: day({ label: "Opened on" }),
  bankPreferredWithdrawalDate: day({
    label: "Preferred withdrawal date",
    help: "The day of the month direct debits are collected on",
  }),
  externalReference: reference(),
  sepaCreditorIdentifier: creditorIdentifier(),
  collectionMethods: choices("paymentMode"),
  payeeCheck: choice("payeeCheckResult", {
    readOnly: true,
    help: "The bank's answer to whether the name belongs to the IBAN",
  }),
  payeeCheckName: text({ label: "Name at the bank", readOnly: true, personal: "identity" }),
  payeeCheckDate: day({ label: "Checked on", readOnly: true }),
  sepaMandates: listOf(sepaMandateFields, { label: "SEPA mandates" }),
} as const;
