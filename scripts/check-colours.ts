// Refuses a colour written anywhere but in the design tokens: `node scripts/check-colours.ts`.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findColours } from "./colours/find-colours.ts";

const root = join(import.meta.dirname, "..");
const tokens = "packages/ui/src/theme/tokens.json";
const searched = ["packages/*/src/**", "apps/*/{src,public,build}/**", "apps/web/index.html"];

const reports = globSync(searched, { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  .filter((file) => file !== tokens)
  .sort()
  .flatMap((file) =>
    findColours(readFileSync(join(root, file), "utf8"), file).map(
      ({ line, colour }) => `${file}:${line} ${colour} is a colour; take it from ${tokens}`,
    ),
  );
for (const report of reports) console.error(report);
process.exitCode = reports.length > 0 ? 1 : 0;
