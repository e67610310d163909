// Lists of family and employment.
import { list } from "../list.ts";
import { words } from "../words.ts";

const maritalStatus = list({
  SINGLE: words("Single", "Célibataire"),
  MARRIED: words("Married", "Marié(e)"),
  CIVIL_PARTNERSHIP: words("Civil partnership", "Pacsé(e)"),
  COHABITING: words("Cohabiting", "En concubinage"),
  SEPARATED: words("Separated", "Séparé(e)"),
  DIVORCED: words("Divorced", "Divorcé(e)"),
  WIDOWED: words("Widowed", "Veuf ou veuve"),
});

const maritalContract = list({
  ACQUISITIONS: words("Community of acquisitions", "Communauté réduite aux acquêts"),
  UNIVERSAL: words("Universal community", "Communauté universelle"),
  SEPARATION: words("Separation of property", "Séparation de biens"),
  PARTICIPATION: words("Participation in acquisitions", "Participation aux acquêts"),
  JOINT: words("Joint ownership", "Indivision"),
  OTHER: words("Other", "Autre"),
});

const employmentSector = list({
  PRIVATE: words("Private sector", "Secteur privé"),
  PUBLIC: words("Public sector", "Secteur public"),
  NON_PROFIT: words("Non-profit sector", "Secteur associatif"),
  SELF_EMPLOYED: words("Self-employed", "Indépendant"),
  LIBERAL_PROFESSION: words("Liberal profession", "Profession libérale"),
  AGRICULTURE: words("Agriculture", "Agriculture"),
  RETIRED: words("Retired", "Retraité"),
  NONE: words("Without employment", "Sans emploi"),
});

const employmentContractType = list({
  PERMANENT: words("Permanent", "CDI"),
  FIXED_TERM: words("Fixed term", "CDD"),
  TEMPORARY: words("Temporary work", "Intérim"),
  APPRENTICE: words("Apprenticeship", "Apprentissage"),
  CIVIL_SERVANT: words("Civil servant", "Fonctionnaire"),
  SEASONAL: words("Seasonal", "Saisonnier"),
  OTHER: words("Other", "Autre"),
});

export const personLifeLists = {
  maritalStatus,
  maritalContract,
  employmentSector,
  employmentContractType,
} as const;
