// Numbers that carry check digits, made so that every check of the product finds them right. None belongs to anybody on
// purpose; that one is in use somewhere cannot be ruled out.
import { ibanLengths } from "@kontor/kernel/identifier/iban-countries.ts";
import type { Country } from "./countries.ts";
import type { Random } from "./random.ts";

export function ibanOf(
  { country, banks }: Country,
  random: Random,
): { readonly iban: string; readonly bank: Country["banks"][number] } {
  const bank = random.pick(banks);
  const length = ibanLengths[country] ?? 0;
  const account = nationalAccount(country, bank.code, length - 4, random);
  return { iban: `${country}${checkDigits(country, account)}${account}`, bank };
}

/** Bank and branch first, then the account; where a country has check digits of its own, they are right too. */
function nationalAccount(country: string, bankCode: string, length: number, random: Random): string {
  switch (country) {
    case "FR": {
      const branch = random.digits(5);
      const number = random.digits(11);
      const key =
        97 - ((89 * (Number(bankCode) % 97) + 15 * (Number(branch) % 97) + 3 * (Number(number) % 97)) % 97);
      return `${bankCode}${branch}${number}${String(key).padStart(2, "0")}`;
    }
    case "BE": {
      const number = `${bankCode}${random.digits(7)}`;
      return `${number}${String(Number(number) % 97 || 97).padStart(2, "0")}`;
    }
    case "IT":
      return `X${bankCode}${random.digits(length - 1 - bankCode.length)}`;
    default:
      return `${bankCode}${random.digits(length - bankCode.length)}`;
  }
}

function checkDigits(country: string, account: string): string {
  const number = BigInt(
    [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join(""),
  );
  return String(98n - (number % 97n)).padStart(2, "0");
}

/** Nine digits whose last one completes the Luhn sum. */
export function siren(random: Random): string {
  return withLuhnDigit(random.digits(8));
}

export function siretOf(siren: string, random: Random): string {
  return withLuhnDigit(`${siren}000${random.integer(1, 9)}`);
}

function withLuhnDigit(digits: string): string {
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const value = Number(character) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The VAT number of a company; the French one is made of its SIREN, the Spanish one of its CIF. */
export function vatNumberOf(country: string, random: Random, companyNumber = siren(random)): string {
  switch (country) {
    case "FR":
      return `FR${String((12 + 3 * (Number(companyNumber) % 97)) % 97).padStart(2, "0")}${companyNumber}`;
    case "BE": {
      const number = `0${random.integer(4, 7)}${random.digits(6)}`;
      return `BE${number}${String(97 - (Number(number) % 97)).padStart(2, "0")}`;
    }
    case "DE":
      return `DE${withElevenTenDigit(`${random.integer(1, 3)}${random.digits(7)}`)}`;
    case "ES":
      return `ES${cif(random)}`;
    case "IT":
      return `IT${withLuhnDigit(`0${random.digits(6)}015`)}`;
    case "LU": {
      const number = random.digits(6);
      return `LU${number}${String(Number(number) % 89).padStart(2, "0")}`;
    }
    case "NL":
      return `NL${elevenProof(random)}B01`;
    case "PT":
      return `PT${withPortugueseDigit(`5${random.digits(7)}`)}`;
    default:
      return `${country}${random.digits(9)}`;
  }
}

/** The company number of Spain, with its control digit. */
export function cif(random: Random): string {
  const number = random.digits(7);
  return `B${withLuhnDigit(number)}`;
}

/** The identity number of a person in Spain. */
export function dni(random: Random): string {
  const number = random.digits(8);
  return `${number}${"TRWAGMYFPDXBNJZSQVHLCKE"[Number(number) % 23]}`;
}

function withElevenTenDigit(digits: string): string {
  let product = 10;
  for (const character of digits) {
    const sum = (Number(character) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  const check = (11 - product) % 10;
  return `${digits}${check}`;
}

function elevenProof(random: Random): string {
  for (;;) {
    const digits = `8${random.digits(7)}`;
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
    if (sum % 11 !== 10) return `${digits}${sum % 11}`;
  }
}

function withPortugueseDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
  const check = 11 - (sum % 11);
  return `${digits}${check > 9 ? 0 : check}`;
}

const vinCharacters = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** A vehicle identification number of seventeen characters with its check digit in the ninth place. */
export function vin(manufacturer: string, random: Random): string {
  const some = (count: number): string =>
    Array.from({ length: count }, () => vinCharacters[random.integer(0, vinCharacters.length - 1)]).join("");
  const before = `${manufacturer}${some(5)}`;
  const after = `${some(2)}${random.digits(6)}`;
  return `${before}${vinCheckDigit(`${before}0${after}`)}${after}`;
}

export function vinCheckDigit(number: string): string {
  const sum = [...number].reduce(
    (total, character, index) => total + vinValue(character) * (vinWeights[index] ?? 0),
    0,
  );
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** A to H are 1 to 8, J to R 1 to 9, S to Z 2 to 9; I, O and Q do not occur. */
function vinValue(character: string): number {
  if (character >= "0" && character <= "9") return Number(character);
  const place = character.charCodeAt(0) - 65;
  if (place < 8) return place + 1;
  if (place < 18) return place - 8;
  return place - 16;
}

const plateLetters = "ABCDEFGHJKLMNPRSTVWXYZ";

/** A number plate as the country writes it. */
export function plate(country: string, random: Random): string {
  const letters = (count: number): string =>
    Array.from({ length: count }, () => plateLetters[random.integer(0, plateLetters.length - 1)]).join("");
  switch (country) {
    case "BE":
      return `${random.integer(1, 2)}-${letters(3)}-${random.digits(3)}`;
    case "DE":
      return `${random.pick(["B", "HH", "M", "K", "S", "F"])}-${letters(2)} ${random.integer(100, 9999)}`;
    case "ES":
      return `${random.digits(4)} ${letters(3)}`;
    case "NL":
      return `${letters(1)}-${random.digits(3)}-${letters(2)}`;
    case "LU":
      return `${letters(2)} ${random.digits(4)}`;
    case "PT":
      return `${letters(2)}-${random.digits(2)}-${letters(2)}`;
    default:
      return `${letters(2)}-${random.digits(3)}-${letters(2)}`;
  }
}
