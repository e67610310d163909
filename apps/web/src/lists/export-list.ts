// The list as a file: the same query, the columns that are shown. Few rows come at once; many are made later and found among the exports.

import { readFile } from "../request/read-file.ts";

type Exported = { readonly file: Blob } | { readonly exportId: string };

export async function exportList(address: string): Promise<Exported> {
  const body = await readFile(address, "list-export");
  if (!body.type.startsWith("application/json")) return { file: body };
  const later: unknown = JSON.parse(await body.text());
  const exportId = typeof later === "object" && later !== null && "exportId" in later ? later.exportId : "";
  return { exportId: String(exportId) };
}
