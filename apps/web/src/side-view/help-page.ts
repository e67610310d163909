// What the side view shows before anything was chosen: what the documentation says of the page beside it.
import { pages as documentationPages } from "virtual:documentation";
import { findPage } from "@kontor/client/pages/find-page.ts";

const firstPage = "getting-started/getting-started";

export function helpPageFor(pathname: string): string {
  const found = findPage(pathname);
  const page = found !== undefined && "entity" in found ? `entities/${found.entity.family}` : firstPage;
  return `/documentation/${documentationPages.has(page) ? page : firstPage}`;
}
