// What every stored text has in common: a length the store can hold, and characters it can hold. A zero character or half of a
// character pair cannot be written to the database, so it is refused as a value and not met as a failure later.
import { type ZodType, z } from "zod";

/** Long enough for any single line; a longer text belongs into a text area. */
export const lineMaxLength = 1_000;
export const codeMaxLength = 100;

export function textShape(maxLength: number, minLength = 0): ZodType<string> {
  return z.string().min(minLength).max(maxLength).refine(isStorableText);
}

export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
