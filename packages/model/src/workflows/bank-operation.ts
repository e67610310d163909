// Bank operation: money moved inside the house, between own accounts or a client's balances. No counterparty checks it, so a
// second person approves every one.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const bankOperationWorkflow = workflow("bankOperation", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    APPROVED: { label: words("Approved", "Approuvée"), colour: "ongoing" },
    BOOKED: { label: words("Booked", "Comptabilisée"), colour: "success" },
    REVERSED: { label: words("Reversed", "Extournée"), colour: "stopped", isFinal: true },
    REFUSED: { label: words("Refused", "Refusée"), colour: "error", isFinal: true },
  },
  guards: {
    sidesBalanced: words(
      "Both sides of the operation balance",
      "Les deux côtés de l’opération s’équilibrent",
    ),
  },
  effects: {
    postOperation: words("Posts the operation", "Comptabilise l’opération"),
    postMirror: words(
      "Posts the mirror entries; nothing is deleted",
      "Passe les écritures inverses, sans rien supprimer",
    ),
  },
  transitions: {
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["DRAFT"],
      to: "APPROVED",
      profiles: ["TREASURY"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
    },
    BOOK: {
      label: words("Book", "Comptabiliser"),
      action: "DO",
      from: ["APPROVED"],
      to: "BOOKED",
      profiles: ["TREASURY", "SYSTEM"],
      guards: ["sidesBalanced"],
      effects: ["postOperation"],
    },
    REVERSE: {
      label: words("Reverse", "Extourner"),
      action: "UNDO",
      from: ["BOOKED"],
      to: "REVERSED",
      pullRight: true,
      profiles: ["TREASURY"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      effects: ["postMirror"],
    },
    REFUSE: {
      label: words("Refuse", "Refuser"),
      action: "COMPLETE",
      from: ["DRAFT", "APPROVED"],
      to: "REFUSED",
      pullRight: true,
      profiles: ["TREASURY"],
    },
  },
});
