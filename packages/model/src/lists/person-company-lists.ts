// Lists of the legal fields of a person: what registers and annual accounts say.
import { list } from "../list.ts";
import { words } from "../words.ts";

const vatScheme = list({
  NORMAL: words("Normal", "Réel normal"),
  SIMPLIFIED: words("Simplified", "Réel simplifié"),
  SMALL_BUSINESS: words("Small business exemption", "Franchise en base"),
  FLAT_RATE_FARMER: words("Flat-rate farmer", "Remboursement forfaitaire agricole"),
  PARTLY_LIABLE: words("Partly liable", "Assujetti partiel"),
  NOT_LIABLE: words("Not liable", "Non assujetti"),
});

const administrativeStatus = list({
  ACTIVE: words("Active", "En activité"),
  DORMANT: words("Dormant", "En sommeil"),
  CEASED: words("Ceased", "Cessée"),
  STRUCK_OFF: words("Struck off", "Radiée"),
});

/** The size classes of European Union law. */
const companySize = list({
  MICRO: words("Micro", "Microentreprise"),
  SMALL: words("Small", "Petite entreprise"),
  MEDIUM: words("Medium-sized", "Entreprise moyenne"),
  INTERMEDIATE: words("Mid-cap", "Entreprise de taille intermédiaire"),
  LARGE: words("Large", "Grande entreprise"),
});

const accountingStandards = list({
  LOCAL: words("Local standards", "Normes locales"),
  IFRS: words("IFRS", "IFRS"),
  US_GAAP: words("US GAAP", "US GAAP"),
});

const legalProceedingsStatus = list({
  NONE: words("None", "Aucune"),
  CONCILIATION: words("Conciliation", "Conciliation"),
  SAFEGUARD: words("Safeguard", "Sauvegarde"),
  RECEIVERSHIP: words("Receivership", "Redressement judiciaire"),
  LIQUIDATION: words("Liquidation", "Liquidation judiciaire"),
  OVER_INDEBTEDNESS: words("Over-indebtedness", "Surendettement"),
  CLOSED: words("Closed", "Clôturée"),
});

export const personCompanyLists = {
  vatScheme,
  administrativeStatus,
  companySize,
  accountingStandards,
  legalProceedingsStatus,
} as const;
