// The numbers a record has elsewhere: internalReference in another system of the house, externalReference at the other side.
// Every record that has them checks and searches them alike.
import { text } from "../fields/declare.ts";
import type { FieldOptions } from "../fields/field.ts";
import type { TypedField } from "../fields/typed-field.ts";

export function reference(options?: FieldOptions): TypedField<string> {
  return text({ max: 100, match: "start", group: "references", ...options });
}
