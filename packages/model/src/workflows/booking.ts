// Booking: a balanced accounting entry. A manual one is approved by a second person, and a posted one is only ever corrected
// by its mirror.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const bookingWorkflow = workflow("booking", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    TO_APPROVE: { label: words("To approve", "À approuver"), colour: "ongoing" },
    POSTED: { label: words("Posted", "Comptabilisée"), colour: "success" },
    EXPORTED: { label: words("Exported", "Exportée"), colour: "success" },
    REVERSED: { label: words("Reversed", "Extournée"), colour: "stopped", isFinal: true },
    REJECTED: { label: words("Rejected", "Rejetée"), colour: "error", isFinal: true },
  },
  guards: {
    debitEqualsCredit: words(
      "Debit equals credit in every currency",
      "Le débit égale le crédit dans chaque devise",
    ),
    periodOpen: words(
      "The accounting period of the date is open",
      "La période comptable de la date est ouverte",
    ),
  },
  effects: {
    postMirror: words(
      "Posts the mirror entries; nothing is deleted",
      "Passe les écritures inverses, sans rien supprimer",
    ),
  },
  transitions: {
    SUBMIT: {
      label: words("Submit", "Soumettre"),
      action: "DO",
      from: ["DRAFT"],
      to: "TO_APPROVE",
      profiles: ["ACCOUNTING"],
      guards: ["debitEqualsCredit"],
    },
    POST: {
      label: words("Post", "Comptabiliser"),
      action: "DO",
      from: ["TO_APPROVE"],
      to: "POSTED",
      profiles: ["ACCOUNTING", "SYSTEM"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["debitEqualsCredit", "periodOpen"],
    },
    EXPORT: {
      label: words("Export", "Exporter"),
      action: "DO",
      from: ["POSTED"],
      to: "EXPORTED",
      profiles: ["ACCOUNTING", "SYSTEM"],
    },
    REVERSE: {
      label: words("Reverse", "Extourner"),
      action: "UNDO",
      from: ["POSTED", "EXPORTED"],
      to: "REVERSED",
      pullRight: true,
      profiles: ["ACCOUNTING"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["periodOpen"],
      effects: ["postMirror"],
    },
    REJECT: {
      label: words("Reject", "Rejeter"),
      action: "COMPLETE",
      from: ["TO_APPROVE"],
      to: "REJECTED",
      pullRight: true,
      profiles: ["ACCOUNTING"],
    },
  },
});
