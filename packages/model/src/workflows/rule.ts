// A rule of the tenant. An active one cannot be edited: it is switched off, edited and tested, and another person
// switches it on again.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const ruleWorkflow = workflow("rule", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    TEST: { label: words("In test", "En test"), colour: "ongoing" },
    ACTIVE: { label: words("Active", "Active"), colour: "current" },
    INACTIVE: { label: words("Inactive", "Inactive"), colour: "stopped" },
  },
  guards: {},
  effects: {},
  transitions: {
    TEST: {
      label: words("Test", "Tester"),
      action: "DO",
      from: ["DRAFT"],
      to: "TEST",
      profiles: ["ADMIN"],
    },
    ACTIVATE: {
      label: words("Activate", "Activer"),
      action: "DO",
      from: ["TEST", "INACTIVE"],
      to: "ACTIVE",
      profiles: ["ADMIN"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
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
      from: ["TEST", "INACTIVE"],
      to: "DRAFT",
      pullRight: true,
      profiles: ["ADMIN"],
    },
  },
});
