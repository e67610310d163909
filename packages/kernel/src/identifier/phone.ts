// Phone numbers as the platform accepts them. The forms are wide on purpose: a number that people can dial must not be
// refused; the numbering plan of each country is the business of the phone field, which proposes the calling codes.
import { plainCharacters } from "../text/plain-characters.ts";
import { identifierTexts } from "./identifier-texts.ts";

/** In every form a single dot, dash or slash may stand between digits; spaces are gone before the check. */
const frenchForm = /^(?:\+3[0-9][./-]?|0)[1-9](?:[./-]?[0-9]{2}){4}$/;
const internationalForm = /^(?:\+|00)[./-]?([0-9](?:[./-]?[0-9])*)$/;
const bracketForm = /^\+\(([0-9]{1,4})\)[./-]?([0-9](?:[./-]?[0-9])*)$/;
const plainForm = /^[0-9](?:[./-]?[0-9])*$/;

const internationalMinDigits = 7;
const internationalMaxDigits = 14;
const plainMinLength = 9;
const plainMaxLength = 12;

/** Calling codes of one and two digits; all others have three. No code is the beginning of another. */
const shortCallingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
const longCallingCodeLength = 3;

export type PhoneParts = {
  /** With its plus, such as +33; empty for a number written without one. */
  readonly callingCode: string;
  readonly localNumber: string;
};

/**
 * Whether the text is a phone number in one of the accepted forms; spaces do not count.
 * @example isValidPhone("06 12 34 56 78") // true
 * @example isValidPhone("+44 20 7946 0958") // true
 * @example isValidPhone("+(212) 522-123456") // true
 * @example isValidPhone("12345") // false
 */
export function isValidPhone(text: string): boolean {
  const phone = normalisePhone(text);
  return frenchForm.test(phone) || isInternational(phone) || isPlain(phone);
}

/**
 * The number as it is stored: without spaces and direction marks, with plain digits and dashes.
 * @example normalisePhone("+33 6 12 34 56 78") // "+33612345678"
 */
export function normalisePhone(text: string): string {
  return plainCharacters(text).replace(/\s+/g, "");
}

/**
 * What the field shows below a phone number; nothing when it is right or still empty.
 * @example phoneProblem("call me") // "Invalid format"
 * @example phoneProblem("+33 6 12 34 56 78") // undefined
 */
export function phoneProblem(text: string): string | undefined {
  return normalisePhone(text) === "" || isValidPhone(text) ? undefined : identifierTexts.format;
}

/**
 * One value from a calling code, with or without plus, and a local number. The local number is kept as typed, because
 * whether its leading 0 is dialled from abroad differs: France drops it, Italy does not.
 * @example joinPhone("+33", "6 12 34 56 78") // "+33612345678"
 * @example joinPhone("", "06 12 34 56 78") // "0612345678"
 */
export function joinPhone(callingCode: string, localNumber: string): string {
  const digits = plainCharacters(callingCode)
    .replace(/[^0-9]+/g, "")
    .replace(/^00/, "");
  return `${digits === "" ? "" : "+"}${digits}${normalisePhone(localNumber)}`;
}

/**
 * The calling code and the local number of a value; without a + or 00 in front, all of it is the local number.
 * @example splitPhone("+33612345678") // { callingCode: "+33", localNumber: "612345678" }
 * @example splitPhone("00352 621 123 456") // { callingCode: "+352", localNumber: "621123456" }
 * @example splitPhone("0612345678") // { callingCode: "", localNumber: "0612345678" }
 */
export function splitPhone(text: string): PhoneParts {
  const phone = normalisePhone(text);
  const [, bracketed, rest] = bracketForm.exec(phone) ?? [];
  if (bracketed !== undefined && rest !== undefined)
    return { callingCode: `+${bracketed}`, localNumber: rest };
  const [, international] = internationalForm.exec(phone) ?? [];
  if (international === undefined) return { callingCode: "", localNumber: phone };
  const code = shortCallingCode.exec(international)?.[0] ?? international.slice(0, longCallingCodeLength);
  return { callingCode: `+${code}`, localNumber: international.slice(code.length).replace(/^[./-]/, "") };
}

function isInternational(phone: string): boolean {
  if (!internationalForm.test(phone) && !bracketForm.test(phone)) return false;
  const digits = phone.replace(/^00/, "").replace(/[^0-9]+/g, "").length;
  return digits >= internationalMinDigits && digits <= internationalMaxDigits;
}

/** Digits and separators together are counted, as the specification counts them. */
function isPlain(phone: string): boolean {
  return phone.length >= plainMinLength && phone.length <= plainMaxLength && plainForm.test(phone);
}
