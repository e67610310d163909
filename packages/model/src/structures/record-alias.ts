// Lists and searches call a referenced record by its short name (`asset`) where the record stores a key (`assetRegistration`).
import type { EntityName } from "../entity-names.gen.ts";
import { ref } from "../fields/declare.ts";
import type { FieldOptions } from "../fields/field.ts";
import type { Key, TypedField } from "../fields/typed-field.ts";

/** The record a reference of the same record names, under another name: shown in lists and searched, never typed. */
export function recordAlias<const Target extends EntityName>(
  target: Target,
  reference: string,
  options?: FieldOptions,
): TypedField<Key<Target>> {
  return ref(target, { readOnly: true, derived: { take: reference }, twinOf: reference, ...options });
}
