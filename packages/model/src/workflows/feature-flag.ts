// Feature flag: who sees a feature. It can be rolled out to some before all, and turned off again until it is retired.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const featureFlagWorkflow = workflow("featureFlag", {
  statuses: {
    OFF: { label: words("Off", "Désactivée"), colour: "grey" },
    PARTIAL: { label: words("Partial", "Partielle"), colour: "ongoing" },
    ON: { label: words("On", "Activée"), colour: "current" },
    RETIRED: { label: words("Retired", "Retirée"), colour: "stopped", isFinal: true },
  },
  guards: {},
  effects: {},
  transitions: {
    TURN_ON: {
      label: words("Turn on", "Activer"),
      action: "DO",
      from: ["OFF", "PARTIAL"],
      to: "ON",
      profiles: ["ADMIN"],
    },
    ROLL_OUT: {
      label: words("Roll out", "Déployer progressivement"),
      action: "DO",
      from: ["OFF", "ON"],
      to: "PARTIAL",
      profiles: ["ADMIN"],
    },
    TURN_OFF: {
      label: words("Turn off", "Désactiver"),
      action: "UNDO",
      from: ["PARTIAL", "ON"],
      to: "OFF",
      pullRight: true,
      profiles: ["ADMIN"],
    },
    RETIRE: {
      label: words("Retire", "Retirer"),
      action: "COMPLETE",
      from: ["OFF", "ON"],
      to: "RETIRED",
      pullRight: true,
      profiles: ["ADMIN"],
    },
  },
});
