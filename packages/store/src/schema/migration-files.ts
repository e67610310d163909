// The files that bring a schema to the wanted one, for review: additions in one transaction, and each index on a table that has
// rows in a file of its own, because it is built while people work.
import type { Difference } from "./difference.ts";
import { addColumn, createIndex, createIndexConcurrently, createTable } from "./table-sql.ts";

export type MigrationFile = { readonly name: string; readonly text: string };

/** Columns first: an index may begin with one. */
export function migrationFiles(difference: Difference, firstNumber: number): readonly MigrationFile[] {
  const additions = additionsOf(difference);
  const concurrent = difference.indexes.filter(({ table }) => !table.isPartitioned);
  return [
    ...(additions.length > 0 ? [{ subject: subjectOf(difference), text: additions.join("\n\n") }] : []),
    ...concurrent.map(({ table, index }) => ({
      subject: index.name,
      text: `-- outside a transaction\n${createIndexConcurrently(table.name, index)}`,
    })),
  ].map(({ subject, text }, step) => ({
    name: `${String(firstNumber + step).padStart(4, "0")}-${subject.replaceAll("_", "-")}.sql`,
    text: `${text}\n`,
  }));
}

function additionsOf({ tables, columns, indexes }: Difference): readonly string[] {
  return [
    ...tables.map(createTable),
    ...columns.map(
      ({ table, column }) =>
        `-- Empty in records that are there until they are written again.\n${addColumn(table, column)}`,
    ),
    ...indexes
      .filter(({ table }) => table.isPartitioned)
      .map(
        ({ table, index }) =>
          `-- A table in parts cannot be indexed while it is written: writers of this log wait.\n${createIndex(table.name, index)};`,
      ),
  ];
}

function subjectOf({ tables, columns }: Difference): string {
  const [table] = tables;
  if (table !== undefined) return tables.length === 1 ? table.name : "new_tables";
  const [first] = columns;
  return first !== undefined && columns.length === 1 ? `${first.table}_${first.column.name}` : "additions";
}
