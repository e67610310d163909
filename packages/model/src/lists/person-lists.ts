// Lists of the person family: what is known of persons beyond who they are.
import { list } from "../list.ts";
import { words } from "../words.ts";
import { personCompanyLists } from "./person-company-lists.ts";
import { personLifeLists } from "./person-life-lists.ts";

/** Three characters each: the registration of a person begins with the type of its first number. */
const personRegistrationType = list({
  EVA: words("EU VAT number", "Numéro de TVA intracommunautaire"),
  "EV-": words("VAT number outside the EU", "Numéro de TVA hors UE"),
  SRN: words("SIREN", "SIREN"),
  SRT: words("SIRET", "SIRET"),
  REG: words("Commercial register", "Registre du commerce"),
  LEI: words("Legal entity identifier", "Identifiant d’entité juridique (LEI)"),
  TIN: words("Tax identification number", "Numéro d’identification fiscale"),
  CIF: words("Spanish company number (CIF)", "Numéro d’entreprise espagnol (CIF)"),
  DNI: words("Spanish identity number (DNI)", "Numéro d’identité espagnol (DNI)"),
  NIE: words("Spanish foreigner number (NIE)", "Numéro d’étranger espagnol (NIE)"),
  IDC: words("Identity card", "Carte d’identité"),
  PAS: words("Passport", "Passeport"),
  RES: words("Residence permit", "Titre de séjour"),
  DRL: words("Driving licence", "Permis de conduire"),
  SSN: words("Social security number", "Numéro de sécurité sociale"),
  INT: words("Internal number", "Numéro interne"),
  OTH: words("Other", "Autre"),
});

const identityVerificationType = list({
  IN_PERSON: words("In person", "En présence de la personne"),
  CERTIFIED_COPY: words("Certified copy", "Copie certifiée conforme"),
  COPY: words("Copy of the document", "Copie du document"),
  ELECTRONIC: words("Electronic identity", "Identité électronique"),
  VIDEO: words("Video identification", "Identification par vidéo"),
  REGISTER: words("Public register", "Registre public"),
  THIRD_PARTY: words("Third party", "Tiers introducteur"),
});

/** Each reads as "is … of". */
const personRelation = list({
  SIGNEROF: words("Signer of", "Signataire de"),
  SHAREHOLDEROF: words("Shareholder of", "Actionnaire de"),
  PARENTOF: words("Parent company of", "Société mère de"),
  MANAGEROF: words("Senior manager of", "Dirigeant de"),
  DIRECTOROF: words("Board member of", "Administrateur de"),
  CONTROLLEROF: words("Controls by agreement", "Contrôle par convention"),
  BOARDMAJORITYOF: words("Holds the board majority of", "Détient la majorité au conseil de"),
  VETOHOLDEROF: words("Holds a veto in", "Détient un droit de veto dans"),
  NOMINEEOF: words("Nominee of", "Prête-nom de"),
  SETTLOROF: words("Settlor of", "Constituant de"),
  TRUSTEEOF: words("Trustee of", "Fiduciaire de"),
  PROTECTOROF: words("Protector of", "Protecteur de"),
  BENEFICIARYOF: words("Beneficiary of", "Bénéficiaire de"),
  GUARANTOROF: words("Guarantor of", "Garant de"),
  EMPLOYEROF: words("Employer of", "Employeur de"),
  ACCOUNTANTOF: words("Accountant of", "Expert-comptable de"),
  SPOUSEOF: words("Spouse of", "Conjoint de"),
  RELATIVEOF: words("Relative of", "Membre de la famille de"),
});

const ownershipTrack = list({
  OWNERSHIP: words("Ownership", "Détention du capital"),
  CONTROL: words("Control", "Contrôle"),
  TRUST: words("Role in a trust", "Rôle dans une fiducie"),
  SENIOR_MANAGEMENT: words("Senior management, as no owner was found", "Dirigeant, à défaut de bénéficiaire"),
});

const riskClass = list({
  LOW: words("Low", "Faible"),
  MEDIUM: words("Medium", "Moyen"),
  HIGH: words("High", "Élevé"),
});

const screeningStatus = list({
  REQUESTED: words("Requested", "Demandé"),
  CLEAR: words("Clear", "Sans alerte"),
  ALERT: words("Alert", "Alerte"),
  DISMISSED: words("Alert dismissed", "Alerte écartée"),
  CONFIRMED: words("Alert confirmed", "Alerte confirmée"),
});

const personTag = list({
  KEY_ACCOUNT: words("Key account", "Grand compte"),
  WATCH_LIST: words("Watch list", "Sous surveillance"),
  PUBLIC_BODY: words("Public body", "Organisme public"),
  LISTED_COMPANY: words("Listed company", "Société cotée"),
  REGULATED_FUND: words("Regulated fund", "Fonds réglementé"),
  VULNERABLE: words("Vulnerable client", "Client fragile"),
});

/** The codes are those of the communication channels that need consent: a campaign compares them. */
const consentChannel = list({
  EMAIL: words("E-mail", "E-mail"),
  PHONE: words("Phone", "Téléphone"),
  SMS: words("Text message", "SMS"),
  PUSH: words("Push notification", "Notification push"),
  LETTER: words("Letter", "Courrier"),
});

const prospectLossReason = list({
  PRICE: words("Price", "Prix"),
  COMPETITOR: words("Competitor", "Concurrent"),
  NO_NEED: words("No need", "Aucun besoin"),
  NOT_ELIGIBLE: words("Not eligible", "Non éligible"),
  NO_ANSWER: words("No answer", "Sans réponse"),
  DUPLICATE: words("Duplicate", "Doublon"),
  OTHER: words("Other", "Autre"),
});

const personAmendmentType = list({
  BANK_ACCOUNT: words("Bank account", "Compte bancaire"),
  NAME: words("Name", "Nom"),
  LEGAL_FORM: words("Legal form", "Forme juridique"),
  ADDRESS: words("Address", "Adresse"),
  CONTACT: words("Contact details", "Coordonnées"),
  OWNERSHIP: words("Ownership", "Actionnariat"),
  OTHER: words("Other", "Autre"),
});

const organizationKind = list({
  LEGAL_ENTITY: words("Legal entity", "Entité juridique"),
  BRANCH: words("Branch", "Succursale"),
  TEAM: words("Team", "Équipe"),
});

export const personLists = {
  personRegistrationType,
  identityVerificationType,
  personRelation,
  ownershipTrack,
  riskClass,
  screeningStatus,
  personTag,
  consentChannel,
  prospectLossReason,
  personAmendmentType,
  organizationKind,
  ...personCompanyLists,
  ...personLifeLists,
} as const;
