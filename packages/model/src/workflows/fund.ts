// The life of a refinancing facility, from negotiation to run-off. It closes only when nothing is outstanding,
// because fundings go on being repaid long after the last draw.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const fundWorkflow = workflow("fund", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    NEGOTIATION: { label: words("Negotiation", "En négociation"), colour: "ongoing" },
    ACTIVE: { label: words("Active", "Actif"), colour: "current" },
    SUSPENDED: { label: words("Suspended", "Suspendu"), colour: "stopped" },
    RUN_OFF: { label: words("Run-off", "En extinction"), colour: "warning" },
    CLOSED: { label: words("Closed", "Clôturé"), colour: "success", isFinal: true },
  },
  guards: {
    fundSigned: words("The facility agreement is signed", "La convention de refinancement est signée"),
    fundLimitSet: words("The limit of the fund is set", "Le plafond du fonds est renseigné"),
    rateRuleSet: words("The rate rule of the fund is set", "La règle de taux du fonds est renseignée"),
    eligibilityRulesSet: words(
      "The eligibility rules of the fund are set",
      "Les règles d’éligibilité du fonds sont renseignées",
    ),
    availabilityPeriodOver: words(
      "The availability period of the fund is over",
      "La période de disponibilité du fonds est terminée",
    ),
    fundOutstandingZero: words("Nothing is outstanding on the fund any more", "Le fonds n’a plus d’encours"),
  },
  effects: {},
  transitions: {
    NEGOTIATE: {
      label: words("Negotiate", "Négocier"),
      action: "DO",
      from: ["DRAFT"],
      to: "NEGOTIATION",
      profiles: ["TREASURY"],
    },
    ACTIVATE: {
      label: words("Activate", "Activer"),
      action: "DO",
      from: ["NEGOTIATION"],
      to: "ACTIVE",
      profiles: ["TREASURY"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["fundSigned", "fundLimitSet", "rateRuleSet", "eligibilityRulesSet"],
    },
    SUSPEND: {
      label: words("Suspend", "Suspendre"),
      action: "DO",
      from: ["ACTIVE"],
      to: "SUSPENDED",
      profiles: ["TREASURY", "SYSTEM"],
    },
    RESUME: {
      label: words("Resume", "Reprendre"),
      action: "CONTINUE",
      from: ["SUSPENDED"],
      to: "ACTIVE",
      profiles: ["TREASURY"],
    },
    RUN_OFF: {
      label: words("Put in run-off", "Mettre en extinction"),
      action: "DO",
      from: ["ACTIVE", "SUSPENDED"],
      to: "RUN_OFF",
      profiles: ["TREASURY", "SYSTEM"],
      guards: ["availabilityPeriodOver"],
    },
    CLOSE: {
      label: words("Close", "Clôturer"),
      action: "COMPLETE",
      from: ["DRAFT", "NEGOTIATION", "ACTIVE", "RUN_OFF"],
      to: "CLOSED",
      profiles: ["TREASURY"],
      guards: ["fundOutstandingZero"],
    },
  },
});
