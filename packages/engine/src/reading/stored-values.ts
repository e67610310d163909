// Values of a stored record as their types. The declaration has checked them when they were written; what an older release left
// there in another shape counts as missing.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";

export function textAt(record: RecordData, name: string): string | undefined {
  const value = own(record, name);
  return typeof value === "string" ? value : undefined;
}

export function numberAt(record: RecordData, name: string): number | undefined {
  const value = own(record, name);
  return typeof value === "number" ? value : undefined;
}

/** The elements of a list that are objects. */
export function elementsAt(record: RecordData, name: string): readonly RecordData[] {
  const value = own(record, name);
  return Array.isArray(value) ? value.filter((element: JsonValue) => isObject(element)) : [];
}
