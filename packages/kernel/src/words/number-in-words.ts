// Contracts and invoices repeat a number in words; a wrong or empty text there is worse than a refusal.
import { AppError } from "../errors.ts";
import { arabicWords } from "./arabic.ts";
import type { CountedNoun } from "./counted-noun.ts";
import { esperantoWords } from "./esperanto.ts";
import { italianWords } from "./italian.ts";
import { libraryWords } from "./library-words.ts";
import { portugueseWords } from "./portuguese.ts";
import { spanishWords } from "./spanish.ts";
import { ukrainianWords } from "./ukrainian.ts";
import { vietnameseWords } from "./vietnamese.ts";

export const wordLanguages = [
  ...(["en", "es", "ar", "az", "pt", "fr", "eo"] as const),
  ...(["it", "vi", "tr", "uk", "ru", "id", "lt"] as const),
] as const;

export type WordLanguage = (typeof wordLanguages)[number];

/** The largest number, in either direction, whose words are known in every language: eighteen digits. */
export const largestNumberInWords = 999_999_999_999_999_999n;

/**
 * A whole number in words. The language part of the tag decides (`fr-CH` reads as `fr`); an unknown language, a fraction and
 * a number of more than eighteen digits are refused.
 * @example numberInWords(1234567, "fr-FR") // "un million deux cent trente-quatre mille cinq cent soixante-sept"
 * @example numberInWords(-21, "it") // "meno ventuno"
 * @example numberInWords(1, "de") // throws INVALID_FIELD_VALUE
 */
export function numberInWords(value: bigint | number, language: string): string {
  const wordLanguage = wordLanguageOf(language);
  // Scripts call this without types: a text or a fraction must not slip through.
  if (typeof value !== "bigint" && !Number.isInteger(value))
    throw new AppError("INVALID_INTEGER_FIELD", ["value"]);
  // A number beyond the safe integers has lost its last digits already: its words would be those of another number.
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw tooLarge(value);
  const exact = BigInt(value);
  const words = cardinalWords(exact < 0n ? -exact : exact, wordLanguage, "none");
  return exact < 0n ? negativeWords(words, wordLanguage) : words;
}

/**
 * The language of the list that a language tag asks for.
 * @example wordLanguageOf("ar-MA") // "ar"
 * @example wordLanguageOf("") // throws INVALID_FIELD_VALUE
 */
export function wordLanguageOf(tag: string): WordLanguage {
  const part = /^([a-z]{2})(?:-[a-z0-9]{2,8})*$/i.exec(tag)?.[1]?.toLowerCase();
  const found = wordLanguages.find((language) => language === part);
  if (found === undefined) throw new AppError("INVALID_FIELD_VALUE", ["language", tag]);
  return found;
}

/**
 * A number that is not negative as it stands before the noun it counts, or alone.
 * @example cardinalWords(1n, "ru", "feminine") // "одна"
 */
export function cardinalWords(value: bigint, language: WordLanguage, counted: CountedNoun): string {
  if (value > largestNumberInWords) throw tooLarge(value);
  return spell(value, language, counted).normalize("NFC").replace(/\s+/g, " ").trim();
}

/**
 * Words preceded by the word for a negative number.
 * @example negativeWords("cinq", "fr") // "moins cinq"
 */
export function negativeWords(words: string, language: WordLanguage): string {
  return `${minusWords[language]} ${words}`;
}

const minusWords: Readonly<Record<WordLanguage, string>> = {
  en: "minus",
  es: "menos",
  ar: "ناقص",
  az: "mənfi",
  pt: "menos",
  fr: "moins",
  eo: "minus",
  it: "meno",
  vi: "âm",
  tr: "eksi",
  uk: "мінус",
  ru: "минус",
  id: "minus",
  lt: "minus",
};

function spell(value: bigint, language: WordLanguage, counted: CountedNoun): string {
  switch (language) {
    case "ar":
      return arabicWords(value, counted !== "none");
    case "eo":
      return esperantoWords(value);
    case "es":
      return spanishWords(value, counted);
    case "it":
      return italianWords(value, counted);
    case "pt":
      return portugueseWords(value, counted);
    case "uk":
      return ukrainianWords(value, counted);
    case "vi":
      return vietnameseWords(value);
    default:
      return libraryWords(value, language, counted);
  }
}

function tooLarge(value: bigint | number): AppError {
  return new AppError("INVALID_FIELD_VALUE", ["value", String(value)]);
}
