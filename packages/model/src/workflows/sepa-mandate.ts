// A direct-debit mandate. Without an active one nothing is collected; the scheme lets it lapse after 36 months without
// a collection.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const sepaMandateWorkflow = workflow("sepaMandate", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    SENT: { label: words("Sent", "Envoyé"), colour: "ongoing" },
    ACTIVE: { label: words("Active", "Actif"), colour: "current" },
    SUSPENDED: { label: words("Suspended", "Suspendu"), colour: "stopped" },
    CANCELLED: { label: words("Cancelled", "Révoqué"), colour: "stopped", isFinal: true },
    EXPIRED: { label: words("Expired", "Caduc"), colour: "stopped", isFinal: true },
    FINISHED: { label: words("Finished", "Terminé"), colour: "success", isFinal: true },
  },
  guards: {
    signatureDateSet: words("The date of signature is set", "La date de signature est renseignée"),
    signaturePlaceSet: words("The place of signature is set", "Le lieu de signature est renseigné"),
    ibanSet: words("The IBAN of the debtor is set", "L’IBAN du débiteur est renseigné"),
    creditorIdentifierSet: words(
      "The creditor identifier is set",
      "L’identifiant du créancier SEPA est renseigné",
    ),
    unusedTooLong: words(
      "The mandate saw no collection for 36 months",
      "Le mandat n’a donné lieu à aucun prélèvement depuis 36 mois",
    ),
    oneOffUsed: words("The one-off mandate is used", "Le mandat ponctuel a été utilisé"),
  },
  effects: {},
  transitions: {
    SEND: {
      label: words("Send", "Envoyer"),
      action: "DO",
      from: ["DRAFT"],
      to: "SENT",
      profiles: ["CONTRACT"],
    },
    ACTIVATE: {
      label: words("Activate", "Activer"),
      action: "DO",
      from: ["DRAFT", "SENT"],
      to: "ACTIVE",
      profiles: ["CONTRACT", "SYSTEM"],
      guards: ["signatureDateSet", "signaturePlaceSet", "ibanSet", "creditorIdentifierSet"],
    },
    SUSPEND: {
      label: words("Suspend", "Suspendre"),
      action: "DO",
      from: ["ACTIVE"],
      to: "SUSPENDED",
      profiles: ["SYSTEM", "COLLECTION"],
    },
    RESUME: {
      label: words("Resume", "Reprendre"),
      action: "CONTINUE",
      from: ["SUSPENDED"],
      to: "ACTIVE",
      profiles: ["COLLECTION"],
    },
    EXPIRE: {
      label: words("Expire", "Rendre caduc"),
      action: "COMPLETE",
      from: ["ACTIVE", "SUSPENDED"],
      to: "EXPIRED",
      profiles: ["SYSTEM"],
      auto: "CRON",
      guards: ["unusedTooLong"],
    },
    FINISH: {
      label: words("Finish", "Terminer"),
      action: "COMPLETE",
      from: ["ACTIVE"],
      to: "FINISHED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["oneOffUsed"],
    },
    CANCEL: {
      label: words("Cancel", "Révoquer"),
      action: "COMPLETE",
      from: ["DRAFT", "SENT", "ACTIVE", "SUSPENDED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["CONTRACT"],
    },
  },
});
