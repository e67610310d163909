// The choices a tenant has where it changes how a locale writes numbers and days.
import type { DateFormat } from "@kontor/kernel/date/text-date.ts";
import type { CurrencyPosition } from "@kontor/kernel/locale/locale-settings.ts";

export const currencyPositions: readonly CurrencyPosition[] = [
  "before",
  "before with space",
  "after",
  "after with space",
];
export const dateFormats: readonly DateFormat[] = ["DD-MM-YYYY", "MM-DD-YYYY", "YYYY-MM-DD", "DD/MM/YYYY"];
