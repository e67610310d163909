// The numbers a record has elsewhere: internalReference in another system of the house, externalReference at the other side.
// Every record that has them checks and searches them alike.
import { text } from "../fields/declare.ts";
import type { Field, FieldOptions } from "../fields/field.ts";

export function reference(options?: FieldOptions): Field {
  return text({ max: 100, match: "start", ...options });
}
