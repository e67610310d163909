// Contract element: one priced part of a contract, such as its rentals or a fee. Only contract and amendment transitions move
// it, so that it never differs from the plan.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const contractElementWorkflow = workflow("contractElement", {
  statuses: {
    PLANNED: { label: words("Planned", "Planifié"), colour: "grey" },
    ACTIVE: { label: words("Active", "Actif"), colour: "current" },
    HELD: { label: words("Held", "Suspendu"), colour: "stopped" },
    REPLACED: { label: words("Replaced", "Remplacé"), colour: "stopped", isFinal: true },
    ENDED: { label: words("Ended", "Terminé"), colour: "success", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {},
  effects: {},
  transitions: {
    ACTIVATE: {
      label: words("Activate", "Activer"),
      action: "DO",
      from: ["PLANNED"],
      to: "ACTIVE",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    HOLD: {
      label: words("Put on hold", "Suspendre"),
      action: "DO",
      from: ["ACTIVE"],
      to: "HELD",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    RELEASE: {
      label: words("Take off hold", "Lever la suspension"),
      action: "CONTINUE",
      from: ["HELD"],
      to: "ACTIVE",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    REPLACE: {
      label: words("Replace", "Remplacer"),
      action: "COMPLETE",
      from: ["ACTIVE", "HELD", "PLANNED"],
      to: "REPLACED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    END: {
      label: words("End", "Terminer"),
      action: "COMPLETE",
      from: ["ACTIVE"],
      to: "ENDED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["PLANNED", "ACTIVE", "HELD"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
  },
});
