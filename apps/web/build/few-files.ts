// Puts what people wait for into few files. By itself the build makes a file of every set of modules that some pages share, and a page that
// is one of many then begins with fifty small ones: each is asked for by itself and compressed by itself.
import { resolve } from "node:path";
import type { Rolldown } from "vite";

type Groups = NonNullable<Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]>;

/** What is loaded after the entry, by name: each is one file, and so is what the same ones of them share, under all their names. */
const roots: Readonly<Record<string, string>> = {
  calls: "session/calls.ts",
  frame: "shell/ShellFrame.tsx",
  layout: "layout/LayoutPage.tsx",
  signIn: "session/SignInPage.tsx",
  documentation: "documentation/DocumentationSection.tsx",
  reader: "documentation/Reader.tsx",
};

/** The entry with all it imports is one file; the frame, its calls and its first page are the next ones. */
export function fewFiles(sourceFolder: string): Groups {
  const reachedBy = new Map<string, string[]>();
  const find = (context: Rolldown.ChunkingContext): void => {
    for (const [name, file] of Object.entries(roots)) {
      for (const id of withImports(resolve(sourceFolder, file), context)) {
        reachedBy.set(id, [...(reachedBy.get(id) ?? []), name]);
      }
    }
  };
  return [
    { name: "start", tags: ["$initial"], priority: 2 },
    {
      // What one of them needs is needed by whatever shares it, so no two files need each other.
      includeDependenciesRecursively: false,
      priority: 1,
      name: (id, context) => {
        if (reachedBy.size === 0) find(context);
        return reachedBy.get(id)?.join("-");
      },
    },
    // Small sets are put together with larger ones. Icons and the table stay among themselves: an icon the frame shares with some page
    // would bring the components of that page into the frame.
    { name: "table", test: /\/node_modules\/@tanstack\/(?:react-)?(?:table|virtual)/, priority: 1 },
    { name: "icons", test: "/node_modules/@tabler/", entriesAware: true, entriesAwareMergeThreshold: 1_000 },
    { name: "library", test: "/node_modules/", entriesAware: true, entriesAwareMergeThreshold: 1_000 },
  ];
}

/** A module and everything of ours that it imports at once. Of a library it names the whole, though it uses little of it. */
function withImports(root: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = reached.has(id) || isLibrary(id) ? null : context.getModuleInfo(id);
    if (module === null) continue;
    reached.add(id);
    waiting.push(...module.importedIds);
  }
  return reached;
}

function isLibrary(id: string): boolean {
  return id.includes("/node_modules/") && !id.includes("/node_modules/zod/");
}
