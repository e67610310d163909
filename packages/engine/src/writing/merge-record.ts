// What a record becomes when a caller sends values for it. Users write what is open to them. Everything else stays as it is stored, also
// deep inside the elements of a list that was sent as a whole.

import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { own } from "@kontor/model/own-value.ts";
import type { RestrictedPaths } from "@kontor/model/permission/field-rights.ts";
import { storedElements } from "./list-elements.ts";

/**
 * The record after the write. A name that is not sent stays, null takes its value away; an object is merged in the same way, a
 * list is replaced. New elements of lists get the defaults of their fields.
 */
export function mergedRecord(
  fields: FieldMap,
  restricted: RestrictedPaths,
  stored: RecordData,
  sent: RecordData,
): RecordData {
  return merged({ fields, restricted, prefix: "" }, stored, sent);
}

type MergeContext = {
  readonly fields: FieldMap;
  readonly restricted: RestrictedPaths;
  /** Without brackets, as restricted paths are. */
  readonly prefix: string;
};

function merged(place: MergeContext, stored: RecordData, sent: RecordData): RecordData {
  const result: Record<string, JsonValue | undefined> = { ...stored };
  for (const [name, value] of Object.entries(sent)) {
    const field = own(place.fields, name);
    if (field === undefined || value === undefined || !isOpen(place, name, field)) continue;
    const after = mergedValue(field, within(place, name, field), own(stored, name), value);
    if (after === undefined || after === null) delete result[name];
    else result[name] = after;
  }
  return result;
}

function mergedValue(
  field: Field,
  inner: MergeContext | undefined,
  stored: JsonValue | undefined,
  sent: JsonValue,
): JsonValue | undefined {
  if (inner === undefined) return sent;
  if (field.kind === "list" && Array.isArray(sent)) return mergedList(field, inner, stored, sent);
  if (sent === null) return filled(field.kind === "list" ? {} : kept(inner, record(stored)));
  return isObject(sent) ? json(merged(inner, record(stored), sent)) : sent;
}

function mergedList(
  field: Field,
  inner: MergeContext,
  stored: JsonValue | undefined,
  sent: readonly JsonValue[],
): JsonValue {
  const before = storedElements(field, stored, sent, (element) => written(inner, element));
  return sent.map((element, index) => {
    if (!isObject(element)) return element;
    const known = before[index];
    // A name an element comes without is one that was emptied: the list was sent as a whole.
    const start = known === undefined ? {} : kept(inner, known);
    const after = merged(inner, start, element);
    return json(known === undefined ? withDefaults(inner.fields, after) : after);
  });
}

/** What of a record stays whatever is sent. */
function kept(place: MergeContext, stored: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      const field = own(place.fields, name);
      if (field === undefined || !isOpen(place, name, field)) return [[name, value]];
      const inner = within(place, name, field);
      if (inner === undefined || field.kind === "list" || !isObject(value)) return [];
      const left = filled(kept(inner, value));
      return left === undefined ? [] : [[name, left]];
    }),
  );
}

/** What of an element people write; the rest is no difference between two of them. */
function written(place: MergeContext, element: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(element).filter(([name]) => {
      const field = own(place.fields, name);
      return field !== undefined && isOpen(place, name, field);
    }),
  );
}

function isOpen({ restricted, prefix }: MergeContext, name: string, field: Field): boolean {
  return isWritable(field) && restricted.get(`${prefix}${name}`) === undefined;
}

function within(
  { restricted, prefix }: MergeContext,
  name: string,
  { fields }: Field,
): MergeContext | undefined {
  return fields === undefined ? undefined : { fields, restricted, prefix: `${prefix}${name}.` };
}

function record(value: JsonValue | undefined): RecordData {
  return isObject(value) ? value : {};
}

function filled(value: RecordData): JsonValue | undefined {
  return Object.keys(value).length === 0 ? undefined : json(value);
}

/** What is put together from JSON is JSON. */
function json(value: RecordData): JsonValue {
  return value as JsonValue; // names without a value are left out before
}
