// A draw on a fund for the contracts behind it. Money and debt appear at the draw, so drawing, substituting and
// prepaying need a second person.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const fundingWorkflow = workflow("funding", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    REQUESTED: { label: words("Requested", "Demandé"), colour: "ongoing" },
    CONFIRMED: { label: words("Confirmed", "Confirmé"), colour: "ongoing" },
    DRAWN: { label: words("Drawn", "Tiré"), colour: "current" },
    REPAYING: { label: words("Repaying", "En remboursement"), colour: "current" },
    REPAID: { label: words("Repaid", "Remboursé"), colour: "success", isFinal: true },
    PREPAID: { label: words("Prepaid", "Remboursé par anticipation"), colour: "success", isFinal: true },
    REFUSED: { label: words("Refused", "Refusé"), colour: "error", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {
    fundActive: words("The fund is active", "Le fonds est actif"),
    fundAvailabilitySufficient: words(
      "The amount available on the fund covers the funding",
      "Le disponible du fonds couvre le refinancement",
    ),
    contractsEligible: words(
      "The contracts behind the funding meet the eligibility rules of the fund",
      "Les contrats adossés au refinancement respectent les règles d’éligibilité du fonds",
    ),
    repaymentDue: words(
      "A repayment of the plan is due",
      "Une échéance de remboursement du plan est arrivée",
    ),
    fundingFullyRepaid: words(
      "Every repayment of the plan is paid",
      "Toutes les échéances de remboursement du plan sont payées",
    ),
    linkedContractTerminated: words(
      "The contract behind the funding is terminated",
      "Le contrat adossé au refinancement est résilié",
    ),
  },
  effects: {
    postFundingLiability: words(
      "Posts the liability towards the fund",
      "Comptabilise la dette envers le fonds",
    ),
    computeRepaymentPlan: words("Computes the repayment plan", "Calcule le plan de remboursement"),
    replaceLinkedContract: words(
      "Replaces the contract behind the funding",
      "Remplace le contrat adossé au refinancement",
    ),
  },
  transitions: {
    REQUEST: {
      label: words("Request", "Demander"),
      action: "DO",
      from: ["DRAFT"],
      to: "REQUESTED",
      profiles: ["TREASURY"],
      guards: ["fundActive", "fundAvailabilitySufficient", "contractsEligible"],
    },
    CONFIRM: {
      label: words("Confirm", "Confirmer"),
      action: "DO",
      from: ["REQUESTED"],
      to: "CONFIRMED",
      profiles: ["TREASURY"],
    },
    DRAW: {
      label: words("Draw", "Tirer"),
      action: "DO",
      from: ["CONFIRMED"],
      to: "DRAWN",
      profiles: ["TREASURY"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      effects: ["postFundingLiability", "computeRepaymentPlan"],
    },
    REPAY: {
      label: words("Start repayment", "Commencer le remboursement"),
      action: "DO",
      from: ["DRAWN"],
      to: "REPAYING",
      profiles: ["SYSTEM"],
      auto: "CRON",
      guards: ["repaymentDue"],
    },
    SUBSTITUTE: {
      label: words("Substitute contract", "Substituer le contrat"),
      action: "DO",
      from: ["DRAWN", "REPAYING"],
      to: "REPAYING",
      profiles: ["TREASURY"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      effects: ["replaceLinkedContract"],
    },
    FINISH: {
      label: words("Finish", "Solder"),
      action: "COMPLETE",
      from: ["DRAWN", "REPAYING"],
      to: "REPAID",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["fundingFullyRepaid"],
    },
    PREPAY: {
      label: words("Prepay", "Rembourser par anticipation"),
      action: "COMPLETE",
      from: ["DRAWN", "REPAYING"],
      to: "PREPAID",
      refusesImpersonation: true,
      profiles: ["TREASURY"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["linkedContractTerminated"],
    },
    REFUSE: {
      label: words("Refuse", "Refuser"),
      action: "COMPLETE",
      from: ["REQUESTED"],
      to: "REFUSED",
      pullRight: true,
      profiles: ["TREASURY"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "REQUESTED", "CONFIRMED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["TREASURY"],
    },
  },
});
