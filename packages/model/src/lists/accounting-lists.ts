// Lists of the accounting family. The business facts that are posted stand in a file of their own.
import { list } from "../list.ts";
import { words } from "../words.ts";
import { accountingEventLists } from "./accounting-event-lists.ts";

export const accountingLists = {
  ...accountingEventLists,
  accountingCatalogItemType: list({
    RULE: words("Posting rule", "Schéma comptable"),
    ACCOUNT: words("Account of the chart", "Compte du plan comptable"),
  }),
  accountingBook: list({
    LOCAL: words("Local", "Comptes sociaux"),
    IFRS: words("IFRS", "Comptes IFRS"),
    TAX: words("Tax", "Comptes fiscaux"),
  }),
  accountingJournal: list({
    SALES: words("Sales", "Ventes"),
    PURCHASES: words("Purchases", "Achats"),
    BANK: words("Bank", "Banque"),
    CONTRACTS: words("Contracts", "Contrats"),
    ASSETS: words("Fixed assets", "Immobilisations"),
    GENERAL: words("General", "Opérations diverses"),
    CLOSING: words("Closing", "Clôture"),
    OPENING: words("Opening balances", "À-nouveaux"),
  }),
  bookingType: list({
    AUTOMATIC: words("From an event", "Issue d’un événement"),
    MANUAL: words("Manual", "Manuelle"),
    REVERSAL: words("Reversal", "Extourne"),
    CLOSING: words("Closing", "Clôture"),
  }),
  postingType: list({
    BALANCE_SHEET: words("Balance sheet", "Bilan"),
    INCOME: words("Income", "Produit"),
    EXPENSE: words("Expense", "Charge"),
    TAX: words("Tax", "Taxe"),
    MEMO: words("Memo account", "Hors bilan"),
  }),
  postingEventType: list({
    CONTRACT: words("Contract", "Contrat"),
    BILLING: words("Billing", "Facturation"),
    PAYMENT: words("Payment", "Paiement"),
    ASSET: words("Asset", "Bien"),
    RISK: words("Risk", "Risque"),
    FUNDING: words("Funding", "Refinancement"),
    PRIVATE_EQUITY: words("Private equity", "Capital-investissement"),
    OTHER: words("Other", "Autre"),
  }),
  budgetType: list({
    OPERATING: words("Operating", "Fonctionnement"),
    INVESTMENT: words("Investment", "Investissement"),
    MAINTENANCE: words("Maintenance", "Entretien"),
    MARKETING: words("Marketing", "Marketing"),
    PROJECT: words("Project", "Projet"),
  }),
} as const;
