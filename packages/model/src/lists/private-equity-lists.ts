// Lists of the private equity family.
import { list } from "../list.ts";
import { words } from "../words.ts";

export const privateEquityLists = {
  privateEquityAssetType: list({
    COMPANY: words("Company", "Société"),
    FUND: words("Fund", "Fonds"),
    REAL_ESTATE: words("Real estate", "Immobilier"),
    INFRASTRUCTURE: words("Infrastructure", "Infrastructure"),
    OTHER: words("Other", "Autre"),
  }),
  privateEquityAssetRole: list({
    TARGET: words("Target", "Cible"),
    PORTFOLIO_COMPANY: words("Portfolio company", "Participation"),
    HOLDING: words("Holding company", "Holding"),
    CO_INVESTMENT: words("Co-investment", "Co-investissement"),
  }),
  privateEquityInstrument: list({
    SHARES: words("Shares", "Actions"),
    PREFERRED_SHARES: words("Preferred shares", "Actions de préférence"),
    CONVERTIBLE_BONDS: words("Convertible bonds", "Obligations convertibles"),
    LOAN: words("Shareholder loan", "Compte courant d’associé"),
    FUND_UNITS: words("Fund units", "Parts de fonds"),
    WARRANTS: words("Warrants", "Bons de souscription"),
  }),
  privateEquityCostMethod: list({
    FIFO: words("First in, first out", "Premier entré, premier sorti"),
    WEIGHTED_AVERAGE: words("Weighted average", "Coût moyen pondéré"),
  }),
  privateEquityOperationType: list({
    SUBSCRIPTION: words("Subscription", "Souscription"),
    CAPITAL_CALL: words("Capital call", "Appel de fonds"),
    DISTRIBUTION: words("Distribution", "Distribution"),
    PURCHASE: words("Purchase", "Achat"),
    SALE: words("Sale", "Vente"),
    TRANSFER: words("Transfer", "Transfert"),
    VALUATION: words("Valuation", "Valorisation"),
    DIVIDEND: words("Dividend", "Dividende"),
    CONVERSION: words("Conversion", "Conversion"),
    SPLIT: words("Split", "Division du titre"),
    WRITE_DOWN: words("Write-down", "Dépréciation"),
    FEE: words("Fee", "Frais"),
  }),
  privateEquityTransactionType: list({
    COMMITMENT: words("Commitment", "Engagement"),
    PAYMENT_IN: words("Payment received", "Versement reçu"),
    PAYMENT_OUT: words("Payment made", "Versement effectué"),
    UNITS_IN: words("Units received", "Titres reçus"),
    UNITS_OUT: words("Units delivered", "Titres livrés"),
    REVALUATION: words("Change of value", "Variation de valeur"),
    FEE: words("Fee", "Frais"),
  }),
  distributionKind: list({
    RETURN_OF_CAPITAL: words("Return of capital", "Remboursement de capital"),
    INCOME: words("Income", "Revenu"),
    CARRIED_INTEREST: words("Carried interest", "Intéressement à la plus-value"),
  }),
  waterfallTier: list({
    RETURN_OF_CAPITAL: words("Return of capital", "Remboursement de capital"),
    PREFERRED_RETURN: words("Preferred return", "Rendement prioritaire"),
    CATCH_UP: words("Catch-up", "Rattrapage"),
    CARRY: words("Carry", "Partage de la plus-value"),
  }),
} as const;
