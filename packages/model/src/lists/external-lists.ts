// Lists of the external family, and of the ports to the outside.
import { list } from "../list.ts";
import { words } from "../words.ts";

export const externalLists = {
  externalDataType: list({
    BANK_STATEMENT: words("Bank statement", "Relevé bancaire"),
    PAYMENT_STATUS: words("Payment status report", "Compte rendu de paiement"),
    COMPANY_EXTRACT: words("Company register extract", "Extrait du registre des sociétés"),
    CREDIT_REPORT: words("Credit report", "Rapport de solvabilité"),
    SCREENING: words("Screening result", "Résultat de filtrage"),
    ASSET_DATA: words("Asset data", "Données sur les biens"),
    CONTRACT_DATA: words("Contract data", "Données de contrats"),
    // Each port of the product is a type of its own, under its name.
    collateralRegister: words("Register of collateral", "Registre des sûretés"),
    OTHER: words("Other", "Autre"),
  }),
  externalSource: list({
    BANK: words("Bank", "Banque"),
    COMPANY_REGISTER: words("Company register", "Registre des sociétés"),
    CREDIT_BUREAU: words("Credit bureau", "Agence de renseignement commercial"),
    SCREENING_SERVICE: words("Screening service", "Service de filtrage"),
    PARTNER: words("Partner", "Partenaire"),
    FORMER_SYSTEM: words("Former system", "Ancien système"),
    LECTURA: words("Lectura", "Lectura"),
    EMPREKIS: words("Emprekis", "Emprekis"),
    AUTOVISTA: words("Autovista", "Autovista"),
    AUTOBIZ: words("Autobiz", "Autobiz"),
    CARTELL: words("Cartell", "Cartell"),
    PORT: words("Port of the product", "Connexion du produit"),
    ACB: words("ACB", "ACB"),
    OTHER: words("Other", "Autre"),
  }),
  portAdapter: list({
    none: words("None", "Aucun"),
    demo: words("Demo", "Démonstration"),
    simulator: words("Simulator", "Simulateur"),
    file: words("File", "Fichier"),
    http: words("HTTP service", "Service HTTP"),
  }),
  portMethod: list({ GET: words("GET", "GET"), POST: words("POST", "POST") }),
  portState: list({
    ANSWERED: words("Answered", "Répondu"),
    NOT_FOUND: words("Not found", "Introuvable"),
    UNAVAILABLE: words("Not available", "Indisponible"),
    REFUSED: words("Refused", "Refusé"),
  }),
} as const;
