// What changed in a record, place by place: the label of the field, the value before and the one after. A list or an object is taken
// apart, so that only what is different is told.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { fieldAt, generalPath, isObject } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";

export type StoredChange = {
  readonly path: string;
  readonly before?: JsonValue | undefined;
  readonly after?: JsonValue | undefined;
};

export type ReadableChange = {
  /** From the outside in: "Persons", "2", "Role". */
  readonly labels: readonly string[];
  readonly field: Field | undefined;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
};

/** A long list that was written anew says so with its first differences. */
const changesMaxCount = 40;

export function readableChanges(
  { fields }: Pick<Entity, "fields">,
  changes: readonly StoredChange[],
): readonly ReadableChange[] {
  return changes
    .flatMap(({ path, before, after }) => {
      const field = fieldAt(fields, generalPath(path)) ?? fieldAt(fields, path);
      if (field?.hidden || path.startsWith("_")) return [];
      return differences([field?.label ?? labelOf(path)], field, before, after);
    })
    .slice(0, changesMaxCount);
}

function differences(
  labels: readonly string[],
  field: Field | undefined,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): readonly ReadableChange[] {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  if (isRows(before) || isRows(after)) return rowDifferences(labels, field, rowsOf(before), rowsOf(after));
  if (isObject(before) || isObject(after)) {
    return innerDifferences(
      labels,
      field?.fields,
      isObject(before) ? before : {},
      isObject(after) ? after : {},
    );
  }
  return [{ labels, field, before: before ?? undefined, after: after ?? undefined }];
}

function rowDifferences(
  labels: readonly string[],
  field: Field | undefined,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): readonly ReadableChange[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index) => {
    const [was, is] = [before[index], after[index]];
    return innerDifferences(
      [...labels, String(index + 1)],
      field?.fields,
      isObject(was) ? was : {},
      isObject(is) ? is : {},
    );
  }).flat();
}

type Holder = { readonly [name: string]: JsonValue };

function innerDifferences(
  labels: readonly string[],
  fields: FieldMap | undefined,
  before: Holder,
  after: Holder,
): readonly ReadableChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const field = own(fields, name);
    if (field?.hidden) return [];
    return differences(
      [...labels, field?.label ?? labelOf(name)],
      field,
      own(before, name),
      own(after, name),
    );
  });
}

function isRows(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value) && value.some(isObject);
}

function rowsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
