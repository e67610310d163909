// A bank account as a person holds it. The tenant's own accounts are records with the same fields and a balance.
import { checkbox, choice, choices, day, iban, listOf, text } from "../fields/declare.ts";
import { bic, creditorIdentifier, rib } from "./bank-identifier.ts";
import { reference } from "./reference.ts";
import { sepaMandateFields } from "./sepa-mandate.ts";

export const bankAccountFields = {
  name: text({ mandatory: true, max: 140, personal: "identity" }),
  isInactive: checkbox({ label: "Inactive" }),
  bankIban: iban({ group: "bank", isExpected: true, label: "IBAN", personal: "finance" }),
  bankBic: bic({ group: "bank" }),
  bankRib: rib({ group: "bank" }),
  bankName: text({ group: "bank", label: "Bank", max: 140, personal: "finance" }),
  bankOwner: text({ group: "bank", label: "Account holder", max: 140, personal: "identity" }),
  bankOpeningDate: day({ group: "bank", label: "Opened on" }),
  bankPreferredWithdrawalDate: day({
    group: "payment",
    label: "Preferred withdrawal date",
    help: "The day of the month direct debits are collected on",
  }),
  externalReference: reference(),
  sepaCreditorIdentifier: creditorIdentifier({ group: "payment" }),
  collectionMethods: choices("paymentMode", { group: "payment" }),
  payeeCheck: choice("payeeCheckResult", {
    group: "compliance",
    readOnly: true,
    help: "The bank's answer to whether the name belongs to the IBAN",
  }),
  payeeCheckName: text({
    group: "compliance",
    label: "Name at the bank",
    readOnly: true,
    personal: "identity",
  }),
  payeeCheckDate: day({ group: "compliance", label: "Checked on", readOnly: true }),
  sepaMandates: listOf(sepaMandateFields, { label: "SEPA mandates" }),
} as const;
