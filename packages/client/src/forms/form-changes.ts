// What a form has changed: how many fields that is to a reader, and what is sent of it.
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { isSameValue } from "@kontor/model/validation/same-value.ts";

/** Nothing is nothing, however it is written; a form holds it as null, the server leaves it out. */
export function isSame(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return left === right || (isNothing(left) ? isNothing(right) : isSameValue(left, right));
}

export function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === "") return true;
  return Array.isArray(value) && value.length === 0;
}

/** The changed fields as a reader counts them: those of an object each by itself, a row of a list as one. */
export function changedPaths(fields: FieldMap, base: RecordData, values: RecordData): readonly string[] {
  return changesIn(fields, base, values, "");
}

function changesIn(
  fields: FieldMap,
  base: RecordData,
  values: RecordData,
  prefix: string,
): readonly string[] {
  return namesOf(base, values).flatMap((name) => {
    const [before, after] = [own(base, name), own(values, name)];
    if (isSame(before, after)) return [];
    const path = `${prefix}${name}`;
    const field = own(fields, name);
    if (field?.fields === undefined) return [path];
    if (field.kind === "list") return changedRows(path, before, after);
    return changesIn(field.fields, objectOf(before), objectOf(after), `${path}.`);
  });
}

/** A row that stands elsewhere now is no change of its own; a list that is only in another order is one. */
function changedRows(
  path: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): readonly string[] {
  const [old, rows] = [listOf(before), listOf(after)];
  const known = new Set(old);
  const changed = rows.flatMap((row, index) =>
    known.has(row) || isSame(row, old[index]) ? [] : [`${path}[${index}]`],
  );
  return changed.length === 0 ? [path] : changed;
}

/**
 * What is sent of a changed record: the changed fields only, of an object only what changed inside, a list as a whole. What was emptied
 * is sent as null.
 */
export function patchOf(fields: FieldMap, base: RecordData, values: RecordData): RecordData {
  return Object.fromEntries(
    namesOf(base, values).flatMap((name) => {
      const [before, after] = [own(base, name), own(values, name)];
      if (isSame(before, after)) return [];
      return [[name, sentOf(own(fields, name), before, after)]];
    }),
  );
}

function sentOf(
  field: Field | undefined,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): JsonValue {
  if (field?.fields !== undefined && field.kind !== "list" && isObject(after)) {
    return patchOf(field.fields, objectOf(before), after) as JsonValue; // holds null where a value was taken away
  }
  if (after === undefined || after === null || after === "") return null;
  return Array.isArray(after) && after.length === 0 ? null : withoutNothing(after);
}

/** What a new record is sent as. */
export function filledValues(values: RecordData): RecordData {
  const filled = withoutNothing(values as JsonValue); // names without a value are left out
  return isObject(filled) ? filled : {};
}

/** Empty fields of a new record and of the rows of a list are left out: a row is sent as a whole. */
function withoutNothing(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      isNothing(inner) ? [] : [[name, withoutNothing(inner)] as const],
    ),
  );
}

function namesOf(...records: readonly RecordData[]): readonly string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

function objectOf(value: JsonValue | undefined): RecordData {
  return isObject(value) ? value : {};
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
