// What people can write at all. Clients send back what they have read, so what is kept or derived is left out without a word.
import type { Field } from "./field.ts";
import { holdsNothing } from "./kinds.ts";

/** A field that is read-only, derived or a notice is never sent. The rights of the caller are checked separately. */
export function isWritable(field: Field): boolean {
  return !field.readOnly && field.derived === undefined && !holdsNothing(field);
}
