// A financial product on its way to sale. It must pass its test set and a second person before anyone may sell it;
// a change of an active product is a new version.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const productWorkflow = workflow("product", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    IN_TEST: { label: words("In test", "En test"), colour: "ongoing" },
    ACTIVE: { label: words("Active", "Actif"), colour: "current" },
    SUSPENDED: { label: words("Suspended", "Suspendu"), colour: "stopped" },
    RETIRED: { label: words("Retired", "Retiré"), colour: "stopped", isFinal: true },
  },
  guards: {
    testSetPassed: words("The test set of the product passes", "Le jeu de tests du produit est réussi"),
  },
  effects: {},
  transitions: {
    TEST: {
      label: words("Test", "Tester"),
      action: "DO",
      from: ["DRAFT"],
      to: "IN_TEST",
      profiles: ["ADMIN"],
    },
    ACTIVATE: {
      label: words("Activate", "Activer"),
      action: "DO",
      from: ["IN_TEST"],
      to: "ACTIVE",
      profiles: ["ADMIN"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["testSetPassed"],
    },
    SUSPEND: {
      label: words("Suspend", "Suspendre"),
      action: "DO",
      from: ["ACTIVE"],
      to: "SUSPENDED",
      profiles: ["ADMIN"],
    },
    RESUME: {
      label: words("Resume", "Reprendre"),
      action: "CONTINUE",
      from: ["SUSPENDED"],
      to: "ACTIVE",
      profiles: ["ADMIN"],
    },
    RETIRE: {
      label: words("Retire", "Retirer"),
      action: "COMPLETE",
      from: ["ACTIVE", "SUSPENDED"],
      to: "RETIRED",
      profiles: ["ADMIN"],
    },
    BACK_TO_DRAFT: {
      label: words("Back to draft", "Remettre en brouillon"),
      action: "UNDO",
      from: ["IN_TEST"],
      to: "DRAFT",
      pullRight: true,
      profiles: ["ADMIN"],
    },
  },
});
