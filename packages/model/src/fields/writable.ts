// What people can write at all. Clients send back what they have read, so what is kept or derived is left out without a word.
import type { Field } from "./field.ts";
import { holdsNothing } from "./kinds.ts";

/** What is shown only, derived or a notice is nobody's to send. The rights of the caller are asked beside this. */
export function isWritable(field: Field): boolean {
  return !field.readOnly && field.derived === undefined && !holdsNothing(field);
}
