// Pages as they are looked through: by their folder, each once, in the language of the reader.
import { pageForReader } from "@kontor/model/content/written-page.ts";
import type { PageEntry } from "./shelf.ts";

export type PageFolder = { readonly name: string; readonly pages: readonly PageEntry[] };

/** Those without a folder come first; everything else by its path. */
export function pageFolders(entries: readonly PageEntry[], locale: string): readonly PageFolder[] {
  const pages = [...Map.groupBy(entries, ({ path }) => path).values()]
    .flatMap((same) => pageForReader(same, locale) ?? [])
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return [...Map.groupBy(pages, folderOf)]
    .map(([name, inside]) => ({ name, pages: inside }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function folderOf({ path }: PageEntry): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
