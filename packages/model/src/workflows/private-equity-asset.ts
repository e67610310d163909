// A participation, from pipeline to exit. People decide to commit, to write off or to abandon; holding and exiting
// follow from the position that settled operations leave.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const privateEquityAssetWorkflow = workflow("privateEquityAsset", {
  statuses: {
    PIPELINE: { label: words("Pipeline", "À l’étude"), colour: "grey" },
    DUE_DILIGENCE: { label: words("Due diligence", "Audit préalable"), colour: "ongoing" },
    COMMITTED: { label: words("Committed", "Engagée"), colour: "ongoing" },
    HELD: { label: words("Held", "Détenue"), colour: "current" },
    PARTIALLY_EXITED: { label: words("Partially exited", "Partiellement cédée"), colour: "warning" },
    EXITED: { label: words("Exited", "Cédée"), colour: "success", isFinal: true },
    WRITTEN_OFF: { label: words("Written off", "Passée en perte"), colour: "error", isFinal: true },
    ABANDONED: { label: words("Abandoned", "Abandonnée"), colour: "stopped", isFinal: true },
  },
  guards: {
    positionHeld: words(
      "Settled operations leave a position in the asset",
      "Les opérations réglées laissent une position sur la participation",
    ),
    positionReduced: words(
      "A settled sale leaves only part of the position",
      "Une cession réglée ne laisse qu’une partie de la position",
    ),
    positionZero: words("No position is left in the asset", "La participation n’a plus de position"),
  },
  effects: {},
  transitions: {
    START_DILIGENCE: {
      label: words("Start due diligence", "Lancer l’audit préalable"),
      action: "DO",
      from: ["PIPELINE"],
      to: "DUE_DILIGENCE",
      profiles: ["RISK"],
    },
    COMMIT: {
      label: words("Commit", "Engager"),
      action: "DO",
      from: ["DUE_DILIGENCE"],
      to: "COMMITTED",
      profiles: ["RISK"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
    },
    ACQUIRE: {
      label: words("Acquire", "Acquérir"),
      action: "DO",
      from: ["COMMITTED"],
      to: "HELD",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["positionHeld"],
    },
    EXIT_PART: {
      label: words("Exit in part", "Céder en partie"),
      action: "DO",
      from: ["HELD", "PARTIALLY_EXITED"],
      to: "PARTIALLY_EXITED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["positionReduced"],
    },
    EXIT: {
      label: words("Exit", "Céder"),
      action: "COMPLETE",
      from: ["HELD", "PARTIALLY_EXITED"],
      to: "EXITED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["positionZero"],
    },
    WRITE_OFF: {
      label: words("Write off", "Passer en perte"),
      action: "COMPLETE",
      from: ["HELD", "PARTIALLY_EXITED"],
      to: "WRITTEN_OFF",
      pullRight: true,
      profiles: ["RISK"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
    },
    ABANDON: {
      label: words("Abandon", "Abandonner"),
      action: "COMPLETE",
      from: ["PIPELINE", "DUE_DILIGENCE", "COMMITTED"],
      to: "ABANDONED",
      pullRight: true,
      profiles: ["RISK"],
    },
  },
});
