// The groups in which a person reads the fields of a record, in the order of reading. A field names its group; where it names none, its kind
// decides.
import { type Words, words } from "../words.ts";

export const fieldGroups = {
  identity: words("Identity", "Identité"),
  parties: words("Parties", "Parties"),
  company: words("Company", "Société"),
  birth: words("Birth and nationality", "Naissance et nationalité"),
  contact: words("Contact", "Contact"),
  family: words("Family", "Famille"),
  employment: words("Employment", "Emploi"),
  income: words("Monthly income and expenditure", "Revenus et charges du mois"),
  financing: words("Financing", "Financement"),
  limit: words("Limit", "Plafond"),
  terms: words("Terms", "Conditions"),
  amounts: words("Amounts", "Montants"),
  valuation: words("Value", "Valeur"),
  register: words("Register", "Inscription"),
  tax: words("Tax", "Taxe"),
  payment: words("Payment", "Paiement"),
  bank: words("Bank details", "Coordonnées bancaires"),
  mandate: words("Mandate", "Mandat"),
  sending: words("Transmission", "Transmission"),
  delivery: words("Delivery", "Envoi"),
  dates: words("Dates", "Dates"),
  progress: words("Progress", "Avancement"),
  service: words("Service times", "Délais de service"),
  attendance: words("Attendance", "Participation"),
  signature: words("Signature", "Signature"),
  promise: words("Promise and hold", "Promesse et suspension"),
  usage: words("Place and use", "Lieu et utilisation"),
  risk: words("Risk and class", "Risque et classement"),
  compliance: words("Compliance", "Conformité"),
  accounting: words("Accounting", "Comptabilité"),
  access: words("Access", "Accès"),
  file: words("File", "Fichier"),
  configuration: words("Configuration", "Configuration"),
  references: words("References", "Références"),
  remarks: words("Remarks", "Remarques"),
  technical: words("Technical", "Technique"),
} as const satisfies Readonly<Record<string, Words>>;

export type FieldGroup = keyof typeof fieldGroups;
