// Lists that more than one family uses.
import { list } from "../list.ts";
import { words } from "../words.ts";
import { activityLists } from "./shared/activity-lists.ts";
import { countryList } from "./shared/country-list.ts";
import { currencyList } from "./shared/currency-list.ts";
import { identityLists } from "./shared/identity-lists.ts";
import { languageLists } from "./shared/language-lists.ts";
import { legalFormList } from "./shared/legal-form-list.ts";
import { paymentLists } from "./shared/payment-lists.ts";
import { roleLists } from "./shared/role-lists.ts";
import { taxCodeList } from "./shared/tax-code-list.ts";
import { timeZoneList } from "./shared/time-zone-list.ts";

const priority = list({
  LOW: words("Low", "Basse"),
  NORMAL: words("Normal", "Normale"),
  HIGH: words("High", "Haute"),
  URGENT: words("Urgent", "Urgente"),
});

const unitOfUsage = list({
  KM: words("Kilometres", "Kilomètres"),
  MILES: words("Miles", "Miles"),
  HOURS: words("Hours", "Heures"),
  PAGES: words("Pages", "Pages"),
  CYCLES: words("Cycles", "Cycles"),
  UNITS: words("Units", "Unités"),
});

export const sharedLists = {
  ...paymentLists,
  ...roleLists,
  ...identityLists,
  ...activityLists,
  ...languageLists,
  legalForm: legalFormList,
  country: countryList,
  currency: currencyList,
  taxCode: taxCodeList,
  timeZone: timeZoneList,
  priority,
  unitOfUsage,
} as const;
