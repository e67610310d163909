// What all parsers of numbers do before and after reading: one alphabet and a limit for the text that comes in, and one
// error for what is no number.
import { AppError } from "../errors.ts";
import { plainCharacters } from "../text/plain-characters.ts";

/** Longer text is no number; the limit keeps hostile input cheap. */
const typedMaxLength = 200;

/**
 * Typed text in plain characters, without the spaces around it. Text too long to be a number comes back empty, which no
 * parser reads.
 * @example typedText(" \u2212\u0661\u0662\u202f345 ") // "-12 345"
 */
export function typedText(text: string): string {
  return text.length > typedMaxLength ? "" : plainCharacters(text).trim();
}

/**
 * The value read from a text, or the error that names the text which could not be read.
 * @example readOrRefuse(12, "12 MB") // 12
 * @example readOrRefuse(undefined, "twelve") // throws INVALID_NUMBER_FIELD
 */
export function readOrRefuse<Value>(value: Value | undefined, text: string): Value {
  if (value === undefined) throw new AppError("INVALID_NUMBER_FIELD", [text]);
  return value;
}
