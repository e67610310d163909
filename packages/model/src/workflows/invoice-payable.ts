// A supplier's invoice, from receipt to payment. It is approved by a second person against order and asset before
// any money leaves; a returned payment brings it back to approved.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const invoicePayableWorkflow = workflow("invoicePayable", {
  statuses: {
    RECEIVED: { label: words("Received", "Reçue"), colour: "ongoing" },
    APPROVED: { label: words("Approved", "Approuvée"), colour: "ongoing" },
    SCHEDULED: { label: words("Scheduled", "Mise en paiement"), colour: "ongoing" },
    PAID: { label: words("Paid", "Payée"), colour: "success" },
    REFUSED: { label: words("Refused", "Refusée"), colour: "error", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulée"), colour: "stopped", isFinal: true },
  },
  guards: {
    threeWayCheckPassed: words(
      "The invoice agrees with the order and with the asset",
      "La facture concorde avec la commande et avec le bien",
    ),
    payeeAccountVerified: words(
      "The payee's bank account is verified",
      "Le compte bancaire du bénéficiaire est vérifié",
    ),
  },
  effects: {
    addToPaymentFile: words(
      "Puts the payment in a payment file",
      "Place le paiement dans un fichier de paiement",
    ),
    takeOutOfPaymentFile: words(
      "Takes the payment out of its payment file",
      "Retire le paiement de son fichier de paiement",
    ),
  },
  transitions: {
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["RECEIVED"],
      to: "APPROVED",
      refusesImpersonation: true,
      profiles: ["CONTRACT", "ACCOUNTING"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["threeWayCheckPassed"],
    },
    SCHEDULE: {
      label: words("Schedule", "Mettre en paiement"),
      action: "DO",
      from: ["APPROVED"],
      to: "SCHEDULED",
      refusesImpersonation: true,
      profiles: ["TREASURY", "SYSTEM"],
      guards: ["payeeAccountVerified"],
      effects: ["addToPaymentFile"],
    },
    PAY: {
      label: words("Pay", "Payer"),
      action: "COMPLETE",
      from: ["SCHEDULED"],
      to: "PAID",
      refusesImpersonation: true,
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    UNSCHEDULE: {
      label: words("Take out of payment", "Retirer du paiement"),
      action: "UNDO",
      from: ["SCHEDULED"],
      to: "APPROVED",
      pullRight: true,
      profiles: ["TREASURY"],
      effects: ["takeOutOfPaymentFile"],
    },
    REVERSE_PAYMENT: {
      label: words("Reverse payment", "Annuler le paiement"),
      action: "UNDO",
      from: ["PAID"],
      to: "APPROVED",
      pullRight: true,
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    REFUSE: {
      label: words("Refuse", "Refuser"),
      action: "COMPLETE",
      from: ["RECEIVED"],
      to: "REFUSED",
      pullRight: true,
      profiles: ["ACCOUNTING"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["RECEIVED", "APPROVED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["ACCOUNTING"],
    },
  },
});
