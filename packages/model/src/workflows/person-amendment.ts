// A change of a person's data that takes effect only once approved. Bank accounts always change this way: a changed
// IBAN is how money gets stolen.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const personAmendmentWorkflow = workflow("personAmendment", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    SUBMITTED: { label: words("Submitted", "Soumise"), colour: "ongoing" },
    APPROVED: { label: words("Approved", "Approuvée"), colour: "ongoing" },
    APPLIED: { label: words("Applied", "Appliquée"), colour: "success", isFinal: true },
    REJECTED: { label: words("Rejected", "Rejetée"), colour: "error", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulée"), colour: "stopped", isFinal: true },
  },
  guards: {},
  effects: {
    applyPersonChanges: words(
      "Writes the changes to the person",
      "Reporte les modifications sur la personne",
    ),
  },
  transitions: {
    SUBMIT: {
      label: words("Submit", "Soumettre"),
      action: "DO",
      from: ["DRAFT"],
      to: "SUBMITTED",
    },
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["SUBMITTED"],
      to: "APPROVED",
      profiles: ["COMPLIANCE"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
    },
    APPLY: {
      label: words("Apply", "Appliquer"),
      action: "COMPLETE",
      from: ["APPROVED"],
      to: "APPLIED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      effects: ["applyPersonChanges"],
    },
    REJECT: {
      label: words("Reject", "Rejeter"),
      action: "COMPLETE",
      from: ["SUBMITTED"],
      to: "REJECTED",
      pullRight: true,
      profiles: ["COMPLIANCE"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "SUBMITTED"],
      to: "CANCELLED",
      pullRight: true,
    },
  },
});
