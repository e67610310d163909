// Which file of the tree imports which, read from their text: what a change reaches is found along these lines.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** For each file, those of the tree that it imports, at once or later. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const importing =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*|@import\s+(?:url\()?)["']([^"'\n]+\.[a-z]+)(?:\?[^"']*)?["']/g;
const isSource = /\.(?:tsx?|css)$/;

export function importGraph(root: string, files: readonly string[]): ImportGraph {
  const sources = files.filter((file) => isSource.test(file) && existsSync(join(root, file)));
  return new Map(
    sources.map((file) => [file, importsOf(file, readFileSync(join(root, file), "utf8"))] as const),
  );
}

export function importsOf(file: string, text: string): readonly string[] {
  return [...new Set([...text.matchAll(importing)].flatMap(([, target = ""]) => resolved(file, target)))];
}

/** A package exports its files by their names below `src`; what comes from elsewhere is not of the tree. */
function resolved(file: string, target: string): readonly string[] {
  if (target.startsWith(".")) return [normalize(join(dirname(file), target))];
  const [, name, path] = /^@kontor\/([^/]+)\/(.+)$/.exec(target) ?? [];
  if (name === undefined || path === undefined) return [];
  return [name === "harness" ? `harness/src/${path}` : `packages/${name}/src/${path}`];
}

/** The files themselves and everything they import, directly or by others; not what lies behind a file where the walk ends. */
export function reachOf(
  graph: ImportGraph,
  roots: readonly string[],
  isEnd: (file: string) => boolean = () => false,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!isEnd(file)) waiting.push(...(graph.get(file) ?? []));
  }
  return reached;
}
