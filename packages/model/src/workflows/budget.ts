// Budget: an amount that a department may spend. A second person approves it, and it can be frozen without being lost.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const budgetWorkflow = workflow("budget", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    SUBMITTED: { label: words("Submitted", "Soumis"), colour: "ongoing" },
    APPROVED: { label: words("Approved", "Approuvé"), colour: "ongoing" },
    ACTIVE: { label: words("Active", "Actif"), colour: "current" },
    FROZEN: { label: words("Frozen", "Gelé"), colour: "stopped" },
    CLOSED: { label: words("Closed", "Clôturé"), colour: "success", isFinal: true },
    REJECTED: { label: words("Rejected", "Rejeté"), colour: "error" },
  },
  guards: {
    consumptionWithinBudget: words(
      "The consumption stays within the budget",
      "La consommation reste dans le budget",
    ),
  },
  effects: {},
  transitions: {
    SUBMIT: {
      label: words("Submit", "Soumettre"),
      action: "DO",
      from: ["DRAFT", "REJECTED"],
      to: "SUBMITTED",
    },
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["SUBMITTED"],
      to: "APPROVED",
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["consumptionWithinBudget"],
    },
    ACTIVATE: {
      label: words("Activate", "Activer"),
      action: "DO",
      from: ["APPROVED"],
      to: "ACTIVE",
    },
    FREEZE: {
      label: words("Freeze", "Geler"),
      action: "DO",
      from: ["ACTIVE"],
      to: "FROZEN",
    },
    RESUME: {
      label: words("Resume", "Reprendre"),
      action: "CONTINUE",
      from: ["FROZEN"],
      to: "ACTIVE",
    },
    CLOSE: {
      label: words("Close", "Clôturer"),
      action: "COMPLETE",
      from: ["ACTIVE", "FROZEN"],
      to: "CLOSED",
    },
    REJECT: {
      label: words("Reject", "Rejeter"),
      action: "DO",
      from: ["SUBMITTED"],
      to: "REJECTED",
      pullRight: true,
    },
  },
});
