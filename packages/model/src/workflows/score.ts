// A credit score. It ages and expires. The user who overrides the computed grade says why, within two grades and with a second person.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const scoreWorkflow = workflow("score", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    COLLECTING: { label: words("Collecting", "Collecte en cours"), colour: "ongoing" },
    COMPUTED: { label: words("Computed", "Calculé"), colour: "current" },
    OVERRIDDEN: { label: words("Overridden", "Forcé"), colour: "warning" },
    EXPIRED: { label: words("Expired", "Expiré"), colour: "stopped" },
    ERROR: { label: words("Error", "En erreur"), colour: "error" },
  },
  guards: {
    overrideWithinTwoGrades: words(
      "The new grade is at most two grades away from the computed one",
      "La nouvelle note s’écarte de deux crans au plus de la note calculée",
    ),
    reasonGiven: words("A reason is given", "Un motif est indiqué"),
    scoreValidityOver: words(
      "The score is older than its validity, by default 90 days",
      "Le score a dépassé sa durée de validité, 90 jours par défaut",
    ),
  },
  effects: {
    fetchExternalData: words("Asks the external sources for their data", "Interroge les sources externes"),
    storeScoreComputation: words(
      "Stores every input, the rule version, each criterion's points, the grade and the knock-outs",
      "Enregistre chaque donnée d’entrée, la version de la règle, les points par critère, la note et les critères éliminatoires",
    ),
    startScoreVersion: words("Starts a new version of the score", "Ouvre une nouvelle version du score"),
  },
  transitions: {
    COLLECT: {
      label: words("Collect data", "Collecter les données"),
      action: "DO",
      from: ["DRAFT"],
      to: "COLLECTING",
      profiles: ["SYSTEM", "CREDIT"],
      effects: ["fetchExternalData"],
    },
    COMPUTE: {
      label: words("Compute", "Calculer"),
      action: "DO",
      from: ["DRAFT", "COLLECTING"],
      to: "COMPUTED",
      profiles: ["SYSTEM", "CREDIT"],
      effects: ["storeScoreComputation"],
    },
    FAIL: {
      label: words("Report failure", "Constater l’échec"),
      action: "DO",
      from: ["COLLECTING"],
      to: "ERROR",
      profiles: ["SYSTEM"],
    },
    OVERRIDE: {
      label: words("Override", "Forcer"),
      action: "DO",
      from: ["COMPUTED"],
      to: "OVERRIDDEN",
      profiles: ["RISK"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["overrideWithinTwoGrades", "reasonGiven"],
    },
    EXPIRE: {
      label: words("Expire", "Faire expirer"),
      action: "DO",
      from: ["COMPUTED", "OVERRIDDEN"],
      to: "EXPIRED",
      profiles: ["SYSTEM"],
      auto: "CRON",
      guards: ["scoreValidityOver"],
    },
    RECOMPUTE: {
      label: words("Recompute", "Recalculer"),
      action: "RESET",
      from: ["COMPUTED", "OVERRIDDEN", "EXPIRED", "ERROR"],
      to: "DRAFT",
      profiles: ["CREDIT"],
      effects: ["startScoreVersion"],
    },
  },
});
