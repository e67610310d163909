// Spanish persons and companies are registered by DNI, NIE or CIF. Each carries a control character, so a mistyped one
// is caught while the person is being entered.

/** Tested before upper-casing. Upper-casing would turn the long ſ into an S and the dotless ı into an I, letters the user did not type. */
const asciiShape = /^[A-Za-z0-9]{9,10}$/;
const dniShape = /^([0-9]{8})([A-Z])$/;
const nieShape = /^([XYZ])([0-9]{7,8})([A-Z])$/;
const cifShape = /^([ABCDEFGHJKLMNPQRSUVW])([0-9]{7})([0-9A-J])$/;

const personLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
/** What X, Y and Z stand for is their place here. */
const foreignerLetters = "XYZ";
const cifControlLetters = "JABCDEFGHI";
const cifLettersWithDigitControl = "ABEH";
const cifLettersWithLetterControl = "KPQS";

export type SpanishIdentifierCheck = {
  readonly type: "DNI" | "NIE" | "CIF" | "UNKNOWN";
  readonly isValid: boolean;
};

/**
 * Which of the three identifiers the text has the shape of, in any letter case, and whether its control character is right.
 * @example checkSpanishIdentifier("12345678z") // { type: "DNI", isValid: true }
 * @example checkSpanishIdentifier("X1234567A") // { type: "NIE", isValid: false }
 * @example checkSpanishIdentifier("12345") // { type: "UNKNOWN", isValid: false }
 */
export function checkSpanishIdentifier(text: string): SpanishIdentifierCheck {
  if (!asciiShape.test(text)) return { type: "UNKNOWN", isValid: false };
  const identifier = text.toUpperCase();
  const [, dniNumber, dniLetter] = dniShape.exec(identifier) ?? [];
  if (dniNumber !== undefined) return { type: "DNI", isValid: dniLetter === personLetterOf(dniNumber) };
  const [, origin, nieNumber, nieLetter] = nieShape.exec(identifier) ?? [];
  if (origin !== undefined) {
    const number = `${foreignerLetters.indexOf(origin)}${nieNumber}`;
    return { type: "NIE", isValid: nieLetter === personLetterOf(number) };
  }
  const [, letter, cifNumber, control] = cifShape.exec(identifier) ?? [];
  if (letter !== undefined && cifNumber !== undefined && control !== undefined)
    return { type: "CIF", isValid: isCifControl(letter, cifNumber, control) };
  return { type: "UNKNOWN", isValid: false };
}

function personLetterOf(number: string): string {
  return personLetters.charAt(Number(number) % personLetters.length);
}

function isCifControl(letter: string, number: string, control: string): boolean {
  const digit = cifDigitOf(number);
  const isDigit = control === String(digit);
  const isLetter = control === cifControlLetters.charAt(digit);
  if (cifLettersWithDigitControl.includes(letter)) return isDigit;
  if (cifLettersWithLetterControl.includes(letter)) return isLetter;
  return isDigit || isLetter;
}

/** Digits in odd places count double, tens and units of the double added up; the control completes the sum to a ten. */
function cifDigitOf(number: string): number {
  let sum = 0;
  for (const [index, character] of [...number].entries()) {
    const value = Number(character) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}
