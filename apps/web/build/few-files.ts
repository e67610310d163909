// Puts what people wait for into few files. By itself the build makes a file of every set of modules that some pages share, and a page that
// is one of many then begins with fifty small ones: each is asked for by itself and compressed by itself.
import { resolve } from "node:path";
import type { Rolldown } from "vite";

type Groups = NonNullable<Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]>;

type Roots = Readonly<Record<string, readonly string[]>>;

/** What is loaded after the entry, by name: each is one file, and so is what the same ones of them share, under all their names. */
const firstRoots: Roots = {
  calls: ["request/calls.ts", "request/generic-calls.ts"],
  frame: ["shell/ShellFrame.tsx"],
  layout: ["routing/LayoutPage.tsx", "home/ask-ahead.ts"],
  menu: [
    "menu/icons.ts",
    "menu/EntryCount.tsx",
    "menu/CountNews.tsx",
    "menu/load-count.ts",
    "../../../packages/client/src/session/reachable.ts",
  ],
  signIn: ["sign-in/SignInPage.tsx"],
  manual: ["documentation/DocumentationSection.tsx"],
  reader: ["documentation/Reader.tsx"],
};

/** Parts of pages that have a frame and a user. */
const ofApplication = ["frame", "layout", "menu"];

/** What people open most after that. It is made of what the first ones have left, so that none of those becomes heavier. */
const laterRoots: Roots = {
  firstSteps: ["sign-in/first-steps.ts"],
  nextSteps: ["sign-in/SecondFactorForm.tsx", "sign-in/EnrolmentForm.tsx", "sign-in/TermsForm.tsx"],
  list: ["lists/ListPage.tsx", "lists/data/rows-ahead.ts"],
  record: ["records/RecordPage.tsx"],
  newRecord: ["records/NewRecordPage.tsx"],
};

/** The entry with all it imports is one file; the frame, its calls and its first page are the next ones. */
export function fewFiles(sourceFolder: string): Groups {
  const partOf = new Map<string, string>();
  const find = (context: Rolldown.ChunkingContext): void => {
    for (const roots of [firstRoots, laterRoots]) {
      for (const [id, names] of reachedBy(roots, sourceFolder, context)) {
        if (!partOf.has(id)) partOf.set(id, roots === firstRoots ? firstPart(names) : names.join("-"));
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
        const [, language] = texts.exec(id) ?? [];
        if (language !== undefined) return language;
        if (ofEveryPage.test(id)) return sharedName;
        return ofFrame.test(id) ? "frame" : partOf.get(id);
      },
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

/**
 * What first pages share is little, so it goes where all of them find it: with the calls, in the frame that is around every page but that of
 * signing in, or in a file of its own.
 */
function firstPart(names: readonly string[]): string {
  if (names.includes("calls")) return "calls";
  if (names.length === 1 || !names.some((name) => ofApplication.includes(name))) return names.join("-");
  return names.includes("signIn") ? sharedName : "frame";
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

/** What the first pages share, and what nearly every page needs of libraries: small, and otherwise ten files. */
const sharedName = "shared";
const ofEveryPage =
  /\/node_modules\/(?:@tanstack\/(?:react-)?router|@mantine\/.*(?:use-id|random-id|use-resolved-styles-api))/;

/** What the frame asks with, and every page in it after that. */
const ofFrame = /\/node_modules\/@tanstack\/(?:react-)?query/;

/** The texts that come with the product are one file for each language. */
const texts = /\/language\/translations\/(fr(?=-entities|-fields|\.json)|ar(?=-statuses|-fields|\.json))/;

/** Libraries whose modules are needed one by one. */
const ofManyModules = /\/node_modules\/(?:zod|@tabler)\//;

function isLibrary(id: string): boolean {
  return id.includes("/node_modules/") && !ofManyModules.test(id);
}
