// Weighs the JavaScript a browser loads before a page can be used: `npm run build && npm run size`. Three pages are the first one that a
// user sees: the landing page inside the frame, signing in, and the documentation. What counts is what the server sends: the files that
// the build has compressed with Brotli, which every browser takes over HTTPS. The same with gzip is told beside it.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  chunksOfPart,
  type Manifest,
  type Sent,
  scriptsOf,
  scriptsOfPage,
  weigh,
} from "./size/first-page.ts";

/** The parts the build puts together (apps/web/build/few-files.ts), and single chunks by their source. */
type FirstPage = {
  readonly parts: readonly string[];
  readonly chunks: readonly string[];
  readonly budgetKb: number;
};

const firstPages: Readonly<Record<string, FirstPage>> = {
  "/page/home": {
    parts: ["frame", "calls", "layout", "menu"],
    chunks: [],
    budgetKb: 220,
  },
  "/authentication": { parts: ["signIn"], chunks: ["src/host/load-host.ts"], budgetKb: 180 },
  "/documentation/getting-started/getting-started": {
    parts: ["frame", "manual", "reader"],
    chunks: ["../../docs/user/getting-started/getting-started.md"],
    budgetKb: 220,
  },
};
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
const pages = Object.entries(firstPages).map(([path, { parts, chunks, budgetKb }]) => {
  const keys = ["index.html", ...parts.flatMap((part) => chunksOfPart(manifest, part, allParts)), ...chunks];
  const files = [...scriptsOf(manifest, keys), ...ofPage];
  return { path, ...weigh(files, sentOf, budgetKb * 1024) };
});

for (const { path, parts, initialJavaScriptBytes, gzipBytes, budgetBytes } of pages) {
  const weight = `${kilobytes(initialJavaScriptBytes)} of ${kilobytes(budgetBytes)}`;
  console.log(`${path}: ${weight} as it is sent, ${kilobytes(gzipBytes)} with gzip`);
  for (const { file, bytes } of parts.filter((part) => part.bytes >= shownBytes))
    console.log(`${kilobytes(bytes).padStart(11)}  ${file}`);
}
const isWithinBudget = pages.every((page) => page.isWithinBudget);
console.log(
  JSON.stringify({
    initialJavaScriptBytes: Math.max(...pages.map((page) => page.initialJavaScriptBytes)),
    isWithinBudget,
    pages: pages.map(({ path, parts, initialJavaScriptBytes, gzipBytes, budgetBytes }) => ({
      path,
      initialJavaScriptBytes,
      gzipBytes,
      budgetBytes,
      files: parts.map(({ file }) => file),
    })),
  }),
);
process.exitCode = isWithinBudget ? 0 : 1;

/** A file that does not shrink is sent as it is. */
function sentOf(file: string): Sent {
  const size = (ending: string): number | undefined =>
    statSync(join(dist, `${file}${ending}`), { throwIfNoEntry: false })?.size;
  const plain = size("");
  if (plain === undefined) throw new Error(`The build has no file ${file}`);
  return { bytes: size(".br") ?? plain, gzipBytes: size(".gz") ?? plain };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
