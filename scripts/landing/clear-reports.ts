import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What an earlier run left would be taken for what this one found. The dated reports of the whole stay. */
export function clearReports(root: string): void {
  const folder = join(root, "reports");
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name !== "whole") rmSync(join(folder, name), { recursive: true });
}
