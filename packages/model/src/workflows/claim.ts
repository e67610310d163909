// Claim: what we ask of an insurer, a supplier or an insolvent client's estate. The other side decides, so a refusal can be
// appealed and only a receipt makes it paid.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const claimWorkflow = workflow("claim", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    SUBMITTED: { label: words("Submitted", "Soumise"), colour: "ongoing" },
    ACKNOWLEDGED: { label: words("Acknowledged", "Réception confirmée"), colour: "ongoing" },
    UNDER_ASSESSMENT: { label: words("Under assessment", "En expertise"), colour: "ongoing" },
    ACCEPTED: { label: words("Accepted", "Acceptée"), colour: "current" },
    PARTIALLY_ACCEPTED: { label: words("Partially accepted", "Partiellement acceptée"), colour: "warning" },
    REFUSED: { label: words("Refused", "Refusée"), colour: "error" },
    PAID: { label: words("Paid", "Payée"), colour: "success" },
    CLOSED: { label: words("Closed", "Clôturée"), colour: "success", isFinal: true },
  },
  guards: {
    documentsAttached: words("The required documents are attached", "Les documents requis sont joints"),
  },
  effects: {
    allocateReceipt: words("Creates the allocation of the receipt", "Crée l’imputation de l’encaissement"),
  },
  transitions: {
    SUBMIT: {
      label: words("Submit", "Soumettre"),
      action: "DO",
      from: ["DRAFT"],
      to: "SUBMITTED",
      profiles: ["ASSET", "COLLECTION"],
      guards: ["documentsAttached"],
    },
    ACKNOWLEDGE: {
      label: words("Acknowledge", "Confirmer la réception"),
      action: "DO",
      from: ["SUBMITTED"],
      to: "ACKNOWLEDGED",
      profiles: ["ASSET", "COLLECTION"],
    },
    ASSESS: {
      label: words("Assess", "Expertiser"),
      action: "DO",
      from: ["SUBMITTED", "ACKNOWLEDGED"],
      to: "UNDER_ASSESSMENT",
      profiles: ["ASSET", "COLLECTION"],
    },
    ACCEPT: {
      label: words("Accept", "Accepter"),
      action: "DO",
      from: ["UNDER_ASSESSMENT"],
      to: "ACCEPTED",
      profiles: ["ASSET", "COLLECTION"],
    },
    PARTIALLY_ACCEPT: {
      label: words("Accept in part", "Accepter en partie"),
      action: "DO",
      from: ["UNDER_ASSESSMENT"],
      to: "PARTIALLY_ACCEPTED",
      profiles: ["ASSET", "COLLECTION"],
    },
    REFUSE: {
      label: words("Refuse", "Refuser"),
      action: "DO",
      from: ["UNDER_ASSESSMENT"],
      to: "REFUSED",
      profiles: ["ASSET", "COLLECTION"],
    },
    APPEAL: {
      label: words("Appeal", "Faire appel"),
      action: "CONTINUE",
      from: ["REFUSED", "PARTIALLY_ACCEPTED"],
      to: "SUBMITTED",
      profiles: ["ASSET", "COLLECTION"],
    },
    RECEIVE: {
      label: words("Receive payment", "Encaisser"),
      action: "DO",
      from: ["ACCEPTED", "PARTIALLY_ACCEPTED"],
      to: "PAID",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      effects: ["allocateReceipt"],
    },
    CLOSE: {
      label: words("Close", "Clôturer"),
      action: "COMPLETE",
      from: ["PAID", "REFUSED"],
      to: "CLOSED",
      profiles: ["ASSET", "COLLECTION"],
    },
  },
});
