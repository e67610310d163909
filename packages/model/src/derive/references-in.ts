// Which records a record refers to, wherever in it: by its fields, and by an entity and a key that stand beside each other, as a note names
// what it is kept with.
import type { Field, FieldMap } from "../fields/field.ts";
import { isObject, type RecordData } from "../fields/path.ts";
import { own } from "../own-value.ts";

export type RecordReference = { readonly entityName: string; readonly key: string };

/** Each as often as it stands there. */
export function referencesIn(fields: FieldMap, holder: RecordData): readonly RecordReference[] {
  const named = Object.entries(holder).flatMap(([name, value]): readonly RecordReference[] => {
    const field = own(fields, name);
    if (field === undefined || value === undefined || value === null) return [];
    const values = Array.isArray(value) ? value : [value];
    if (field.fields !== undefined) {
      const inner = field.fields;
      return values.flatMap((each) => (isObject(each) ? referencesIn(inner, each) : []));
    }
    const entityName = targetOf(field);
    return entityName === undefined ? [] : values.flatMap((key) => reference(entityName, key));
  });
  return [...named, ...reference(holder.entityName, holder.entityRegistration)];
}

function targetOf({ kind, target }: Field): string | undefined {
  return kind === "reference" ? target : undefined;
}

function reference(entityName: unknown, key: unknown): readonly RecordReference[] {
  const isOne = typeof entityName === "string" && typeof key === "string" && entityName !== "" && key !== "";
  return isOne ? [{ entityName, key }] : [];
}
