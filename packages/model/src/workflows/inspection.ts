// An inspection of an asset, from planning to billing the damages. The client may contest the report, so another user
// validates it before anything is billed.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const inspectionWorkflow = workflow("inspection", {
  statuses: {
    PLANNED: { label: words("Planned", "Planifiée"), colour: "grey" },
    ASSIGNED: { label: words("Assigned", "Attribuée"), colour: "ongoing" },
    IN_PROGRESS: { label: words("In progress", "En cours"), colour: "ongoing" },
    SUBMITTED: { label: words("Submitted", "Soumise"), colour: "ongoing" },
    CONTESTED: { label: words("Contested", "Contestée"), colour: "warning" },
    VALIDATED: { label: words("Validated", "Validée"), colour: "success" },
    BILLED: { label: words("Billed", "Facturée"), colour: "success", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulée"), colour: "stopped", isFinal: true },
  },
  guards: {
    mandatoryChecksAnswered: words(
      "Every mandatory check is answered",
      "Tous les contrôles obligatoires sont renseignés",
    ),
    photosTaken: words("The photos are taken", "Les photos sont prises"),
    meterReadingTaken: words(
      "The meter reading is recorded, if the asset has a meter",
      "Le relevé de compteur est saisi, si le bien a un compteur",
    ),
    inspectionSigned: words("The inspection report is signed", "Le rapport d’inspection est signé"),
    contestPeriodOver: words(
      "If a contract is named, the client has contested or ten business days have passed since the submission",
      "Si un contrat est indiqué, le client a contesté ou dix jours ouvrés se sont écoulés depuis la soumission",
    ),
  },
  effects: {
    nameInspector: words(
      "Names the user who starts it as inspector, if none is named",
      "Désigne comme inspecteur l’utilisateur qui la commence, si aucun n’est indiqué",
    ),
    setSubmissionDay: words("Sets the day of the submission", "Renseigne le jour de la soumission"),
    clearSignatures: words(
      "Clears the signature, the refusal to sign and the day of the submission",
      "Efface la signature, le refus de signer et le jour de la soumission",
    ),
    billDamages: words(
      "Creates a fee cashflow for the damages beyond fair wear",
      "Crée un flux de frais pour les dommages excédant l’usure normale",
    ),
  },
  transitions: {
    ASSIGN: {
      label: words("Assign", "Attribuer"),
      action: "DO",
      from: ["PLANNED"],
      to: "ASSIGNED",
      profiles: ["ASSET"],
    },
    START: {
      label: words("Start", "Commencer"),
      action: "DO",
      from: ["PLANNED", "ASSIGNED"],
      to: "IN_PROGRESS",
      profiles: ["ASSET", "PARTNER"],
      effects: ["nameInspector"],
    },
    SUBMIT: {
      label: words("Submit", "Soumettre"),
      action: "DO",
      from: ["IN_PROGRESS"],
      to: "SUBMITTED",
      profiles: ["ASSET", "PARTNER"],
      guards: ["mandatoryChecksAnswered", "photosTaken", "meterReadingTaken", "inspectionSigned"],
      effects: ["setSubmissionDay"],
    },
    CONTEST: {
      label: words("Contest", "Contester"),
      action: "DO",
      from: ["SUBMITTED"],
      to: "CONTESTED",
      profiles: ["CLIENT", "ASSET"],
    },
    VALIDATE: {
      label: words("Validate", "Valider"),
      action: "DO",
      from: ["SUBMITTED", "CONTESTED"],
      to: "VALIDATED",
      profiles: ["ASSET"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["contestPeriodOver"],
    },
    BILL: {
      label: words("Bill", "Facturer"),
      action: "COMPLETE",
      from: ["VALIDATED"],
      to: "BILLED",
      profiles: ["BILLING"],
      effects: ["billDamages"],
    },
    REOPEN: {
      label: words("Reopen", "Rouvrir"),
      action: "UNDO",
      from: ["SUBMITTED", "CONTESTED"],
      to: "IN_PROGRESS",
      pullRight: true,
      profiles: ["ASSET"],
      effects: ["clearSignatures"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["PLANNED", "ASSIGNED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["ASSET"],
    },
  },
});
