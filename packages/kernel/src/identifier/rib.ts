// The Moroccan bank key (RIB): banks there still identify an account by it, so a wrong digit must be caught before a payment.
import { AppError } from "../errors.ts";

const ribShape = /^[0-9]{24}$/;
const ribBodyShape = /^[0-9]{22}$/;
const ribBodyLength = 22;
const ribModulus = 97;

/**
 * Whether the text is a Moroccan bank key: 24 digits and nothing else, the last two being the key of the first 22.
 * @example isValidRib("011519000001205000534921") // true
 * @example isValidRib("011519000001205000534912") // false
 * @example isValidRib("011 519 0000012050005349 21") // false
 */
export function isValidRib(text: string): boolean {
  return ribShape.test(text) && text.slice(ribBodyLength) === ribKey(text.slice(0, ribBodyLength));
}

/**
 * The two-digit key of bank, town and account: 97 less the remainder by 97 of the 22 digits followed by 00.
 * @example ribKey("0115190000012050005349") // "21"
 * @example ribKey("123") // throws INVALID_FIELD_VALUE
 */
export function ribKey(body: string): string {
  if (!ribBodyShape.test(body)) throw new AppError("INVALID_FIELD_VALUE", ["rib", body]);
  let remainder = 0;
  for (const digit of `${body}00`) remainder = (remainder * 10 + Number(digit)) % ribModulus;
  return String(ribModulus - remainder).padStart(2, "0");
}
