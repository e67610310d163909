// The one rule that says whether an IBAN can be right, asked by the field, the server, imports and payment files alike.
// National check digits and national structures are left to the banks: the specification asks for shape, length and mod 97.
import { ibanLengths } from "./iban-countries.ts";

const ibanShape = /^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/;
const ibanModulus = 97;
const ibanRemainder = 1;

/**
 * Whether the text is an IBAN once everything but letters and digits is taken away, in any letter case.
 * @example isValidIban("fr14 2004 1010 0505 0001 3m02 606") // true
 * @example isValidIban("FR14 2004 1010 0505 0001 3M02 660") // false
 * @example isValidIban("US14 2004 1010 0505 0001 3M02 606") // false
 */
export function isValidIban(text: string): boolean {
  const iban = normaliseIban(text);
  if (iban.length !== ibanLengths[iban.slice(0, 2)]) return false;
  return ibanShape.test(iban) && remainderOf(iban) === ibanRemainder;
}

/**
 * The text without anything but ASCII letters and digits, in upper case.
 * @example normaliseIban("be68-5390 0754.7034") // "BE68539007547034"
 */
export function normaliseIban(text: string): string {
  // Stripped first: upper-casing would turn ß into SS and the dotless ı into I, letters the user did not type.
  return text.replace(/[^A-Za-z0-9]+/g, "").toUpperCase();
}

/**
 * The IBAN in groups of four, as printed on paper. A text that is no IBAN is grouped all the same.
 * @example formatIban("NO9386011117947") // "NO93 8601 1117 947"
 */
export function formatIban(text: string): string {
  return normaliseIban(text).replace(/(.{4})(?=.)/g, "$1 ");
}

/**
 * What an IBAN field keeps of the text while it is being typed: everything but the spaces.
 * @example ibanAsEntered("be68 5390 0754") // "be6853900754"
 */
export function ibanAsEntered(text: string): string {
  return text.replace(/\s+/g, "");
}

/** The remainder by 97 of the IBAN read as a number: first four characters moved to the end, A to Z as 10 to 35. */
function remainderOf(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % ibanModulus;
  }
  return remainder;
}
