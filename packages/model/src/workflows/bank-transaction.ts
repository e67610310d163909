// Bank transaction: one line of a statement on its way to the open items it pays. Money that is not recognised goes to suspense the same
// day, so the books always equal the bank.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const bankTransactionWorkflow = workflow("bankTransaction", {
  statuses: {
    NEW: { label: words("New", "Nouveau"), colour: "grey" },
    PROPOSED: { label: words("Proposed", "Proposé"), colour: "ongoing" },
    PARTIALLY_MATCHED: { label: words("Partially matched", "Partiellement rapproché"), colour: "warning" },
    MATCHED: { label: words("Matched", "Rapproché"), colour: "success" },
    UNIDENTIFIED: { label: words("Unidentified", "Non identifié"), colour: "warning" },
    IGNORED: { label: words("Ignored", "Ignoré"), colour: "stopped" },
    REVERSED: { label: words("Reversed", "Annulé par la banque"), colour: "stopped", isFinal: true },
  },
  guards: {
    confidenceEnough: words(
      "The confidence reaches the automatic threshold, or a person confirms",
      "La confiance atteint le seuil automatique, ou une personne confirme",
    ),
    internalTransferBooked: words(
      "It is an internal transfer that is already booked",
      "Il s’agit d’un virement interne déjà comptabilisé",
    ),
  },
  effects: {
    proposeMatch: words(
      "Stores the suggested match with its reasons",
      "Enregistre le rapprochement suggéré avec ses raisons",
    ),
    allocateMatch: words(
      "Allocates the amount to the matched items",
      "Impute le montant sur les éléments rapprochés",
    ),
    clearSuspense: words(
      "Takes the amount out of suspense if it was parked there",
      "Retire le montant du compte d’attente s’il y figurait",
    ),
    postToSuspense: words("Posts the amount to suspense", "Comptabilise le montant en compte d’attente"),
    reverseAllocation: words("Reverses the allocation", "Annule l’imputation"),
  },
  transitions: {
    PROPOSE: {
      label: words("Propose", "Proposer"),
      action: "DO",
      from: ["NEW", "UNIDENTIFIED"],
      to: "PROPOSED",
      profiles: ["SYSTEM", "TREASURY"],
      effects: ["proposeMatch"],
    },
    CONFIRM: {
      label: words("Confirm", "Confirmer"),
      action: "DO",
      from: ["PROPOSED", "PARTIALLY_MATCHED"],
      to: "MATCHED",
      profiles: ["TREASURY", "SYSTEM"],
      guards: ["confidenceEnough"],
      effects: ["allocateMatch", "clearSuspense"],
    },
    CONFIRM_PART: {
      label: words("Confirm part", "Confirmer en partie"),
      action: "DO",
      from: ["PROPOSED"],
      to: "PARTIALLY_MATCHED",
      profiles: ["TREASURY"],
      effects: ["allocateMatch", "clearSuspense"],
    },
    PARK: {
      label: words("Park", "Mettre en attente"),
      action: "DO",
      from: ["NEW", "PROPOSED"],
      to: "UNIDENTIFIED",
      profiles: ["TREASURY", "SYSTEM"],
      effects: ["postToSuspense"],
    },
    IGNORE: {
      label: words("Ignore", "Ignorer"),
      action: "DO",
      from: ["NEW", "PROPOSED"],
      to: "IGNORED",
      profiles: ["TREASURY"],
      guards: ["internalTransferBooked"],
    },
    UNMATCH: {
      label: words("Unmatch", "Annuler le rapprochement"),
      action: "UNDO",
      from: ["MATCHED", "PARTIALLY_MATCHED", "IGNORED"],
      to: "NEW",
      pullRight: true,
      profiles: ["TREASURY"],
      effects: ["reverseAllocation"],
    },
    REVERSE: {
      label: words("Reverse", "Annuler"),
      action: "COMPLETE",
      from: ["NEW", "MATCHED", "UNIDENTIFIED"],
      to: "REVERSED",
      pullRight: true,
      profiles: ["SYSTEM"],
      auto: "EVENT",
      effects: ["reverseAllocation", "clearSuspense"],
    },
  },
});
