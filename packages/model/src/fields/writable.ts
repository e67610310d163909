// What people can write at all. Clients send back what they have read, so what is kept or derived is left out without a word.
import type { Field } from "./field.ts";

/** What is shown only, derived or a notice is nobody's to send. The rights of the caller are asked beside this. */
export function isWritable({ readOnly, derived, kind }: Field): boolean {
  return !readOnly && derived === undefined && kind !== "notice";
}
