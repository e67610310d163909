// A payment order: a transfer or a direct debit. Treasury brings it into a file; from there the bank's answers and
// statements move it, and even a settled collection may come back.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const sepaWorkflow = workflow("sepa", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    VALIDATED: { label: words("Validated", "Validé"), colour: "current" },
    IN_FILE: { label: words("In a file", "Dans un fichier"), colour: "ongoing" },
    SUBMITTED: { label: words("Submitted", "Transmis"), colour: "ongoing" },
    ACCEPTED: { label: words("Accepted", "Accepté"), colour: "ongoing" },
    SETTLED: { label: words("Settled", "Réglé"), colour: "success" },
    REJECTED: { label: words("Rejected", "Rejeté"), colour: "error" },
    RETURNED: { label: words("Returned", "Retourné"), colour: "error" },
    REFUNDED: { label: words("Refunded", "Remboursé"), colour: "error" },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {
    ibanValid: words("The IBAN is valid", "L’IBAN est valide"),
    payeeOrMandateReady: words(
      "The payee of a transfer is verified, the mandate of a direct debit is active",
      "Le bénéficiaire d’un virement est vérifié, le mandat d’un prélèvement est actif",
    ),
    addressStructured: words(
      "The address is structured, with at least town and country",
      "L’adresse est structurée, avec au moins la ville et le pays",
    ),
    amountPositive: words("The amount is above zero", "Le montant est supérieur à zéro"),
    fileSuitsOrder: words(
      "The file has the account, date and scheme of the order",
      "Le fichier a le même compte, la même date et le même schéma que l’ordre",
    ),
    amountsMatch: words(
      "The amount of the bank entry equals that of the order",
      "Le montant du mouvement bancaire égale celui de l’ordre",
    ),
    originalOrderFound: words(
      "The end-to-end id of the bank entry is that of the order",
      "L’identifiant de bout en bout du mouvement bancaire est celui de l’ordre",
    ),
    reasonRepresentable: words(
      "The reason of the return allows another presentation",
      "Le motif de retour permet une nouvelle présentation",
    ),
    attemptsLeft: words(
      "Fewer than two presentations were attempted",
      "Moins de deux présentations ont été tentées",
    ),
  },
  effects: {
    allocateToCashflow: words(
      "Allocates the amount and settles the cashflow",
      "Impute le montant et solde le flux",
    ),
    reverseAllocation: words("Reverses the allocation", "Annule l’imputation"),
    chargeReturnFee: words("Charges the return fee", "Facture les frais de rejet"),
    handleReturnReason: words(
      "Reacts to the reason by another presentation, a suspended mandate, dunning, a case or a task",
      "Réagit au motif par une nouvelle présentation, la suspension du mandat, une relance, un dossier ou une tâche",
    ),
    linkFormerOrder: words(
      "Starts a new order linked to the former one",
      "Ouvre un nouvel ordre lié au précédent",
    ),
    freeCashflow: words("Frees the cashflow for another order", "Libère le flux pour un autre ordre"),
  },
  locks: [
    {
      in: ["VALIDATED", "IN_FILE", "SUBMITTED", "ACCEPTED", "SETTLED", "REJECTED", "RETURNED", "REFUNDED"],
      fields: "all",
    },
  ],
  transitions: {
    VALIDATE: {
      label: words("Validate", "Valider"),
      action: "DO",
      from: ["DRAFT"],
      to: "VALIDATED",
      profiles: ["TREASURY"],
      guards: ["ibanValid", "payeeOrMandateReady", "addressStructured", "amountPositive"],
    },
    PUT_IN_FILE: {
      label: words("Put in file", "Placer dans un fichier"),
      action: "DO",
      from: ["VALIDATED"],
      to: "IN_FILE",
      profiles: ["TREASURY", "SYSTEM"],
      guards: ["fileSuitsOrder"],
    },
    SUBMIT: {
      label: words("Submit", "Transmettre"),
      action: "DO",
      from: ["IN_FILE"],
      to: "SUBMITTED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    ACCEPT: {
      label: words("Accept", "Accepter"),
      action: "DO",
      from: ["SUBMITTED"],
      to: "ACCEPTED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    REJECT: {
      label: words("Reject", "Rejeter"),
      action: "DO",
      from: ["SUBMITTED", "ACCEPTED"],
      to: "REJECTED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    SETTLE: {
      label: words("Settle", "Régler"),
      action: "DO",
      from: ["ACCEPTED", "SUBMITTED"],
      to: "SETTLED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["amountsMatch"],
      effects: ["allocateToCashflow"],
    },
    RETURN: {
      label: words("Return", "Retourner"),
      action: "DO",
      from: ["SETTLED"],
      to: "RETURNED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["originalOrderFound"],
      effects: ["reverseAllocation", "chargeReturnFee", "handleReturnReason"],
    },
    REFUND: {
      label: words("Refund", "Rembourser"),
      action: "DO",
      from: ["SETTLED"],
      to: "REFUNDED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["originalOrderFound"],
      effects: ["reverseAllocation", "chargeReturnFee", "handleReturnReason"],
    },
    REPRESENT: {
      label: words("Present again", "Représenter"),
      action: "RESET",
      from: ["REJECTED", "RETURNED"],
      to: "DRAFT",
      profiles: ["COLLECTION", "SYSTEM"],
      guards: ["reasonRepresentable", "attemptsLeft"],
      effects: ["linkFormerOrder"],
    },
    TAKE_OUT: {
      label: words("Take out of file", "Retirer du fichier"),
      action: "UNDO",
      from: ["IN_FILE"],
      to: "VALIDATED",
      pullRight: true,
      profiles: ["TREASURY"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "VALIDATED", "REJECTED", "RETURNED", "REFUNDED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["TREASURY"],
      effects: ["freeCashflow"],
    },
  },
});
