// Campaign: a message to many contacts. It runs only towards those who consented to the channel, so it is approved before
// it is scheduled.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const campaignWorkflow = workflow("campaign", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    APPROVED: { label: words("Approved", "Approuvée"), colour: "ongoing" },
    SCHEDULED: { label: words("Scheduled", "Planifiée"), colour: "ongoing" },
    RUNNING: { label: words("Running", "En cours"), colour: "ongoing" },
    PAUSED: { label: words("Paused", "En pause"), colour: "stopped" },
    COMPLETED: { label: words("Completed", "Terminée"), colour: "success", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulée"), colour: "stopped", isFinal: true },
  },
  guards: {
    contactsConsented: words(
      "Every contact has consented to the channel",
      "Chaque contact a consenti à ce canal",
    ),
  },
  effects: {
    writeMails: words(
      "Puts a mail to each contact into the outbox",
      "Dépose un e-mail pour chaque contact dans la boîte d’envoi",
    ),
  },
  transitions: {
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["DRAFT"],
      to: "APPROVED",
      profiles: ["SALES"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
    },
    SCHEDULE: {
      label: words("Schedule", "Planifier"),
      action: "DO",
      from: ["APPROVED"],
      to: "SCHEDULED",
      profiles: ["SALES"],
    },
    RUN: {
      label: words("Run", "Lancer"),
      action: "DO",
      from: ["APPROVED", "SCHEDULED"],
      to: "RUNNING",
      profiles: ["SALES", "SYSTEM"],
      guards: ["contactsConsented"],
      effects: ["writeMails"],
    },
    PAUSE: {
      label: words("Pause", "Mettre en pause"),
      action: "DO",
      from: ["RUNNING"],
      to: "PAUSED",
      profiles: ["SALES"],
    },
    RESUME: {
      label: words("Resume", "Reprendre"),
      action: "CONTINUE",
      from: ["PAUSED"],
      to: "RUNNING",
      profiles: ["SALES"],
      guards: ["contactsConsented"],
      effects: ["writeMails"],
    },
    COMPLETE: {
      label: words("Complete", "Terminer"),
      action: "COMPLETE",
      from: ["RUNNING", "PAUSED"],
      to: "COMPLETED",
      profiles: ["SALES", "SYSTEM"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "APPROVED", "SCHEDULED", "PAUSED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["SALES"],
    },
  },
});
