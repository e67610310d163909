// Lists of the core family.
import type { OwnFieldKind } from "../field-kind.ts";
import { list } from "../list.ts";
import { type Words, words } from "../words.ts";
import { documentTypes, historyTypes } from "./record-types.ts";

const ownKindLabels = {
  text: words("Line of text", "Ligne de texte"),
  textarea: words("Several lines", "Plusieurs lignes"),
  texts: words("Several short texts", "Plusieurs textes courts"),
  markdown: words("Text with marks", "Texte balisé"),
  richtext: words("Formatted text", "Texte mis en forme"),
  integer: words("Whole number", "Nombre entier"),
  number: words("Number", "Nombre"),
  percentage: words("Percentage", "Pourcentage"),
  currency: words("Amount", "Montant"),
  slider: words("Slider", "Curseur"),
  date: words("Day", "Jour"),
  datetime: words("Day and time", "Jour et heure"),
  checkbox: words("Check box", "Case à cocher"),
  switch: words("Switch", "Interrupteur"),
  select: words("Choice from a list", "Choix dans une liste"),
  radio: words("Choice shown as a whole", "Choix affiché en entier"),
  reference: words("Another record", "Autre fiche"),
  email: words("E-mail address", "Adresse e-mail"),
  emails: words("E-mail addresses", "Adresses e-mail"),
  username: words("User", "Utilisateur"),
  phone: words("Phone number", "Numéro de téléphone"),
  iban: words("IBAN", "IBAN"),
  web: words("Web address", "Adresse web"),
  file: words("File", "Fichier"),
  files: words("Files", "Fichiers"),
  color: words("Colour", "Couleur"),
  coordinates: words("Place on a map", "Lieu sur une carte"),
  object: words("Group of fields", "Groupe de champs"),
  list: words("Rows", "Lignes"),
  json: words("JSON", "JSON"),
} satisfies Readonly<Record<OwnFieldKind, Words>>;

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
  /** What a tenant's own field can hold. */
  ownFieldKind: list(ownKindLabels),
  indexTenor: list({
    OVERNIGHT: words("Overnight", "Au jour le jour"),
    "1W": words("1 week", "1 semaine"),
    "1M": words("1 month", "1 mois"),
    "3M": words("3 months", "3 mois"),
    "6M": words("6 months", "6 mois"),
    "12M": words("12 months", "12 mois"),
    "10Y": words("10 years", "10 ans"),
  }),
  /** What is decided within limits of the delegation. */
  delegatedAct: list({
    MAINTENANCE_APPROVE: words("Approve a maintenance", "Approuver un entretien"),
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
