// Lists and searches call a referenced record by its short name (`asset`) where the record stores a key (`assetRegistration`).
import type { EntityName } from "../entity-names.gen.ts";
import { ref } from "../fields/declare.ts";
import type { Field, FieldOptions } from "../fields/field.ts";

/** The record a reference of the same record names, under another name: shown in lists and searched, never typed. */
export function recordAlias(target: EntityName, reference: string, options?: FieldOptions): Field {
  return ref(target, { readOnly: true, derived: { take: reference }, ...options });
}
