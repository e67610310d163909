// Some values stand in a record twice, such as the product of the chosen quotation: a reader is shown one of them.
import type { Field, FieldMap } from "./field.ts";
import { fieldAt } from "./path.ts";

/** Whether another field says the same, and is there to be shown: a tenant may have hidden it, or the reader may not see it. */
export function isTwin({ twinOf }: Field, fields: FieldMap): boolean {
  if (twinOf === undefined) return false;
  const said = fieldAt(fields, twinOf);
  return said !== undefined && said.hidden !== true;
}
