// A file of payment orders for the bank. What is approved must be what was generated, hence the hash and the second
// person; the bank's answers decide the rest.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const paymentFileWorkflow = workflow("paymentFile", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    GENERATED: { label: words("Generated", "Généré"), colour: "current" },
    APPROVED: { label: words("Approved", "Approuvé"), colour: "current" },
    SENT: { label: words("Sent", "Envoyé"), colour: "ongoing" },
    ACKNOWLEDGED: { label: words("Acknowledged", "Réception confirmée"), colour: "ongoing" },
    PARTIALLY_ACCEPTED: { label: words("Partially accepted", "Partiellement accepté"), colour: "warning" },
    ACCEPTED: { label: words("Accepted", "Accepté"), colour: "success" },
    REJECTED: { label: words("Rejected", "Rejeté"), colour: "error" },
    SETTLED: { label: words("Settled", "Réglé"), colour: "success", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {
    orderPresent: words("The file holds at least one order", "Le fichier comporte au moins un ordre"),
    groupsUniform: words(
      "Each group has one own account, one execution date and one scheme",
      "Chaque groupe a un seul compte propre, une seule date d’exécution et un seul schéma",
    ),
    fileHashUnchanged: words(
      "The file is unchanged since it was generated",
      "Le fichier n’a pas changé depuis sa génération",
    ),
    cutOffRespected: words(
      "The bank's cut-off is respected; direct debits leave one business day ahead",
      "L’heure limite de la banque est respectée, les prélèvements partent un jour ouvré avant",
    ),
    messageKnown: words(
      "The bank's answer names a message we sent",
      "La réponse de la banque vise un message que nous avons envoyé",
    ),
    acceptedOrdersDone: words(
      "Every accepted order is settled, returned or rejected",
      "Chaque ordre accepté est réglé, retourné ou rejeté",
    ),
    fileNotExecuted: words("The bank has not executed the file", "La banque n’a pas exécuté le fichier"),
  },
  effects: {
    writePaymentMessage: words("Writes the payment message", "Écrit le message de paiement"),
    checkPaymentMessage: words(
      "Checks the message against its schema, the control sum and the count",
      "Contrôle le message selon son schéma, la somme de contrôle et le nombre d’ordres",
    ),
    storeFileHash: words("Stores the hash of the file", "Enregistre l’empreinte du fichier"),
    submitOrders: words(
      "Sets the orders of the file to submitted",
      "Passe les ordres du fichier à l’état transmis",
    ),
    postCollectionsInTransit: words(
      "Posts the collections in transit at the due date",
      "Comptabilise les encaissements en transit à l’échéance",
    ),
    applyBankAnswer: words(
      "Sets the answered orders to accepted, or to rejected with the reason",
      "Passe les ordres visés par la réponse à l’état accepté, ou rejeté avec le motif",
    ),
    returnOrdersToValidated: words(
      "Sets the orders of the file back to validated",
      "Remet les ordres du fichier à l’état validé",
    ),
  },
  locks: [
    {
      in: ["GENERATED", "APPROVED", "SENT", "ACKNOWLEDGED", "PARTIALLY_ACCEPTED", "ACCEPTED", "REJECTED"],
      fields: "all",
    },
  ],
  transitions: {
    GENERATE: {
      label: words("Generate", "Générer"),
      action: "DO",
      from: ["DRAFT"],
      to: "GENERATED",
      profiles: ["TREASURY"],
      guards: ["orderPresent", "groupsUniform"],
      effects: ["writePaymentMessage", "checkPaymentMessage", "storeFileHash"],
    },
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["GENERATED"],
      to: "APPROVED",
      profiles: ["TREASURY"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["fileHashUnchanged"],
    },
    SEND: {
      label: words("Send", "Envoyer"),
      action: "DO",
      from: ["APPROVED"],
      to: "SENT",
      profiles: ["TREASURY", "SYSTEM"],
      guards: ["cutOffRespected"],
      effects: ["submitOrders", "postCollectionsInTransit"],
    },
    ACK: {
      label: words("Acknowledge", "Confirmer la réception"),
      action: "DO",
      from: ["SENT"],
      to: "ACKNOWLEDGED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["messageKnown"],
      effects: ["applyBankAnswer"],
    },
    ACCEPT: {
      label: words("Accept", "Accepter"),
      action: "DO",
      from: ["SENT", "ACKNOWLEDGED"],
      to: "ACCEPTED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["messageKnown"],
      effects: ["applyBankAnswer"],
    },
    ACCEPT_PARTLY: {
      label: words("Accept in part", "Accepter en partie"),
      action: "DO",
      from: ["SENT", "ACKNOWLEDGED"],
      to: "PARTIALLY_ACCEPTED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["messageKnown"],
      effects: ["applyBankAnswer"],
    },
    REJECT: {
      label: words("Reject", "Rejeter"),
      action: "DO",
      from: ["SENT", "ACKNOWLEDGED"],
      to: "REJECTED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["messageKnown"],
      effects: ["applyBankAnswer"],
    },
    SETTLE: {
      label: words("Settle", "Régler"),
      action: "COMPLETE",
      from: ["ACCEPTED", "PARTIALLY_ACCEPTED"],
      to: "SETTLED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["acceptedOrdersDone"],
    },
    REGENERATE: {
      label: words("Regenerate", "Régénérer"),
      action: "RESET",
      from: ["GENERATED", "REJECTED"],
      to: "DRAFT",
      pullRight: true,
      profiles: ["TREASURY"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "GENERATED", "APPROVED", "REJECTED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["TREASURY"],
      guards: ["fileNotExecuted"],
      effects: ["returnOrdersToValidated"],
    },
  },
});
