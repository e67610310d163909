// Accounting period: when the books of a month may still change. Closing comes in two steps, so that accounting can finish
// its entries after everyone else has stopped; a closed period never reopens.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const accountingPeriodWorkflow = workflow("accountingPeriod", {
  statuses: {
    OPEN: { label: words("Open", "Ouverte"), colour: "current" },
    SOFT_CLOSED: { label: words("Soft closed", "Clôturée provisoirement"), colour: "ongoing" },
    CLOSED: { label: words("Closed", "Clôturée"), colour: "success", isFinal: true },
  },
  guards: {},
  effects: {
    restrictPosting: words(
      "Leaves posting in the period to accounting",
      "Réserve la saisie dans la période à la comptabilité",
    ),
    liftRestriction: words(
      "Opens the period to every posting again",
      "Rouvre la période à toutes les écritures",
    ),
    sealJournal: words(
      "Stores the hash of the period's journal",
      "Enregistre l’empreinte du journal de la période",
    ),
  },
  transitions: {
    SOFT_CLOSE: {
      label: words("Soft close", "Clôturer provisoirement"),
      action: "DO",
      from: ["OPEN"],
      to: "SOFT_CLOSED",
      profiles: ["ACCOUNTING"],
      effects: ["restrictPosting"],
    },
    REOPEN: {
      label: words("Reopen", "Rouvrir"),
      action: "UNDO",
      from: ["SOFT_CLOSED"],
      to: "OPEN",
      pullRight: true,
      profiles: ["ACCOUNTING"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      effects: ["liftRestriction"],
    },
    CLOSE: {
      label: words("Close", "Clôturer"),
      action: "COMPLETE",
      from: ["SOFT_CLOSED"],
      to: "CLOSED",
      profiles: ["ACCOUNTING"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      effects: ["sealJournal"],
    },
  },
});
