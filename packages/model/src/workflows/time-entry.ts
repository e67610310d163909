// Time worked, submitted for approval by another person before it is invoiced.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const timeEntryWorkflow = workflow("timeEntry", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    SUBMITTED: { label: words("Submitted", "Soumis"), colour: "ongoing" },
    APPROVED: { label: words("Approved", "Approuvé"), colour: "ongoing" },
    INVOICED: { label: words("Invoiced", "Facturé"), colour: "success", isFinal: true },
    REJECTED: { label: words("Rejected", "Rejeté"), colour: "error" },
  },
  guards: {},
  effects: {},
  transitions: {
    SUBMIT: {
      label: words("Submit", "Soumettre"),
      action: "DO",
      from: ["DRAFT", "REJECTED"],
      to: "SUBMITTED",
    },
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["SUBMITTED"],
      to: "APPROVED",
      fourEyes: "NOT_PREVIOUS_ACTOR",
    },
    INVOICE: {
      label: words("Invoice", "Facturer"),
      action: "COMPLETE",
      from: ["APPROVED"],
      to: "INVOICED",
      profiles: ["BILLING"],
    },
    REJECT: {
      label: words("Reject", "Rejeter"),
      action: "DO",
      from: ["SUBMITTED"],
      to: "REJECTED",
      pullRight: true,
    },
  },
});
