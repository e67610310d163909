// What of a record that was sent can be written at all. Clients send back what they have read, so what the product keeps or derives
// is left out without a word instead of being refused. A status is read-only too: whoever writes compares it before. The rights
// of the caller are asked beside this, by `restrictedPaths`.
import type { Entity } from "../entity/entity.ts";
import type { Field, FieldMap, JsonValue } from "../fields/field.ts";
import { isObject, type RecordData } from "../fields/path.ts";
import { own } from "../own-value.ts";

/**
 * The record without what is shown only, derived or kept by the store, at any depth, and without names that are not declared.
 * Rows of a list stay in their place, even when nothing of them is left; what the product keeps inside them is not here
 * and has to come from the stored record.
 */
export function writableValues({ fields }: Pick<Entity, "fields">, record: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const field = own(fields, name);
      return field !== undefined && isWritable(field) ? [[name, writableValue(field, value)]] : [];
    }),
  );
}

function isWritable({ readOnly, derived, kind }: Field): boolean {
  return !readOnly && derived === undefined && kind !== "notice";
}

/** A value that does not have the shape of its field is left as it is, for the check of the record to name it. */
function writableValue({ fields, kind }: Field, value: JsonValue | undefined): JsonValue | undefined {
  if (fields === undefined) return value;
  if (kind !== "list") return writableObject(fields, value);
  return isArray(value) ? value.map((row) => writableObject(fields, row) ?? null) : value;
}

function writableObject(fields: FieldMap, value: JsonValue | undefined): JsonValue | undefined {
  if (!isObject(value)) return value;
  // What is taken from JSON and only filtered is JSON.
  return writableValues({ fields }, value) as JsonValue;
}

/** Array.isArray does not see that a read-only list is one. */
function isArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
