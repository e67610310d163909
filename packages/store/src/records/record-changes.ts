// What a write changed, field by field: the history shows it, and undoing something begins by reading it.
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { isSameValue } from "@kontor/model/validation/same-value.ts";
import { keptColumns } from "../shape/entity-shape.ts";

/** A value that was not there, or is there no more, is left out. */
export type Change = { readonly path: string; readonly before?: JsonValue; readonly after?: JsonValue };

/** More are not read in one list; the list as a whole says the same. */
const changesOfListMaxCount = 100;

/** In the order of the declaration. What the store keeps and what is derived from other values is not told again. */
export function changesBetween(
  { fields }: { readonly fields: FieldMap },
  before: RecordData,
  after: RecordData,
): readonly Change[] {
  return Object.entries(fields)
    .filter(
      ([name, { derived }]) =>
        derived === undefined && (name === "status" || !Object.hasOwn(keptColumns, name)),
    )
    .filter(([name]) => name !== "tenant")
    .flatMap(([name, field]) => changesOf(field, name, value(before, name), value(after, name)));
}

function changesOf(
  field: Field,
  path: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): readonly Change[] {
  if (isSameValue(before, after)) return [];
  const { fields } = field;
  if (fields !== undefined && isList(before) && isList(after)) {
    const length = Math.max(before.length, after.length);
    const changes = Array.from({ length }).flatMap((_, index) =>
      changesOfObject(fields, `${path}[${index}]`, before[index], after[index]),
    );
    return changes.length > changesOfListMaxCount ? [{ path, before, after }] : changes;
  }
  return fields === undefined ? [change(path, before, after)] : changesOfObject(fields, path, before, after);
}

function changesOfObject(
  fields: FieldMap,
  path: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): readonly Change[] {
  if (!isObject(before) || !isObject(after)) {
    return isSameValue(before, after) ? [] : [change(path, before, after)];
  }
  return Object.entries(fields)
    .filter(([, { derived }]) => derived === undefined)
    .flatMap(([name, field]) => changesOf(field, `${path}.${name}`, value(before, name), value(after, name)));
}

function change(path: string, before: JsonValue | undefined, after: JsonValue | undefined): Change {
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** Nothing and null are the same to a reader of a record. */
function value(record: RecordData, name: string): JsonValue | undefined {
  return own(record, name) ?? undefined;
}

/** Array.isArray does not see that a read-only list is one. */
function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
