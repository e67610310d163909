// Depreciation schedule: how an asset loses value in one book. What is posted is never rewritten: a revision ends this
// version and starts another, from now on.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const depreciationScheduleWorkflow = workflow("depreciationSchedule", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    ACTIVE: { label: words("Active", "Actif"), colour: "current" },
    PAUSED: { label: words("Paused", "En pause"), colour: "stopped" },
    REVISED: { label: words("Revised", "Révisé"), colour: "stopped", isFinal: true },
    FULLY_DEPRECIATED: { label: words("Fully depreciated", "Entièrement amorti"), colour: "success" },
    CLOSED: { label: words("Closed", "Clôturé"), colour: "success", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {
    termsSet: words("Cost, method and dates are set", "Le coût, la méthode et les dates sont renseignés"),
    linesAddUp: words(
      "The lines add up to the cost less the residual value",
      "Les lignes totalisent le coût moins la valeur résiduelle",
    ),
    periodDue: words(
      "A period has ended and is not posted yet",
      "Une période est échue et n’est pas encore comptabilisée",
    ),
    everyPeriodPosted: words("Every period is posted", "Toutes les périodes sont comptabilisées"),
    assetDisposed: words("The asset is sold or scrapped", "Le bien est vendu ou mis au rebut"),
    nothingPosted: words("Nothing is posted", "Rien n’est comptabilisé"),
  },
  effects: {
    postPeriod: words(
      "Creates one posting event for the period and book",
      "Crée un événement comptable pour la période et le référentiel",
    ),
    startNewVersion: words(
      "Ends this version and starts a new one from now on",
      "Met fin à cette version et en ouvre une nouvelle pour l’avenir",
    ),
    postToDisposalDate: words(
      "Posts the charge up to the disposal date",
      "Comptabilise la dotation jusqu’à la date de sortie",
    ),
  },
  transitions: {
    ACTIVATE: {
      label: words("Activate", "Activer"),
      action: "DO",
      from: ["DRAFT"],
      to: "ACTIVE",
      profiles: ["ACCOUNTING", "SYSTEM"],
      guards: ["termsSet", "linesAddUp"],
    },
    POST_PERIOD: {
      label: words("Post period", "Comptabiliser la période"),
      action: "DO",
      from: ["ACTIVE"],
      to: "ACTIVE",
      profiles: ["SYSTEM"],
      auto: "CRON",
      guards: ["periodDue"],
      effects: ["postPeriod"],
    },
    PAUSE: {
      label: words("Pause", "Mettre en pause"),
      action: "DO",
      from: ["ACTIVE"],
      to: "PAUSED",
      profiles: ["ACCOUNTING"],
    },
    RESUME: {
      label: words("Resume", "Reprendre"),
      action: "CONTINUE",
      from: ["PAUSED"],
      to: "ACTIVE",
      profiles: ["ACCOUNTING"],
    },
    REVISE: {
      label: words("Revise", "Réviser"),
      action: "COMPLETE",
      from: ["ACTIVE", "PAUSED"],
      to: "REVISED",
      profiles: ["ACCOUNTING"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      effects: ["startNewVersion"],
    },
    COMPLETE: {
      label: words("Complete", "Terminer"),
      action: "DO",
      from: ["ACTIVE"],
      to: "FULLY_DEPRECIATED",
      profiles: ["SYSTEM"],
      auto: "CRON",
      guards: ["everyPeriodPosted"],
    },
    CLOSE: {
      label: words("Close", "Clôturer"),
      action: "COMPLETE",
      from: ["ACTIVE", "PAUSED", "FULLY_DEPRECIATED"],
      to: "CLOSED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["assetDisposed"],
      effects: ["postToDisposalDate"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "ACTIVE"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["ACCOUNTING"],
      guards: ["nothingPosted"],
    },
  },
});
