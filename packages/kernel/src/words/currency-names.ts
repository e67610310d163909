// How the currencies of the specification and their cents are called, with gender and plural forms. A word stands here only where it
// is certain: what is missing is written as ISO code or as a fraction (22/100), which is always right.
// Where two currencies of the table share a noun (dinar, franc, peso, pound), their names say which is meant, by the country or by a word
// such as sterling or CFA; the two CFA francs bear the same name everywhere. Other names stand without a country, also the dollar, as
// every other dollar is written as ISO code; a few bear one all the same (dirham and yen in az, forint in it, the pound of Egypt in tr).
import { currencyNamesOfFewForms } from "./currency-names-few-forms.ts";
import { currencyNamesOfManyForms } from "./currency-names-many-forms.ts";
import type { CurrencyName, CurrencyNames } from "./currency-unit.ts";
import type { WordLanguage } from "./number-in-words.ts";

/** Which plural category each form of a language stands for; any other category takes the last form. */
export const pluralOrder: Readonly<Record<WordLanguage, readonly Intl.LDMLPluralRule[]>> = {
  en: ["one", "other"],
  es: ["one", "other"],
  ar: ["one", "two", "few", "many"],
  az: ["other"],
  pt: ["one", "other"],
  fr: ["one", "other"],
  eo: ["one", "other"],
  it: ["one", "other"],
  vi: ["other"],
  tr: ["other"],
  uk: ["one", "few", "many"],
  ru: ["one", "few", "many"],
  id: ["other"],
  lt: ["one", "few", "other"],
};

/**
 * The words for a currency, or undefined where the language has no certain one.
 * @example currencyName("JPY", "es")?.unit.forms // ["yen", "yenes"]
 * @example currencyName("SEK", "es") // undefined
 */
export function currencyName(currency: string, language: WordLanguage): CurrencyName | undefined {
  const names = currencyNames[language];
  return Object.hasOwn(names, currency) ? names[currency] : undefined;
}

const currencyNames: Readonly<Record<WordLanguage, CurrencyNames>> = {
  ...currencyNamesOfFewForms,
  ...currencyNamesOfManyForms,
};
