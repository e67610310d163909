// Amendment: a change to a running contract. It is simulated before anyone signs or approves it, and only the last one
// applied can be reversed, because each plan version builds on the one before.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const amendmentWorkflow = workflow("amendment", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    SIMULATED: { label: words("Simulated", "Simulé"), colour: "ongoing" },
    TO_SIGN: { label: words("To sign", "À signer"), colour: "ongoing" },
    SIGNED: { label: words("Signed", "Signé"), colour: "ongoing" },
    APPROVED: { label: words("Approved", "Approuvé"), colour: "ongoing" },
    APPLIED: { label: words("Applied", "Appliqué"), colour: "success" },
    REVERSED: { label: words("Reversed", "Extourné"), colour: "stopped", isFinal: true },
    REJECTED: { label: words("Rejected", "Rejeté"), colour: "error", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {
    validityDateAllowed: words(
      "The validity date is not before the last billed due date, unless the catalogue item allows back-dating",
      "La date d’effet n’est pas antérieure à la dernière échéance facturée, sauf si le catalogue permet l’antidatage",
    ),
    signatureRequired: words("The catalogue item requires a signature", "Le catalogue exige une signature"),
    everyoneSigned: words("Every signer has signed", "Tous les signataires ont signé"),
    concessionWithinDelegation: words(
      "The yield loss, the longer term and the forbearance are within your delegation",
      "La perte de rendement, l’allongement de la durée et les mesures de renégociation entrent dans votre délégation",
    ),
    contractRunning: words(
      "The contract is active, suspended or extended",
      "Le contrat est actif, suspendu ou prolongé",
    ),
    noLaterAmendment: words(
      "No later amendment is applied to the same element",
      "Aucun avenant postérieur n’est appliqué au même élément",
    ),
    lastApplied: words("It is the last amendment applied", "C’est le dernier avenant appliqué"),
    billedPartCredited: words(
      "What it billed has been credited",
      "Ce qu’il a facturé a fait l’objet d’un avoir",
    ),
    reasonGiven: words("A reason is given", "Un motif est indiqué"),
  },
  effects: {
    createQuotationVersion: words(
      "Creates a new version of the quotation",
      "Crée une nouvelle version de la cotation",
    ),
    comparePlans: words(
      "Compares plan, yield and postings before and after; nothing reaches the ledger",
      "Compare plan, rendement et écritures avant et après, sans rien comptabiliser",
    ),
    generateDocuments: words("Generates the document set", "Génère le jeu de documents"),
    sendToSignature: words(
      "Sends the documents to electronic signature",
      "Envoie les documents en signature électronique",
    ),
    replaceElements: words(
      "Replaces the elements and cancels their future cashflows",
      "Remplace les éléments et annule leurs flux futurs",
    ),
    createNewPlan: words(
      "Creates elements and cashflows from the new quotation, opening at the carrying balance",
      "Crée les éléments et les flux de la nouvelle cotation, à partir du capital restant dû et des intérêts courus",
    ),
    rebillDifference: words(
      "Credits and bills again, as a difference, the periods already billed",
      "Crédite et refacture, par différence, les périodes déjà facturées",
    ),
    postModification: words(
      "Posts the modification and its result",
      "Comptabilise la modification et son résultat",
    ),
    changeContractData: words(
      "Changes the contract's data when the amendment is not financial",
      "Modifie les données du contrat lorsque l’avenant n’est pas financier",
    ),
    restorePlan: words(
      "Restores the exact former version of the plan",
      "Rétablit à l’identique l’ancienne version du plan",
    ),
    postMirror: words(
      "Posts the mirror entries; nothing is deleted",
      "Passe les écritures inverses, sans rien supprimer",
    ),
  },
  transitions: {
    SIMULATE: {
      label: words("Simulate", "Simuler"),
      action: "DO",
      from: ["DRAFT"],
      to: "SIMULATED",
      profiles: ["CONTRACT", "SALES"],
      guards: ["validityDateAllowed"],
      effects: ["createQuotationVersion", "comparePlans"],
    },
    SEND_FOR_SIGNATURE: {
      label: words("Send for signature", "Envoyer en signature"),
      action: "DO",
      from: ["SIMULATED"],
      to: "TO_SIGN",
      profiles: ["CONTRACT"],
      guards: ["signatureRequired"],
      effects: ["generateDocuments", "sendToSignature"],
    },
    SIGN: {
      label: words("Sign", "Signer"),
      action: "DO",
      from: ["TO_SIGN"],
      to: "SIGNED",
      profiles: ["SYSTEM", "CONTRACT"],
      guards: ["everyoneSigned"],
    },
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["SIMULATED", "SIGNED"],
      to: "APPROVED",
      profiles: ["CONTRACT", "RISK"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["concessionWithinDelegation"],
    },
    APPLY: {
      label: words("Apply", "Appliquer"),
      action: "COMPLETE",
      from: ["APPROVED"],
      to: "APPLIED",
      profiles: ["CONTRACT"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["contractRunning", "noLaterAmendment"],
      effects: [
        "replaceElements",
        "createNewPlan",
        "rebillDifference",
        "postModification",
        "changeContractData",
      ],
    },
    EDIT: {
      label: words("Edit", "Modifier"),
      action: "RESET",
      from: ["SIMULATED"],
      to: "DRAFT",
      pullRight: true,
      profiles: ["CONTRACT", "SALES"],
    },
    REVERSE: {
      label: words("Reverse", "Extourner"),
      action: "UNDO",
      from: ["APPLIED"],
      to: "REVERSED",
      pullRight: true,
      profiles: ["CONTRACT", "ACCOUNTING"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["lastApplied", "billedPartCredited"],
      effects: ["restorePlan", "postMirror"],
    },
    REJECT: {
      label: words("Reject", "Rejeter"),
      action: "COMPLETE",
      from: ["SIMULATED", "TO_SIGN", "SIGNED"],
      to: "REJECTED",
      pullRight: true,
      profiles: ["RISK", "CONTRACT"],
      guards: ["reasonGiven"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "SIMULATED", "TO_SIGN", "SIGNED", "APPROVED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["CONTRACT"],
      guards: ["reasonGiven"],
    },
  },
});
