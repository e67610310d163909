// The list as a file: the same query, the columns that are shown. Few rows come at once; many are made later and found among the exports.

import { type ListState, listQuery } from "@kontor/client/lists/list-state.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { withQuery } from "../records/record-calls.ts";
import { readFile } from "../request/read-file.ts";

type Format = "xlsx" | "csv";

type Exported = { readonly file: Blob } | { readonly exportId: string };

export async function exportList(
  { names }: Entity,
  state: Pick<ListState, "filter" | "filters" | "sort">,
  columns: readonly string[],
  format: Format,
): Promise<Exported> {
  const { limit: _, ...query } = listQuery(state, { limit: 1 });
  const address = withQuery(`${names.serverRoute}/export`, { ...query, format, columns: columns.join(",") });
  const body = await readFile(address, "list-export");
  if (!body.type.startsWith("application/json")) return { file: body };
  const later: unknown = JSON.parse(await body.text());
  const exportId = typeof later === "object" && later !== null && "exportId" in later ? later.exportId : "";
  return { exportId: String(exportId) };
}
