// Catalogue item: a row of the catalogues and product tables others choose from. Inactive is no end, because old records
// still point at it and it may come back.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const catalogItemWorkflow = workflow("catalogItem", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    ACTIVE: { label: words("Active", "Actif"), colour: "current" },
    INACTIVE: { label: words("Inactive", "Inactif"), colour: "stopped" },
  },
  guards: {},
  effects: {},
  transitions: {
    ACTIVATE: {
      label: words("Activate", "Activer"),
      action: "DO",
      from: ["DRAFT", "INACTIVE"],
      to: "ACTIVE",
      profiles: ["ADMIN"],
    },
    DEACTIVATE: {
      label: words("Deactivate", "Désactiver"),
      action: "DO",
      from: ["ACTIVE"],
      to: "INACTIVE",
      profiles: ["ADMIN"],
    },
    EDIT: {
      label: words("Edit", "Modifier"),
      action: "RESET",
      from: ["INACTIVE"],
      to: "DRAFT",
      pullRight: true,
      profiles: ["ADMIN"],
    },
  },
});
