// Values of a choice that only some users may give. A person becomes an organization only by a user who may write organizations, and only
// at once. Forms leave these values out by the same function that rejects them on saving.
import type { Field } from "../fields/field.ts";
import { own } from "../own-value.ts";
import { type Caller, may } from "./permission.ts";

/** As the record has it before; nothing of a new one. */
type Before = { readonly value?: unknown; readonly isNew: boolean };

export function offersChoice(
  caller: Caller,
  { reservedChoices = {} }: Pick<Field, "reservedChoices">,
  value: string,
  before: Before,
): boolean {
  const permission = own(reservedChoices, value);
  if (permission === undefined || before.value === value) return true;
  return before.isNew && may(caller, { name: permission });
}
