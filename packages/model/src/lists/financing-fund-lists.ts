// Lists of the financing family about where the money comes from: funds, fundings and lots.
import { list } from "../list.ts";
import { words } from "../words.ts";

export const financingFundLists = {
  fundType: list({
    BANK_LINE: words("Bank line", "Ligne bancaire"),
    BACK_TO_BACK: words("Back-to-back", "Refinancement adossé"),
    SECURITISATION: words("Securitisation", "Titrisation"),
    INTERNAL: words("Internal", "Interne"),
  }),
  financingType: list({
    LOAN: words("Loan", "Emprunt"),
    CREDIT_FACILITY: words("Credit facility", "Ouverture de crédit"),
    ASSIGNMENT: words("Assignment of contracts", "Cession de contrats"),
    BOND: words("Bond", "Obligation"),
    EQUITY: words("Equity", "Fonds propres"),
  }),
  financingNature: list({
    AMORTISING: words("Amortising", "Amortissable"),
    BULLET: words("Bullet", "In fine"),
    REVOLVING: words("Revolving", "Renouvelable"),
    MIRROR: words("Mirrors the contracts", "Adossé aux contrats"),
  }),
  financingFinality: list({
    GENERAL: words("General", "Général"),
    VEHICLES: words("Vehicles", "Véhicules"),
    EQUIPMENT: words("Equipment", "Équipement"),
    REAL_ESTATE: words("Real estate", "Immobilier"),
    SMALL_BUSINESS: words("Small business", "Petites entreprises"),
    GREEN: words("Energy transition", "Transition énergétique"),
    STOCK: words("Dealer stock", "Stock des concessionnaires"),
  }),
  concentrationCriterion: list({
    CLIENT_GROUP: words("Client group", "Groupe client"),
    PARTNER: words("Partner", "Partenaire"),
    ASSET_TYPE: words("Asset type", "Type de bien"),
    REGION: words("Region", "Région"),
    SECTOR: words("Sector", "Secteur"),
    RESIDUAL: words("Residual share", "Part de valeur résiduelle"),
  }),
  contractLotType: list({
    CESSION: words("Cession", "Cession"),
    PLEDGE: words("Pledge", "Nantissement"),
    SECURITISATION: words("Securitisation", "Titrisation"),
  }),
} as const;
