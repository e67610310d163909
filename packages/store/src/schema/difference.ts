// What a schema lacks of the wanted one. Only additions can be written for review; whatever would lose or rewrite data is said,
// because a person has to decide how.
import { isDeepStrictEqual } from "node:util";
import { migrationTable, sharedTables } from "./shared-tables.ts";
import type { Column, Index, Table } from "./table.ts";

export type Difference = {
  readonly tables: readonly Table[];
  readonly columns: readonly { readonly table: string; readonly column: Column }[];
  readonly indexes: readonly { readonly table: Table; readonly index: Index }[];
  /** What no migration is written for. */
  readonly remarks: readonly string[];
};

type NamedPart = { readonly name: string };

export function schemaDifference(wanted: readonly Table[], existing: readonly Table[]): Difference {
  const known = new Map(existing.map((table) => [table.name, table]));
  const pairs = wanted.flatMap((table) => {
    const there = known.get(table.name);
    return there === undefined ? [] : [{ table, there }];
  });
  const notDerived = new Set([...sharedTables, migrationTable]);
  return {
    tables: wanted.filter(({ name }) => !known.has(name)),
    columns: pairs.flatMap(({ table, there }) =>
      missing(table.columns, there.columns).map((column) => ({ table: table.name, column })),
    ),
    indexes: pairs.flatMap(({ table, there }) =>
      missing(table.indexes, there.indexes).map((index) => ({ table, index })),
    ),
    remarks: [
      ...missing(existing, wanted)
        .filter(({ name }) => !notDerived.has(name))
        .map(({ name }) => `${name} is no longer declared`),
      ...pairs.flatMap(({ table, there }) => remarksOn(table, there)),
    ],
  };
}

export function isEmpty({ tables, columns, indexes, remarks }: Difference): boolean {
  return [tables, columns, indexes, remarks].every((part) => part.length === 0);
}

function remarksOn(wanted: Table, existing: Table): readonly string[] {
  const { name } = wanted;
  const parts = ["primaryKey", "uniques", "foreignKeys", "isPartitioned", "rights"] as const;
  return [
    ...changesOf(wanted.columns, existing.columns).map((change) => `column ${name}.${change}`),
    ...changesOf(wanted.indexes, existing.indexes).map((change) => `index ${change}`),
    ...parts
      .filter((part) => !isDeepStrictEqual(wanted[part], existing[part]))
      .map((part) => `${part} of ${name} is not as declared`),
  ];
}

function changesOf<T extends NamedPart>(wanted: readonly T[], existing: readonly T[]): readonly string[] {
  const declared = new Map(wanted.map((each) => [each.name, each]));
  return existing.flatMap((each) => {
    const other = declared.get(each.name);
    if (other === undefined) return [`${each.name} is no longer declared`];
    return isDeepStrictEqual(each, other) ? [] : [`${each.name} is not as declared`];
  });
}

function missing<T extends NamedPart>(wanted: readonly T[], existing: readonly NamedPart[]): readonly T[] {
  const names = new Set(existing.map(({ name }) => name));
  return wanted.filter(({ name }) => !names.has(name));
}
