// The languages whose words the library gets right, with the few corrections it needs where a number stands before a noun.
// Its languages that are wrong at some number (Spanish, Arabic, Portuguese, Italian, Vietnamese, Ukrainian) have files of their own.
import { toCardinal as azerbaijani } from "n2words/az-AZ";
// American English: no "and" inside the number, so that the only "and" of an amount stands before the cents.
import { toCardinal as english } from "n2words/en-US";
// Traditional French spelling: hyphens below one hundred only, "et" without hyphens (soixante et onze).
import { toCardinal as french } from "n2words/fr-FR";
import { toCardinal as indonesian } from "n2words/id-ID";
import { toCardinal as lithuanian } from "n2words/lt-LT";
import { toCardinal as russian } from "n2words/ru-RU";
import { toCardinal as turkish } from "n2words/tr-TR";
import type { CountedNoun } from "./counted-noun.ts";

export type LibraryLanguage = "az" | "en" | "fr" | "id" | "lt" | "ru" | "tr";

/**
 * A whole number that is not negative in the words of a language the library knows, agreeing with what is counted.
 * @example libraryWords(21n, "fr", "feminine") // "vingt et une"
 * @example libraryWords(1000000000n, "az", "none") // "bir milyard"
 */
export function libraryWords(value: bigint, language: LibraryLanguage, counted: CountedNoun): string {
  return spellers[language](value, counted);
}

type Speller = (value: bigint, counted: CountedNoun) => string;

const spellers: Readonly<Record<LibraryLanguage, Speller>> = {
  // The library has the Turkish names of the two scales.
  az: (value) =>
    azerbaijani(value)
      .replace(/milyar\b/, "milyard")
      .replace(/katrilyon\b/, "kvadrilyon"),
  en: (value) => english(value),
  fr: (value, counted) => {
    const words = french(value);
    return counted === "feminine" ? words.replace(/(^|[ -])un$/, "$1une") : words;
  },
  id: (value) => indonesian(value),
  lt: (value, counted) => (counted === "feminine" ? lithuanianFeminine(value) : lithuanian(value)),
  ru: (value, counted) => {
    if (counted === "feminine") return russian(value, { gender: "feminine" });
    const words = russian(value);
    return counted === "neuter" ? words.replace(/один$/, "одно") : words;
  },
  tr: (value) => turkish(value),
};

/** The library forgets the gender above 999; the thousands and millions themselves are masculine. */
function lithuanianFeminine(value: bigint): string {
  const rest = value % 1000n;
  const thousands = value === rest ? "" : lithuanian(value - rest);
  return rest === 0n && thousands !== ""
    ? thousands
    : `${thousands} ${lithuanian(rest, { gender: "feminine" })}`.trim();
}
