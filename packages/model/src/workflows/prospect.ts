// A possible client. It ends as a person or as lost, so that nothing is sold to an unverified client.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const prospectWorkflow = workflow("prospect", {
  statuses: {
    NEW: { label: words("New", "Nouveau"), colour: "grey" },
    QUALIFIED: { label: words("Qualified", "Qualifié"), colour: "ongoing" },
    CONVERTED: { label: words("Converted", "Converti"), colour: "success", isFinal: true },
    LOST: { label: words("Lost", "Perdu"), colour: "stopped", isFinal: true },
  },
  guards: {},
  effects: {
    createOrMergePerson: words(
      "Creates a person, or merges into one that exists",
      "Crée une personne, ou fusionne avec une personne existante",
    ),
  },
  transitions: {
    QUALIFY: {
      label: words("Qualify", "Qualifier"),
      action: "DO",
      from: ["NEW"],
      to: "QUALIFIED",
      profiles: ["SALES"],
    },
    CONVERT: {
      label: words("Convert", "Convertir"),
      action: "COMPLETE",
      from: ["NEW", "QUALIFIED"],
      to: "CONVERTED",
      profiles: ["SALES"],
      effects: ["createOrMergePerson"],
    },
    LOSE: {
      label: words("Mark as lost", "Déclarer perdu"),
      action: "COMPLETE",
      from: ["NEW", "QUALIFIED"],
      to: "LOST",
      pullRight: true,
      profiles: ["SALES"],
    },
  },
});
