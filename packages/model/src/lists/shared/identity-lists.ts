// What a person is, where it is found and whom to ask for there.
import { list } from "../../list.ts";
import { words } from "../../words.ts";

const personType = list({
  C: words("Company", "Société"),
  I: words("Individual", "Particulier"),
  P: words("Professional", "Professionnel"),
  E: words("Employee", "Salarié"),
  O: words("Organization", "Organisation"),
});

const personTitle = list({
  MR: words("Mr", "Monsieur"),
  MS: words("Ms", "Madame"),
  DR: words("Dr", "Docteur"),
  PROF: words("Professor", "Professeur"),
  MAITRE: words("Maître", "Maître"),
});

const contactPosition = list({
  MANAGING_DIRECTOR: words("Managing director", "Directeur général"),
  CHAIR: words("Chair", "Président"),
  LEGAL_REPRESENTATIVE: words("Legal representative", "Représentant légal"),
  SIGNATORY: words("Authorised signatory", "Signataire habilité"),
  FINANCE_DIRECTOR: words("Finance director", "Directeur financier"),
  ACCOUNTANT: words("Accountant", "Comptable"),
  PURCHASING_MANAGER: words("Purchasing manager", "Responsable des achats"),
  FLEET_MANAGER: words("Fleet manager", "Gestionnaire de flotte"),
  SALES_MANAGER: words("Sales manager", "Responsable commercial"),
  SALES_REPRESENTATIVE: words("Sales representative", "Commercial"),
  OPERATIONS_MANAGER: words("Operations manager", "Responsable d’exploitation"),
  IT_MANAGER: words("IT manager", "Responsable informatique"),
  HUMAN_RESOURCES_MANAGER: words("Human resources manager", "Responsable des ressources humaines"),
  LEGAL_COUNSEL: words("Legal counsel", "Juriste"),
  COMPLIANCE_OFFICER: words("Compliance officer", "Responsable de la conformité"),
  DATA_PROTECTION_OFFICER: words("Data protection officer", "Délégué à la protection des données"),
  AUDITOR: words("Auditor", "Commissaire aux comptes"),
  ASSISTANT: words("Assistant", "Assistant"),
  OTHER: words("Other", "Autre"),
});

const addressType = list({
  MAIN: words("Main address", "Adresse principale"),
  REGISTERED_OFFICE: words("Registered office", "Siège social"),
  HOME: words("Home", "Domicile"),
  BILLING: words("Billing", "Facturation"),
  DELIVERY: words("Delivery", "Livraison"),
  CORRESPONDENCE: words("Correspondence", "Correspondance"),
  SITE: words("Site", "Établissement"),
  TAX: words("Tax residence", "Résidence fiscale"),
  PREVIOUS: words("Previous address", "Ancienne adresse"),
  OTHER: words("Other", "Autre"),
});

const streetType = list({
  STREET: words("Street", "Rue"),
  AVENUE: words("Avenue", "Avenue"),
  BOULEVARD: words("Boulevard", "Boulevard"),
  ROAD: words("Road", "Route"),
  SQUARE: words("Square", "Place"),
  LANE: words("Lane", "Chemin"),
  ALLEY: words("Alley", "Allée"),
  CUL_DE_SAC: words("Cul-de-sac", "Impasse"),
  PASSAGE: words("Passage", "Passage"),
  QUAY: words("Quay", "Quai"),
  PROMENADE: words("Promenade", "Cours"),
  GARDEN_SQUARE: words("Garden square", "Square"),
  ROUNDABOUT: words("Roundabout", "Rond-point"),
  SUBURB: words("Suburb", "Faubourg"),
  HAMLET: words("Hamlet", "Lieu-dit"),
  RESIDENCE: words("Residence", "Résidence"),
  HOUSING_ESTATE: words("Housing estate", "Lotissement"),
  BUSINESS_PARK: words("Business park", "Zone d’activité"),
  INDUSTRIAL_ESTATE: words("Industrial estate", "Zone industrielle"),
});

export const identityLists = {
  personType,
  personTitle,
  contactPosition,
  addressType,
  streetType,
} as const;
