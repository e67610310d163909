// Random identifiers for the second opinions: right ones, nearly right ones, and ones with the right shape only.
import { checkSpanishIdentifier } from "@kontor/kernel/identifier/spanish-identifier.ts";
import fc from "fast-check";
import { getCountrySpecifications } from "ibantools";
import { stdnum } from "stdnum";

/** Use the code of the country they belong to. */
export const territories = ["AX", "BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"];
/** Use a number like an IBAN without being in the registry. */
export const unregistered = "AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG".split(" ");

/** The countries of ibantools with their lengths and the patterns of their accounts. */
export const specifications = Object.entries(getCountrySpecifications()).flatMap(
  ([country, specification]) => {
    const { chars, bban_regexp: accountPattern } = specification;
    return chars && accountPattern ? [{ country, length: chars, accountPattern }] : [];
  },
);

/** The identifier as it is, in small letters, with a space in it, with one character replaced or two neighbours exchanged. */
export function variantsOf(identifiers: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const kind = fc.constantFrom("same", "same", "small", "spaced", "replaced", "exchanged");
  const character = fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -ßé");
  return fc.tuple(identifiers, kind, fc.nat(), character).map(([text, variant, place, other]) => {
    const index = place % Math.max(1, text.length - 1);
    if (variant === "small") return text.toLowerCase();
    if (variant === "spaced") return `${text.slice(0, index)} ${text.slice(index)}`;
    if (variant === "replaced") return text.slice(0, index) + other + text.slice(index + 1);
    if (variant === "exchanged")
      return text.slice(0, index) + text.charAt(index + 1) + text.charAt(index) + text.slice(index + 2);
    return text;
  });
}

/** Accounts of the national structure, which may miss national check digits, and accounts of any letters and digits. */
export function ibans(): fc.Arbitrary<string> {
  return fc.oneof(
    ...specifications.map(({ country, length, accountPattern }) => {
      // Some of the oracle's patterns say nothing about what precedes or follows; here each is the whole account.
      const structured = fc.stringMatching(new RegExp(`^${accountPattern.replace(/^\^|\$$/g, "")}$`));
      const free = characters("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", length - 4);
      return fc
        .tuple(fc.oneof({ weight: 4, arbitrary: structured }, free), fc.constantFrom(0, 0, 0, 97, -97))
        .map(([account, shift]) => country + checkDigitsOf(country, account, shift) + account);
    }),
  );
}

/** The check digits with which mod 97 gives 1: the issued ones, or those 97 above or below where they have two digits. */
function checkDigitsOf(country: string, account: string, shift: number): string {
  const values = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36));
  const issued = 98 - Number(BigInt(values.join("")) % 97n);
  const shifted = issued + shift;
  return String(shifted >= 0 && shifted <= 99 ? shifted : issued).padStart(2, "0");
}

export function bics(): fc.Arbitrary<string> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const country = fc.oneof(
    fc.constantFrom(...Object.keys(getCountrySpecifications())),
    characters(letters, 2),
  );
  const place = characters(`${letters}0123456789`, 2);
  const branch = fc.oneof(fc.constant(""), characters(`${letters}0123456789`, 3));
  const bank = fc.oneof(characters(letters, 4), characters(`${letters}0123456789`, 4));
  return joined(bank, country, place, branch);
}

/** Nine digits that pass the check of a French company, with their key and with any two characters. */
export function frenchTaxNumbers(): fc.Arbitrary<string> {
  const company = digits(8).map((body) => body + controlOf(body, "FR", "siren"));
  const keyed = company.map(
    (number) => String((12 + 3 * (Number(number) % 97)) % 97).padStart(2, "0") + number,
  );
  const free = joined(characters("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", 2), company);
  return joined(fc.constantFrom("FR", "FR", "FR", ""), fc.oneof({ weight: 3, arbitrary: keyed }, free));
}

export function lithuanianTaxNumbers(): fc.Arbitrary<string> {
  const body = fc.oneof(digits(7), digits(10)).map((number) => `${number}1`);
  const number = body.map((text) => text + controlOf(text, "LT", "pvm"));
  const lengths = fc.oneof(digits(9), digits(12), fc.nat({ max: 14 }).chain(digits));
  return joined(fc.constantFrom("LT", "LT", "LT", ""), fc.oneof({ weight: 3, arbitrary: number }, lengths));
}

/** Spanish identifiers with the right control character, and with any other. */
export function completed(...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return fc.tuple(joined(...parts), characters(alphabet, 1), fc.boolean()).map(([body, any, isRight]) => {
    const right = [...alphabet].find((control) => checkSpanishIdentifier(body + control).isValid);
    return body + (isRight && right !== undefined ? right : any);
  });
}

/** The digit with which the oracle accepts the number. */
function controlOf(body: string, country: string, kind: string): string {
  return [..."0123456789"].find((control) => isValidBy(country, kind, body + control)) ?? "";
}

export function isValidBy(country: string, kind: string, text: string): boolean {
  const validator = stdnum[country]?.[kind];
  if (validator === undefined) throw new Error(`stdnum has no ${country} ${kind}`);
  return validator.validate(text).isValid;
}

export function digits(length: number): fc.Arbitrary<string> {
  return characters("0123456789", length);
}

export function characters(alphabet: string, length: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
}

function joined(...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((texts) => texts.join(""));
}
