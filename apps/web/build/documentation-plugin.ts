// Brings docs/user into the application: the tree as one small module, each page as a chunk of its own, and the search index.
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { groupPages, parsePage, type SourcePage } from "./documentation-pages.ts";
import { pageSource } from "./documentation-pictures.ts";
import { sectionsOf } from "./documentation-sections.ts";

const treeModule = "virtual:documentation";
const indexModule = "virtual:documentation-index";

export function documentation(folder: string): Plugin {
  return {
    name: "kontor:documentation",
    resolveId: (id) => (id === treeModule || id === indexModule ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${treeModule}`) return treeSource(folder, readPages(folder));
      if (id === `\0${indexModule}`) return indexSource(readPages(folder));
      if (!id.startsWith(folder) || !id.endsWith(".md")) return undefined;
      return { code: pageSource(readPage(folder, id).text, id), moduleType: "js" };
    },
    configureServer(server) {
      server.watcher.add(folder);
      // The tree, the index and the page may all have changed; a page is read often and written seldom, so reload it all.
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(folder) || !file.endsWith(".md")) return;
        server.environments.client.moduleGraph.invalidateAll();
        server.environments.client.hot.send({ type: "full-reload" });
      });
    },
  };
}

/** Every page below the folder. */
export function readPages(folder: string): readonly SourcePage[] {
  return globSync("**/*.md", { cwd: folder })
    .toSorted()
    .map((file) => readPage(folder, join(folder, file)));
}

function readPage(folder: string, file: string): SourcePage {
  const path = relative(folder, file).replaceAll("\\", "/").replace(/\.md$/, "");
  return parsePage(path, readFileSync(file, "utf8"));
}

function treeSource(folder: string, pages: readonly SourcePage[]): string {
  const loaders = pages.map(
    ({ path }) => `[${JSON.stringify(path)}, () => import(${JSON.stringify(join(folder, `${path}.md`))})],`,
  );
  return `export const groups = ${JSON.stringify(groupPages(pages))};\nexport const pages = new Map([${loaders.join("\n")}]);`;
}

function indexSource(pages: readonly SourcePage[]): string {
  const titleOf = new Map(
    groupPages(pages).flatMap(({ title, pages }) => pages.map(({ path }) => [path, title])),
  );
  const sections = pages.flatMap((page) => sectionsOf(page, titleOf.get(page.path) ?? ""));
  return `export const sections = ${JSON.stringify(sections)};`;
}
