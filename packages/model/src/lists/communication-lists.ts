// Lists of the communication family.
import { list } from "../list.ts";
import { words } from "../words.ts";

export const communicationLists = {
  campaignType: list({
    PROSPECTING: words("Prospecting", "Prospection"),
    RENEWAL: words("Renewal", "Renouvellement"),
    END_OF_TERM: words("End of term", "Fin de contrat"),
    CROSS_SELLING: words("Cross-selling", "Vente croisée"),
    PARTNER: words("Partner programme", "Animation de partenaires"),
    INFORMATION: words("Information", "Information"),
    SURVEY: words("Survey", "Enquête"),
  }),
  campaignContactStatus: list({
    TARGETED: words("Targeted", "Ciblé"),
    SENT: words("Sent", "Envoyé"),
    OPENED: words("Opened", "Ouvert"),
    RESPONDED: words("Responded", "A répondu"),
    CONVERTED: words("Converted", "Converti"),
    OPTED_OUT: words("Opted out", "Désinscrit"),
    BOUNCED: words("Bounced", "Non distribué"),
  }),
  communicationType: list({
    INFORMATION: words("Information", "Information"),
    OFFER: words("Offer", "Offre"),
    REQUEST: words("Request", "Demande"),
    CONFIRMATION: words("Confirmation", "Confirmation"),
    INVITATION: words("Invitation", "Invitation"),
    REMINDER: words("Reminder", "Relance"),
    FORMAL_NOTICE: words("Formal notice", "Mise en demeure"),
    PRE_NOTIFICATION: words("Direct debit pre-notification", "Préavis de prélèvement"),
    COMPLAINT: words("Complaint", "Réclamation"),
    OTHER: words("Other", "Autre"),
  }),
  communicationCategory: list({
    COMMERCIAL: words("Commercial", "Commercial"),
    CONTRACT: words("Contract", "Contrat"),
    BILLING: words("Billing", "Facturation"),
    COLLECTION: words("Collection", "Recouvrement"),
    ASSET: words("Asset", "Bien"),
    COMPLIANCE: words("Compliance", "Conformité"),
    COMMITTEE: words("Committee", "Comité"),
    SUPPORT: words("Support", "Assistance"),
    OTHER: words("Other", "Autre"),
  }),
  communicationDirection: list({
    OUTBOUND: words("Outbound", "Sortante"),
    INBOUND: words("Inbound", "Entrante"),
  }),
  communicationChannel: list({
    EMAIL: words("E-mail", "E-mail"),
    LETTER: words("Letter", "Courrier"),
    REGISTERED_LETTER: words("Registered letter", "Lettre recommandée"),
    PHONE: words("Phone", "Téléphone"),
    SMS: words("Text message", "SMS"),
    PUSH: words("Push notification", "Notification push"),
    PORTAL: words("Portal", "Espace client"),
    MEETING: words("Meeting", "Rendez-vous"),
  }),
} as const;
