// A business fact on its way into the ledger. An event without a rule stays visible as an error and is never silently
// dropped; a posted one is never edited, only reversed.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const postingEventWorkflow = workflow("postingEvent", {
  statuses: {
    PENDING: { label: words("Pending", "En attente"), colour: "grey" },
    POSTED: { label: words("Posted", "Comptabilisé"), colour: "success" },
    SKIPPED: { label: words("Skipped", "Ignoré"), colour: "stopped" },
    ERROR: { label: words("Error", "En erreur"), colour: "error" },
    REVERSED: { label: words("Reversed", "Extourné"), colour: "stopped", isFinal: true },
  },
  guards: {
    postingRuleFound: words(
      "An active accounting rule applies to the event",
      "Une règle comptable active s’applique à l’événement",
    ),
    debitEqualsCredit: words(
      "Debit equals credit in every currency",
      "Le débit égale le crédit dans chaque devise",
    ),
    periodOpen: words(
      "The accounting period of the date is open",
      "La période comptable de la date est ouverte",
    ),
    noPostingRuleWanted: words(
      "It is stated that no accounting rule applies to the event",
      "Il est précisé qu’aucune règle comptable ne s’applique à l’événement",
    ),
  },
  effects: {
    writeBookings: words(
      "Writes one balanced booking per book",
      "Passe une écriture équilibrée par référentiel comptable",
    ),
    recordReversingEvent: words(
      "Records a reversing event, dated in an open period",
      "Enregistre un événement d’extourne, daté dans une période ouverte",
    ),
  },
  transitions: {
    POST: {
      label: words("Post", "Comptabiliser"),
      action: "DO",
      from: ["PENDING"],
      to: "POSTED",
      profiles: ["SYSTEM"],
      guards: ["postingRuleFound", "debitEqualsCredit", "periodOpen"],
      effects: ["writeBookings"],
    },
    SKIP: {
      label: words("Skip", "Ignorer"),
      action: "DO",
      from: ["PENDING", "ERROR"],
      to: "SKIPPED",
      profiles: ["ACCOUNTING", "SYSTEM"],
      guards: ["noPostingRuleWanted"],
    },
    FAIL: {
      label: words("Report failure", "Constater l’échec"),
      action: "DO",
      from: ["PENDING"],
      to: "ERROR",
      profiles: ["SYSTEM"],
    },
    RETRY: {
      label: words("Retry", "Réessayer"),
      action: "CONTINUE",
      from: ["ERROR", "SKIPPED"],
      to: "PENDING",
      profiles: ["ACCOUNTING"],
    },
    REVERSE: {
      label: words("Reverse", "Extourner"),
      action: "UNDO",
      from: ["POSTED"],
      to: "REVERSED",
      pullRight: true,
      profiles: ["ACCOUNTING", "SYSTEM"],
      effects: ["recordReversingEvent"],
    },
  },
});
