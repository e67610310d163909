// A piece of work for a person. A blocking task holds back a transition of another record until it is done.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const taskWorkflow = workflow("task", {
  statuses: {
    TODO: { label: words("To do", "À faire"), colour: "grey" },
    IN_PROGRESS: { label: words("In progress", "En cours"), colour: "ongoing" },
    WAITING: { label: words("Waiting", "En attente"), colour: "warning" },
    DONE: { label: words("Done", "Terminée"), colour: "success" },
    CANCELLED: { label: words("Cancelled", "Annulée"), colour: "stopped", isFinal: true },
  },
  guards: {},
  effects: {},
  transitions: {
    START: {
      label: words("Start", "Commencer"),
      action: "DO",
      from: ["TODO"],
      to: "IN_PROGRESS",
      skipsErrors: true,
    },
    WAIT: {
      label: words("Mark as waiting", "Mettre en attente"),
      action: "DO",
      from: ["TODO", "IN_PROGRESS"],
      to: "WAITING",
      skipsErrors: true,
    },
    CONTINUE: {
      label: words("Continue", "Reprendre"),
      action: "CONTINUE",
      from: ["WAITING"],
      to: "IN_PROGRESS",
      skipsErrors: true,
    },
    COMPLETE: {
      label: words("Complete", "Terminer"),
      action: "COMPLETE",
      from: ["TODO", "IN_PROGRESS", "WAITING"],
      to: "DONE",
      skipsErrors: true,
    },
    REOPEN: {
      label: words("Reopen", "Rouvrir"),
      action: "UNDO",
      from: ["DONE"],
      to: "TODO",
      pullRight: true,
      skipsErrors: true,
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["TODO", "IN_PROGRESS", "WAITING"],
      to: "CANCELLED",
      pullRight: true,
      skipsErrors: true,
    },
  },
});
