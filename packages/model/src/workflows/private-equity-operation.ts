// An operation on a participation or its investors: subscription, call, distribution, purchase, sale. It is approved by
// a second person, posted when executed, and settled by the cash that the bank shows.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const privateEquityOperationWorkflow = workflow("privateEquityOperation", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    SUBMITTED: { label: words("Submitted", "Soumise"), colour: "ongoing" },
    APPROVED: { label: words("Approved", "Approuvée"), colour: "ongoing" },
    NOTIFIED: { label: words("Notified", "Notifiée"), colour: "ongoing" },
    EXECUTED: { label: words("Executed", "Exécutée"), colour: "success" },
    PARTIALLY_SETTLED: { label: words("Partially settled", "Partiellement réglée"), colour: "warning" },
    SETTLED: { label: words("Settled", "Réglée"), colour: "success", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulée"), colour: "stopped", isFinal: true },
    REVERSED: { label: words("Reversed", "Extournée"), colour: "stopped", isFinal: true },
  },
  guards: {
    unitsSet: words(
      "The number of units is set, if units move",
      "Le nombre de titres est renseigné, si des titres changent de mains",
    ),
    unitPriceSet: words(
      "The unit price is set, if units move",
      "Le prix unitaire est renseigné, si des titres changent de mains",
    ),
    operationDateSet: words("The date of the operation is set", "La date de l’opération est renseignée"),
    cashPartlyMatched: words("Part of the cash is matched", "Une partie des fonds est rapprochée"),
    cashMatched: words("All the cash is matched", "La totalité des fonds est rapprochée"),
  },
  effects: {
    sendInvestorNotices: words(
      "Sends the capital-call or distribution notices, by default 10 business days ahead",
      "Envoie les avis d’appel de fonds ou de distribution, par défaut 10 jours ouvrés à l’avance",
    ),
    postOperation: words("Posts the operation", "Comptabilise l’opération"),
    updatePosition: words("Updates the position in the asset", "Met à jour la position sur la participation"),
    reverseOperationPostings: words(
      "Writes the mirror postings of the operation",
      "Passe les écritures d’extourne de l’opération",
    ),
  },
  transitions: {
    SUBMIT: {
      label: words("Submit", "Soumettre"),
      action: "DO",
      from: ["DRAFT"],
      to: "SUBMITTED",
      profiles: ["TREASURY"],
    },
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["SUBMITTED"],
      to: "APPROVED",
      profiles: ["RISK"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
    },
    NOTIFY: {
      label: words("Notify", "Notifier"),
      action: "DO",
      from: ["APPROVED"],
      to: "NOTIFIED",
      profiles: ["TREASURY"],
      effects: ["sendInvestorNotices"],
    },
    EXECUTE: {
      label: words("Execute", "Exécuter"),
      action: "DO",
      from: ["APPROVED", "NOTIFIED"],
      to: "EXECUTED",
      profiles: ["TREASURY"],
      guards: ["unitsSet", "unitPriceSet", "operationDateSet"],
      effects: ["postOperation"],
    },
    SETTLE_PART: {
      label: words("Settle in part", "Régler en partie"),
      action: "DO",
      from: ["EXECUTED"],
      to: "PARTIALLY_SETTLED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["cashPartlyMatched"],
    },
    SETTLE: {
      label: words("Settle", "Régler"),
      action: "COMPLETE",
      from: ["EXECUTED", "PARTIALLY_SETTLED"],
      to: "SETTLED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["cashMatched"],
      effects: ["updatePosition"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "SUBMITTED", "APPROVED", "NOTIFIED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["TREASURY"],
    },
    REVERSE: {
      label: words("Reverse", "Extourner"),
      action: "UNDO",
      from: ["EXECUTED", "PARTIALLY_SETTLED"],
      to: "REVERSED",
      pullRight: true,
      profiles: ["ACCOUNTING"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      effects: ["reverseOperationPostings"],
    },
  },
});
