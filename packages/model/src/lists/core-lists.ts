// Lists of the core family.
import { list } from "../list.ts";
import { words } from "../words.ts";
import { documentTypes, historyTypes } from "./record-types.ts";

export const coreLists = {
  documentAudience: list({
    STAFF: words("Staff only", "Personnel uniquement"),
    CLIENT: words("Client", "Client"),
    PARTNER: words("Partner", "Partenaire"),
    EVERYONE: words("Client and partner", "Client et partenaire"),
  }),
  /** Of documents and histories seen together, whichever entity they belong to. */
  documentType: list(documentTypes),
  historyType: list(historyTypes),
  deliveryStatus: list({
    QUEUED: words("Queued", "En attente d’envoi"),
    SENT: words("Sent", "Envoyé"),
    DELIVERED: words("Delivered", "Distribué"),
    OPENED: words("Opened", "Ouvert"),
    BOUNCED: words("Bounced", "Non distribué"),
  }),
  featureFlagType: list({
    RELEASE: words("Release", "Mise en service"),
    EXPERIMENT: words("Experiment", "Expérimentation"),
    OPERATION: words("Operation", "Exploitation"),
    PERMISSION: words("Permission", "Habilitation"),
  }),
  indexTenor: list({
    OVERNIGHT: words("Overnight", "Au jour le jour"),
    "1W": words("1 week", "1 semaine"),
    "1M": words("1 month", "1 mois"),
    "3M": words("3 months", "3 mois"),
    "6M": words("6 months", "6 mois"),
    "12M": words("12 months", "12 mois"),
    "10Y": words("10 years", "10 ans"),
  }),
  keyValueType: list({
    SETTING: words("Setting", "Paramètre"),
    SHORT_URL: words("Short URL", "URL courte"),
  }),
  /** The codes of this list and the next are those the number and date formats read. */
  currencyPosition: list({
    before: words("Before the amount", "Avant le montant"),
    "before with space": words("Before the amount, with a space", "Avant le montant, avec une espace"),
    after: words("After the amount", "Après le montant"),
    "after with space": words("After the amount, with a space", "Après le montant, avec une espace"),
  }),
  dateFormat: list({
    "DD-MM-YYYY": words("31-12-2026", "31-12-2026"),
    "DD/MM/YYYY": words("31/12/2026", "31/12/2026"),
    "MM-DD-YYYY": words("12-31-2026", "12-31-2026"),
    "YYYY-MM-DD": words("2026-12-31", "2026-12-31"),
  }),
  projectType: list({
    EQUIPMENT: words("Equipment", "Équipement"),
    FLEET: words("Fleet", "Flotte"),
    REAL_ESTATE: words("Real estate", "Immobilier"),
    ENERGY: words("Energy", "Énergie"),
    INVESTMENT: words("Investment", "Investissement"),
    INTERNAL: words("Internal", "Interne"),
    OTHER: words("Other", "Autre"),
  }),
  ruleType: list({
    ELIGIBILITY: words("Eligibility", "Éligibilité"),
    PRICING: words("Pricing", "Tarification"),
    DELEGATION: words("Delegation", "Délégation"),
    VALIDATION: words("Validation", "Contrôle"),
    ASSIGNMENT: words("Assignment", "Affectation"),
    ALERT: words("Alert", "Alerte"),
  }),
  taskType: list({
    CALL: words("Call", "Appel"),
    MEETING: words("Meeting", "Rendez-vous"),
    REVIEW: words("Review", "Revue"),
    APPROVAL: words("Approval", "Approbation"),
    MISSING_ITEM: words("Missing item", "Pièce manquante"),
    CONDITION: words("Condition to fulfil", "Condition à lever"),
    VERIFICATION: words("Verification", "Vérification"),
    DUNNING: words("Dunning", "Relance"),
    END_OF_TERM: words("End of term", "Fin de contrat"),
    OTHER: words("Other", "Autre"),
  }),
  tenantKind: list({
    master: words("Master", "Principal"),
    support: words("Support", "Assistance"),
    test: words("Test", "Test"),
  }),
  tenantStatus: list({
    ACTIVE: words("Active", "Actif"),
    SUSPENDED: words("Suspended", "Suspendu"),
    CLOSED: words("Closed", "Fermé"),
  }),
  userPreferenceType: list({
    tableConfiguration: words("Table configuration", "Configuration de tableau"),
    searchFilter: words("Search filter", "Filtre de recherche"),
    pinnedItem: words("Pinned item", "Élément épinglé"),
    UI: words("Appearance", "Apparence"),
  }),
} as const;
