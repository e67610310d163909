// The files of the product as they lie in a tree, read when they are asked for and once each.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { type ModuleFacts, moduleFacts } from "./module-facts.ts";
import type { Tree } from "./production-reach.ts";

/**
 * Where the product begins: what a house starts, the page it opens, and the commands whose work is shipped with it. `gen` and `migration`
 * write registries and tables the product cannot run without, so what they need is no less alive than what they write. Checks, probes,
 * benches, soaks and tests look at the product from outside.
 */
export const productEntries = [
  "apps/server/src/main.ts",
  "apps/web/src/main.tsx",
  "apps/web/vite.config.ts",
  "scripts/audit-verify.ts",
  "scripts/gen.ts",
  "scripts/migration.ts",
];

/** They fill a database and need the machinery for it. A rule that only made-up records follow is none of the product's. */
export const demoEntries = ["scripts/demo.ts", "scripts/dev.ts"];

export function isRule(file: string): boolean {
  return file.startsWith("packages/kernel/") || file.startsWith("packages/model/");
}

const isTest = /\.test\.tsx?$|\/testing\/|\/test-[^/]+\.tsx?$|\.d\.ts$/;

export function productFiles(root: string): readonly string[] {
  return globSync(["{packages,apps}/*/src/**/*.{ts,tsx}", "apps/web/build/**/*.ts", "demo/**/*.ts"], {
    cwd: root,
  })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !isTest.test(file))
    .sort();
}

export function sourceTree(root: string): Tree {
  const read = new Map<string, ModuleFacts | undefined>();
  const factsOf = (file: string): ModuleFacts | undefined => {
    if (!read.has(file)) {
      const path = join(root, file);
      read.set(file, existsSync(path) ? moduleFacts(readFileSync(path, "utf8"), file) : undefined);
    }
    return read.get(file);
  };
  return { factsOf, resolve: resolved };
}

const isSource = /\.(?:tsx?|mts)$/;

/** A package exports its files by their names below `src`; what comes from elsewhere is not of the tree. */
function resolved(file: string, address: string): string | undefined {
  const target = address.replace(/\?.*$/, "");
  if (!isSource.test(target)) return undefined;
  if (target.startsWith(".")) return posix.normalize(posix.join(dirname(file), target));
  const [, name, path] = /^@kontor\/([^/]+)\/(.+)$/.exec(target) ?? [];
  if (name === undefined) return undefined;
  return name === "harness" ? `harness/src/${path}` : `packages/${name}/src/${path}`;
}
