// Communication: one message, sent or received. What the channel reports back moves it; a person only queues it and answers.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const communicationWorkflow = workflow("communication", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    QUEUED: { label: words("Queued", "En file d’attente"), colour: "ongoing" },
    SENT: { label: words("Sent", "Envoyée"), colour: "success" },
    DELIVERED: { label: words("Delivered", "Remise"), colour: "success" },
    FAILED: { label: words("Failed", "Échouée"), colour: "error" },
    RECEIVED: { label: words("Received", "Reçue"), colour: "ongoing" },
    ANSWERED: { label: words("Answered", "Répondue"), colour: "success", isFinal: true },
  },
  guards: {
    recipientsReachable: words(
      "Every person has an address for the channel",
      "Chaque personne a une adresse pour ce canal",
    ),
  },
  effects: {
    writeMails: words(
      "Puts a mail to each person into the outbox",
      "Dépose un e-mail pour chaque personne dans la boîte d’envoi",
    ),
  },
  transitions: {
    QUEUE: {
      label: words("Queue", "Mettre en file d’attente"),
      action: "DO",
      from: ["DRAFT", "FAILED"],
      to: "QUEUED",
      guards: ["recipientsReachable"],
      effects: ["writeMails"],
    },
    SEND: {
      label: words("Send", "Envoyer"),
      action: "DO",
      // A mail that had failed may leave after all, when a user retries it.
      from: ["QUEUED", "FAILED"],
      to: "SENT",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    DELIVER: {
      label: words("Report delivery", "Constater la remise"),
      action: "DO",
      from: ["SENT"],
      to: "DELIVERED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    FAIL: {
      label: words("Report failure", "Constater l’échec"),
      action: "DO",
      from: ["QUEUED", "SENT"],
      to: "FAILED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    RECEIVE: {
      label: words("Receive", "Recevoir"),
      action: "DO",
      from: ["DRAFT"],
      to: "RECEIVED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    ANSWER: {
      label: words("Answer", "Répondre"),
      action: "COMPLETE",
      from: ["RECEIVED", "SENT", "DELIVERED"],
      to: "ANSWERED",
    },
  },
});
