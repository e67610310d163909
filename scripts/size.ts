// Weighs the JavaScript a browser loads before a page can be used: `npm run build && npm run size`. Three pages are the first one that a
// user sees: the landing page inside the frame, signing in, and the documentation.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chunksOfPart, type Manifest, scriptsOf, scriptsOfPage, weigh } from "./size/first-page.ts";

/** The parts the build puts together (apps/web/build/few-files.ts), and single chunks by their source. */
type FirstPage = { readonly parts: readonly string[]; readonly chunks: readonly string[] };

const firstPages: Readonly<Record<string, FirstPage>> = {
  "/page/home": {
    parts: ["frame", "calls", "layout"],
    chunks: ["../../packages/client/src/session/reachable.ts"],
  },
  "/authentication": { parts: ["signIn"], chunks: ["src/host/load-host.ts"] },
  "/documentation/getting-started/getting-started": {
    parts: ["frame", "manual", "reader"],
    chunks: ["../../docs/user/getting-started/getting-started.md"],
  },
};
const budgetBytes = 250 * 1024;
/** Below this a script is not worth a line. */
const shownBytes = 1024;

const dist = process.argv[2] ?? join(import.meta.dirname, "../apps/web/dist");
const manifestFile = join(dist, ".vite/manifest.json");
if (!existsSync(manifestFile)) {
  console.error(`${dist} holds no build; run \`npm run build\` first`);
  process.exit(1);
}

const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
const allParts = new Set(Object.values(firstPages).flatMap(({ parts }) => parts));
const ofPage = scriptsOfPage(readFileSync(join(dist, "index.html"), "utf8"));
const pages = Object.entries(firstPages).map(([path, { parts, chunks }]) => {
  const keys = ["index.html", ...parts.flatMap((part) => chunksOfPart(manifest, part, allParts)), ...chunks];
  const files = [...scriptsOf(manifest, keys), ...ofPage];
  return { path, ...weigh(files, (file) => readFileSync(join(dist, file)), budgetBytes) };
});

for (const { path, parts, initialJavaScriptBytes } of pages) {
  console.log(`${path}: ${kilobytes(initialJavaScriptBytes)} of ${kilobytes(budgetBytes)}, compressed`);
  for (const { file, bytes } of parts.filter((part) => part.bytes >= shownBytes))
    console.log(`${kilobytes(bytes).padStart(11)}  ${file}`);
}
const isWithinBudget = pages.every((page) => page.isWithinBudget);
console.log(
  JSON.stringify({
    initialJavaScriptBytes: Math.max(...pages.map((page) => page.initialJavaScriptBytes)),
    budgetBytes,
    isWithinBudget,
    pages: pages.map(({ path, parts, initialJavaScriptBytes }) => ({
      path,
      initialJavaScriptBytes,
      files: parts.map(({ file }) => file),
    })),
  }),
);
process.exitCode = isWithinBudget ? 0 : 1;

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
