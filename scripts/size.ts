// Weighs the JavaScript a browser loads before the first page shows: `npm run build && npm run size`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, scriptsOf, scriptsOfPage, weigh } from "./size/first-page.ts";

/** What /documentation/getting-started/getting-started loads: the entry, the routes it opens and its text. */
const firstPageChunks = [
  "index.html",
  "src/documentation/DocumentationFrame.tsx",
  "src/documentation/Reader.tsx",
  "../../docs/user/getting-started/getting-started.md",
];
const budgetBytes = 250 * 1024;

const dist = join(import.meta.dirname, "../apps/web/dist");
const manifestFile = join(dist, ".vite/manifest.json");
if (!existsSync(manifestFile)) {
  console.error("apps/web/dist holds no build; run `npm run build` first");
  process.exit(1);
}

const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
const page = readFileSync(join(dist, "index.html"), "utf8");
const files = [...scriptsOf(manifest, firstPageChunks), ...scriptsOfPage(page)];
const { parts, initialJavaScriptBytes, isWithinBudget } = weigh(
  files,
  (file) => readFileSync(join(dist, file)),
  budgetBytes,
);

for (const { file, bytes } of parts) console.log(`${kilobytes(bytes).padStart(9)}  ${file}`);
console.log(`${kilobytes(initialJavaScriptBytes).padStart(9)}  of ${kilobytes(budgetBytes)}, compressed`);
console.log(
  JSON.stringify({
    initialJavaScriptBytes,
    budgetBytes,
    isWithinBudget,
    files: parts.map(({ file }) => file),
  }),
);
process.exitCode = isWithinBudget ? 0 : 1;

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
