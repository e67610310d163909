// A SEPA mandate: the debtor's consent to direct debits from one account. It is known by its unique mandate reference, hence `rum`.
import { choice, day, iban, object, text } from "../fields/declare.ts";
import type { TypedField } from "../fields/typed-field.ts";
import type { StatusIn } from "../workflow.ts";
import type { WorkflowTypes } from "../workflows.gen.ts";
import { creditorIdentifier, mandateReference } from "./bank-identifier.ts";

/** The list is derived from the workflow of mandates: only a transition changes the status. */
const mandateStatus: TypedField<StatusIn<WorkflowTypes["sepaMandate"]>> = {
  kind: "select",
  list: "sepaMandateStatus",
  readOnly: true,
  label: "Mandate status",
};

export const sepaMandateFields = {
  rumName: text({ label: "Mandate name", max: 140, personal: "identity" }),
  rumReference: mandateReference({
    help: "Unique among the mandates of one creditor; the bank and the debtor know the mandate by it",
  }),
  rumStatus: mandateStatus,
  rumDateOfSignature: day({ label: "Signed on" }),
  rumPlaceOfSignature: text({ label: "Signed at", max: 100, personal: "contact" }),
  rumType: choice("sepaMandateType", { label: "SEPA scheme", defaultValue: "CORE" }),
  rumFrequency: choice("sepaMandateFrequency", { label: "Frequency", defaultValue: "RCUR" }),
  lastCollectionDate: day({
    label: "Last collection",
    readOnly: true,
    help: "A mandate expires after 36 months without collection",
  }),
  amendment: object(
    {
      originalReference: mandateReference({ label: "Original reference", readOnly: true }),
      originalCreditorIdentifier: creditorIdentifier({
        label: "Original creditor identifier",
        readOnly: true,
      }),
      originalIban: iban({ readOnly: true, label: "Original IBAN", personal: "finance" }),
    },
    { label: "To announce", help: "What changed since the last collection; the next one tells the bank" },
  ),
} as const;
