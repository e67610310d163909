// An amount of money in words, as contracts, cheques and receipts repeat it: the words decide when the figures are disputed.
import { AppError } from "../errors.ts";
import { currencyDecimals } from "../money/currency.ts";
import { arabicCount } from "./arabic.ts";
import { currencyName, pluralOrder } from "./currency-names.ts";
import type { CurrencyUnit } from "./currency-unit.ts";
import {
  cardinalWords,
  negativeWords,
  type WordLanguage,
  wordLanguageOf,
  wordLanguages,
} from "./number-in-words.ts";

/**
 * An amount with the unit and the cents of its currency in words; no cents are named when there are none, and zeros beyond
 * the decimals of the currency do not count. A currency without a certain name in the language is written as ISO code,
 * cents without one as a fraction (22/100).
 * @example amountInWords("1109.22", "EUR", "fr") // "mille cent neuf euros et vingt-deux centimes"
 * @example amountInWords("1109.22", "SEK", "fr") // "mille cent neuf SEK et 22/100"
 * @example amountInWords("1000000.0000", "SEK", "fr") // "un million de SEK"
 * @example amountInWords("1.005", "EUR", "fr") // throws INVALID_FIELD_VALUE
 */
export function amountInWords(amount: string, currency: string, language: string): string {
  // Scripts call this without types: a binary number is no amount of money.
  if (typeof amount !== "string") throw new AppError("INVALID_STRING_FIELD", ["amount"]);
  const wordLanguage = wordLanguageOf(language);
  const decimals = currencyDecimals(currency);
  const [, sign, whole = "", fraction = ""] = plainDecimal.exec(amount) ?? [];
  if (whole === "" || /[^0]/.test(fraction.slice(decimals)))
    throw new AppError("INVALID_FIELD_VALUE", ["amount", amount]);
  const units = BigInt(whole);
  const centDigits = fraction.slice(0, decimals).padEnd(decimals, "0");
  const cents = BigInt(centDigits);
  const name = currencyName(currency, wordLanguage);

  // A code is read like a foreign name: it has one form and takes the masculine (un SEK, un million de SEK).
  const unit = name?.unit ?? { gender: "masculine", forms: [currency] };
  const unitWords = countedUnit(units, unit, wordLanguage);
  const centWords = name?.cent
    ? countedUnit(cents, name.cent, wordLanguage)
    : `${centDigits}/${10 ** decimals}`;
  const words = cents === 0n ? unitWords : `${unitWords}${beforeCents[wordLanguage]}${centWords}`;
  return sign === "-" && (units > 0n || cents > 0n) ? negativeWords(words, wordLanguage) : words;
}

/** Eighteen digits is as far as the words go. A column of the database writes more decimals than a currency has. */
const plainDecimal = /^(-?)(\d{1,18})(?:\.(\d+))?$/;

/** What joins the unit and its cents; where nothing stands here, the language needs no word. */
const beforeCents: Readonly<Record<WordLanguage, string>> = {
  en: " and ",
  es: " con ",
  ar: " و",
  az: " ",
  pt: " e ",
  fr: " et ",
  eo: " kaj ",
  it: " e ",
  vi: " và ",
  tr: " ",
  uk: " ",
  ru: " ",
  id: " ",
  lt: " ir ",
};

/** Where million is a noun, a number that ends in it needs a word before what it counts: un million d’euros. */
const afterMillions: Partial<Readonly<Record<WordLanguage, string>>> = {
  es: " de ",
  pt: " de ",
  fr: " de ",
  eo: " da ",
  it: " di ",
};

// Portugal says zero euros, Brazil zero euro: the plural rules must be those of the variety the words are in.
const pluralRules: ReadonlyMap<WordLanguage, Intl.PluralRules> = new Map(
  wordLanguages.map((language) => [language, new Intl.PluralRules(language === "pt" ? "pt-PT" : language)]),
);

function countedUnit(value: bigint, unit: CurrencyUnit, language: WordLanguage): string {
  const { forms } = unit;
  // Arabic changes numeral, noun and their order together; a plural category alone is not enough for it.
  if (language === "ar") return arabicCount(value, forms);
  const words = cardinalWords(value, language, unit.gender);
  const noun = pluralForm(value, forms, language);
  const link = value > 0n && value % 1_000_000n === 0n ? afterMillions[language] : undefined;
  const isElided = language === "fr" && /^[aeiou]/.test(noun);
  return `${words}${link === undefined ? " " : isElided ? " d’" : link}${noun}`;
}

function pluralForm(value: bigint, forms: readonly string[], language: WordLanguage): string {
  // The rules look at the last six digits and at the size; a number of eighteen digits would lose its last ones.
  const trillion = 1_000_000_000_000n;
  const exact = Number(value < trillion ? value : trillion + (value % trillion));
  const category = pluralRules.get(language)?.select(exact) ?? "other";
  return forms[pluralOrder[language].indexOf(category)] ?? forms.at(-1) ?? "";
}
