// A stock audit at a dealer. A recount stays possible until the close, which reports missing units to the credit
// line and therefore needs a second person.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const inventoryWorkflow = workflow("inventory", {
  statuses: {
    PLANNED: { label: words("Planned", "Planifié"), colour: "grey" },
    COUNTING: { label: words("Counting", "En comptage"), colour: "ongoing" },
    RECONCILING: { label: words("Reconciling", "En rapprochement"), colour: "ongoing" },
    CLOSED: { label: words("Closed", "Clôturé"), colour: "success", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {
    everyUnitCounted: words("Every unit of the stock has a result", "Chaque unité du stock a un résultat"),
  },
  effects: {
    openStockExceptions: words(
      "Opens an exception on the credit line for every missing unit",
      "Ouvre une anomalie sur la ligne de crédit pour chaque unité manquante",
    ),
    blockLineOnUnreportedSale: words(
      "Blocks the credit line when a sold unit was not reported",
      "Bloque la ligne de crédit si une unité vendue n’a pas été déclarée",
    ),
  },
  transitions: {
    START: {
      label: words("Start", "Commencer"),
      action: "DO",
      from: ["PLANNED"],
      to: "COUNTING",
      profiles: ["ASSET"],
    },
    RECONCILE: {
      label: words("Reconcile", "Rapprocher"),
      action: "DO",
      from: ["COUNTING"],
      to: "RECONCILING",
      profiles: ["ASSET"],
      guards: ["everyUnitCounted"],
    },
    CLOSE: {
      label: words("Close", "Clôturer"),
      action: "COMPLETE",
      from: ["RECONCILING"],
      to: "CLOSED",
      profiles: ["ASSET"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      effects: ["openStockExceptions", "blockLineOnUnreportedSale"],
    },
    RECOUNT: {
      label: words("Recount", "Recompter"),
      action: "UNDO",
      from: ["RECONCILING"],
      to: "COUNTING",
      pullRight: true,
      profiles: ["ASSET"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["PLANNED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["ASSET"],
    },
  },
});
