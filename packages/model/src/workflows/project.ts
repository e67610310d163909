// A project, from proposal to delivery. The user who proposes it does not accept it.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const projectWorkflow = workflow("project", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    PROPOSED: { label: words("Proposed", "Proposé"), colour: "ongoing" },
    ACCEPTED: { label: words("Accepted", "Accepté"), colour: "ongoing" },
    IN_PROGRESS: { label: words("In progress", "En cours"), colour: "ongoing" },
    ON_HOLD: { label: words("On hold", "En suspens"), colour: "stopped" },
    DELIVERED: { label: words("Delivered", "Livré"), colour: "success" },
    CLOSED: { label: words("Closed", "Clôturé"), colour: "success", isFinal: true },
    REJECTED: { label: words("Rejected", "Rejeté"), colour: "error", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {},
  effects: {},
  transitions: {
    PROPOSE: {
      label: words("Propose", "Proposer"),
      action: "DO",
      from: ["DRAFT"],
      to: "PROPOSED",
    },
    ACCEPT: {
      label: words("Accept", "Accepter"),
      action: "DO",
      from: ["PROPOSED"],
      to: "ACCEPTED",
      fourEyes: "NOT_PREVIOUS_ACTOR",
    },
    START: {
      label: words("Start", "Démarrer"),
      action: "DO",
      from: ["ACCEPTED"],
      to: "IN_PROGRESS",
    },
    HOLD: {
      label: words("Put on hold", "Mettre en suspens"),
      action: "DO",
      from: ["IN_PROGRESS"],
      to: "ON_HOLD",
    },
    RESUME: {
      label: words("Resume", "Reprendre"),
      action: "CONTINUE",
      from: ["ON_HOLD"],
      to: "IN_PROGRESS",
    },
    DELIVER: {
      label: words("Deliver", "Livrer"),
      action: "DO",
      from: ["IN_PROGRESS"],
      to: "DELIVERED",
    },
    CLOSE: {
      label: words("Close", "Clôturer"),
      action: "COMPLETE",
      from: ["DELIVERED"],
      to: "CLOSED",
    },
    REJECT: {
      label: words("Reject", "Rejeter"),
      action: "COMPLETE",
      from: ["PROPOSED"],
      to: "REJECTED",
      pullRight: true,
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "PROPOSED", "ACCEPTED", "IN_PROGRESS", "ON_HOLD"],
      to: "CANCELLED",
      pullRight: true,
    },
  },
});
