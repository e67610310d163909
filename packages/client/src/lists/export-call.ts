// A list as a file: the address that makes it and the name it is saved by. It holds everything the list has found, or the selected rows.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { verbAddress } from "../verb-calls.ts";
import { type ListState, listQuery } from "./list-state.ts";
import { keysFilter, recordsFilter } from "./record-names.ts";

export type ExportFormat = "xlsx" | "csv";

type Exporting = {
  readonly columns: readonly string[];
  readonly title: string;
  readonly format: ExportFormat;
  /** These rows alone, whatever else the list has found. */
  readonly data?: readonly RecordData[] | undefined;
};

type ExportCall = { readonly address: string; readonly fileName: string };

export function exportCall(
  entity: Pick<Entity, "names" | "key">,
  state: Pick<ListState, "filter" | "filters" | "sort">,
  { columns, title, format, data }: Exporting,
): ExportCall {
  const found =
    data === undefined
      ? state
      : { ...state, filter: "", filters: { [entity.key]: keysFilter(keysOf(entity, data)) } };
  const { limit: _, ...query } = listQuery(found, { limit: 1 });
  // What a system of files gives a meaning to cannot stand in a name.
  const name = title.replaceAll(/[\\/:*?"<>|\s]+/g, " ").trim();
  const address = verbAddress("export", entity.names.serverRoute, {
    query: { ...query, format, columns: columns.join(",") },
  });
  return { address, fileName: `${name}.${format}` };
}

/** Whether so many rows can be named in one address. */
export function canExportRows(entity: Pick<Entity, "key" | "search">, data: readonly RecordData[]): boolean {
  return recordsFilter(entity, keysOf(entity, data)) !== undefined;
}

function keysOf({ key }: Pick<Entity, "key">, data: readonly RecordData[]): readonly string[] {
  return data.map((row) => String(row[key]));
}
