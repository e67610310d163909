// Lists of the support family.
import { list } from "../list.ts";
import { words } from "../words.ts";

const questionType = list({
  HOW_TO: words("How to", "Mode d’emploi"),
  BUSINESS: words("Business rule", "Règle métier"),
  LEGAL: words("Legal", "Juridique"),
  TECHNICAL: words("Technical", "Technique"),
  OTHER: words("Other", "Autre"),
});

const questionKeyword = list({
  ACCOUNTING: words("Accounting", "Comptabilité"),
  AMENDMENT: words("Amendment", "Avenant"),
  ASSET: words("Asset", "Bien"),
  BILLING: words("Billing", "Facturation"),
  COLLECTION: words("Collection", "Recouvrement"),
  CONTRACT: words("Contract", "Contrat"),
  DEAL: words("Deal", "Affaire"),
  DOCUMENT: words("Document", "Document"),
  PAYMENT: words("Payment", "Paiement"),
  PERSON: words("Person", "Personne"),
  SIGN_IN: words("Sign-in", "Connexion"),
  TERMINATION: words("Termination", "Résiliation"),
});

const ticketType = list({
  QUESTION: words("Question", "Question"),
  REQUEST: words("Request", "Demande"),
  INCIDENT: words("Incident", "Incident"),
  COMPLAINT: words("Complaint", "Réclamation"),
  PRIVACY: words("Personal data request", "Demande relative aux données personnelles"),
  OTHER: words("Other", "Autre"),
});

export const supportLists = { questionType, questionKeyword, ticketType } as const;
