// Agreement: the frame under which a partner or supplier works with us. It is reviewed before it is signed, because compliance must know
// partners before they bring deals.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const agreementWorkflow = workflow("agreement", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    ONBOARDING: { label: words("Onboarding", "Inscription en cours"), colour: "ongoing" },
    IN_REVIEW: { label: words("In review", "En examen"), colour: "ongoing" },
    TO_SIGN: { label: words("To sign", "À signer"), colour: "ongoing" },
    ACTIVE: { label: words("Active", "Active"), colour: "current" },
    SUSPENDED: { label: words("Suspended", "Suspendue"), colour: "stopped" },
    EXPIRED: { label: words("Expired", "Expirée"), colour: "stopped" },
    TERMINATED: { label: words("Terminated", "Résiliée"), colour: "stopped", isFinal: true },
    REJECTED: { label: words("Rejected", "Rejetée"), colour: "error", isFinal: true },
  },
  guards: {
    partnerComplete: words("The partner's record is complete", "La fiche du partenaire est complète"),
    partnerVerified: words(
      "The partner's KYC is verified",
      "La connaissance client (KYC) du partenaire est vérifiée",
    ),
    bankAccountVerified: words(
      "The partner's bank account is verified",
      "Le compte bancaire du partenaire est vérifié",
    ),
    everyoneSigned: words("Every signer has signed", "Tous les signataires ont signé"),
    noOverlap: words(
      "No active agreement of the same type and partner overlaps",
      "Aucune convention active du même type et du même partenaire ne la chevauche",
    ),
    endDateReached: words("The end date is reached", "La date de fin est atteinte"),
  },
  effects: {
    inviteToRegister: words("Sends the self-registration mail", "Envoie le e-mail d’inscription en ligne"),
    refusePartnerDeals: words(
      "Refuses new deals; those in progress continue",
      "Refuse les nouvelles affaires, celles en cours se poursuivent",
    ),
    acceptPartnerDeals: words("Accepts new deals again", "Accepte de nouveau les affaires"),
    copyTerms: words(
      "Starts a new draft with the same terms",
      "Ouvre un nouveau brouillon aux mêmes conditions",
    ),
  },
  transitions: {
    INVITE: {
      label: words("Invite", "Inviter"),
      action: "DO",
      from: ["DRAFT"],
      to: "ONBOARDING",
      profiles: ["SALES"],
      effects: ["inviteToRegister"],
    },
    SUBMIT: {
      label: words("Submit", "Soumettre"),
      action: "DO",
      from: ["ONBOARDING", "DRAFT"],
      to: "IN_REVIEW",
      profiles: ["SALES", "PARTNER"],
      guards: ["partnerComplete"],
    },
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["IN_REVIEW"],
      to: "TO_SIGN",
      profiles: ["COMPLIANCE"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["partnerVerified", "bankAccountVerified"],
    },
    ACTIVATE: {
      label: words("Activate", "Activer"),
      action: "DO",
      from: ["TO_SIGN"],
      to: "ACTIVE",
      profiles: ["CONTRACT"],
      guards: ["everyoneSigned", "noOverlap"],
    },
    SUSPEND: {
      label: words("Suspend", "Suspendre"),
      action: "DO",
      from: ["ACTIVE"],
      to: "SUSPENDED",
      profiles: ["RISK", "SALES"],
      effects: ["refusePartnerDeals"],
    },
    RESUME: {
      label: words("Resume", "Reprendre"),
      action: "CONTINUE",
      from: ["SUSPENDED"],
      to: "ACTIVE",
      profiles: ["RISK"],
      effects: ["acceptPartnerDeals"],
    },
    EXPIRE: {
      label: words("Expire", "Faire expirer"),
      action: "DO",
      from: ["ACTIVE", "SUSPENDED"],
      to: "EXPIRED",
      profiles: ["SYSTEM"],
      auto: "CRON",
      guards: ["endDateReached"],
    },
    RENEW: {
      label: words("Renew", "Renouveler"),
      action: "RESET",
      from: ["EXPIRED"],
      to: "DRAFT",
      profiles: ["SALES"],
      effects: ["copyTerms"],
    },
    TERMINATE: {
      label: words("Terminate", "Résilier"),
      action: "COMPLETE",
      from: ["ACTIVE", "SUSPENDED", "EXPIRED"],
      to: "TERMINATED",
      pullRight: true,
      profiles: ["RISK", "CONTRACT"],
    },
    REJECT: {
      label: words("Reject", "Rejeter"),
      action: "COMPLETE",
      from: ["IN_REVIEW"],
      to: "REJECTED",
      pullRight: true,
      profiles: ["COMPLIANCE"],
    },
  },
});
