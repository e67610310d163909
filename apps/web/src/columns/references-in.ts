// What the rows of a table name in the columns it shows: the keys of a cell, and all references at once.
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import type { RecordReference } from "../record-words/use-record-name.ts";
import type { Column } from "./list-columns.ts";

export function keysIn(row: RecordData, { path }: Pick<Column, "path">): readonly string[] {
  return valuesAt(row, path)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string" && value !== "")
    .map(String);
}

export function referencesIn(
  columns: readonly Column[],
  rows: readonly RecordData[],
): readonly RecordReference[] {
  const named = columns.filter(({ type }) => type === "link");
  return named.flatMap((column) => {
    const entityName = column.field.target;
    if (entityName === undefined) return [];
    const keys = new Set(rows.flatMap((row) => keysIn(row, column)));
    return [...keys].map((key) => ({ entityName, key }));
  });
}
