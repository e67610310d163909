// Puts what people wait for into few files. By itself the build makes a file of every set of modules that some pages share, and a page that
// is one of many then begins with fifty small ones: each is asked for by itself and compressed by itself.
import { resolve } from "node:path";
import type { Rolldown } from "vite";

type Groups = NonNullable<Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]>;

type Roots = Readonly<Record<string, readonly string[]>>;

/** What is loaded after the entry, by name: each is one file, and so is what the same ones of them share, under all their names. */
const firstRoots: Roots = {
  calls: ["request/calls.ts"],
  frame: ["shell/ShellFrame.tsx"],
  layout: ["routing/LayoutPage.tsx"],
  signIn: ["sign-in/SignInPage.tsx"],
  manual: ["documentation/DocumentationSection.tsx"],
  reader: ["documentation/Reader.tsx"],
};

/** What the frame draws as soon as it knows the menu. An icon that a list shows as well would otherwise bring the whole code of lists. */
const menuRoots: Roots = { menuIcons: ["menu/icons.ts"] };

/** What people open most after that. It is made of what the first ones have left, so that none of those becomes heavier. */
const laterRoots: Roots = {
  list: ["lists/ListPage.tsx", "lists/data/rows-ahead.ts"],
  record: ["records/RecordPage.tsx"],
  newRecord: ["records/NewRecordPage.tsx"],
};

/** The entry with all it imports is one file; the frame, its calls and its first page are the next ones. */
export function fewFiles(sourceFolder: string): Groups {
  const partOf = new Map<string, string>();
  const find = (context: Rolldown.ChunkingContext): void => {
    for (const roots of [firstRoots, menuRoots, laterRoots]) {
      for (const [id, names] of reachedBy(roots, sourceFolder, context)) {
        if (!partOf.has(id)) partOf.set(id, names.join("-"));
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
        if (partOf.size === 0) find(context);
        return partOf.get(id);
      },
    },
    // What nearly every control needs stays out of the file of any one of them.
    {
      name: "shared",
      test: /\/node_modules\/@mantine\/.*(?:use-id|random-id|use-resolved-styles-api)/,
      includeDependenciesRecursively: false,
      priority: 3,
    },
    // Small sets are put together with larger ones. Icons and the table stay among themselves: an icon the frame shares with some page
    // would bring the components of that page into the frame.
    { name: "table", test: /\/node_modules\/@tanstack\/(?:react-)?(?:table|virtual)/, priority: 1 },
    { name: "icons", test: "/node_modules/@tabler/", entriesAware: true, entriesAwareMergeThreshold: 2_000 },
    { name: "library", test: "/node_modules/", entriesAware: true, entriesAwareMergeThreshold: 1_000 },
  ];
}

/** A file that many pages share is named after all of them. The entry lists most files, so long names make every first page heavier. */
export function shortName(name: string): string {
  return name.replace(/~.*$/, "");
}

/** Each module with the names of the roots that need it. */
function reachedBy(
  roots: Roots,
  sourceFolder: string,
  context: Rolldown.ChunkingContext,
): ReadonlyMap<string, readonly string[]> {
  const reached = new Map<string, string[]>();
  for (const [name, files] of Object.entries(roots)) {
    const paths = files.map((file) => resolve(sourceFolder, file));
    for (const id of withImports(paths, context)) {
      reached.set(id, [...(reached.get(id) ?? []), name]);
    }
  }
  return reached;
}

/** Modules and everything of ours that they import at once. Of a library it names the whole, though it uses little of it. */
function withImports(roots: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = reached.has(id) || isLibrary(id) ? null : context.getModuleInfo(id);
    if (module === null) continue;
    reached.add(id);
    waiting.push(...module.importedIds);
  }
  return reached;
}

/** Libraries whose modules are needed one by one. */
const ofManyModules = /\/node_modules\/(?:zod|@tabler)\//;

function isLibrary(id: string): boolean {
  return id.includes("/node_modules/") && !ofManyModules.test(id);
}
