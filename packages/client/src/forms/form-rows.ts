// The rows of a list inside a record: added, taken away, doubled and moved.
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { rowsAt, withValue } from "./form-values.ts";

/** A new row: the defaults of its fields, and the values its caller knows better. */
export function newRow({ fields = {} }: Pick<Field, "fields">, start: RecordData = {}): JsonValue {
  const defaults = Object.entries(fields).flatMap(([name, { defaultValue }]) =>
    defaultValue === undefined ? [] : [[name, defaultValue] as const],
  );
  const known = Object.entries(start).flatMap(([name, value]) =>
    value === undefined || !Object.hasOwn(fields, name) ? [] : [[name, value] as const],
  );
  return Object.fromEntries([...defaults, ...known]);
}

export function addRow(record: RecordData, path: string, row: JsonValue): RecordData {
  return withValue(record, path, [...rowsAt(record, path), row]);
}

/** Without rows there is no list: removing the last row leaves no empty list behind. */
export function removeRow(record: RecordData, path: string, index: number): RecordData {
  const rows = rowsAt(record, path).toSpliced(index, 1);
  return withValue(record, path, rows.length === 0 ? undefined : rows);
}

/** The copy stands right behind, without what the product keeps in a row: that belongs to the first one. */
export function duplicateRow(
  record: RecordData,
  path: string,
  index: number,
  field: Pick<Field, "fields">,
): RecordData {
  const rows = rowsAt(record, path);
  const row = rows[index];
  if (row === undefined) return record;
  return withValue(record, path, rows.toSpliced(index + 1, 0, writtenOf(row, field)));
}

export function moveRow(record: RecordData, path: string, from: number, to: number): RecordData {
  const rows = rowsAt(record, path);
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length || from === to) return record;
  return withValue(record, path, rows.toSpliced(from, 1).toSpliced(to, 0, row));
}

function writtenOf(row: JsonValue, { fields = {} }: Pick<Field, "fields">): JsonValue {
  if (!isObject(row)) return row;
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field !== undefined && isWritable(field);
    }),
  );
}
