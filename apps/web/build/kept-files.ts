// Writes the worker that keeps the files of the application in the browser. A new build is another worker, because the files are named in it.
import { keptFilesCache, keptFilesWorker } from "@kontor/client/kept-files.ts";
import type { Plugin } from "vite";
import { keepFiles } from "./kept-files-worker.ts";
import { chunksOf, type StartFiles } from "./start-files.ts";

/** What is fetched with the worker: the first page, and what people open most after it. The rest lies in the ordinary cache. */
const startRoots = [
  "src/main.tsx",
  "src/request/calls.ts",
  "src/shell/ShellFrame.tsx",
  "src/routing/LayoutPage.tsx",
  "src/routing/load-other-page.tsx",
  "src/lists/ListPage.tsx",
  "src/lists/data/rows-ahead.ts",
  "src/records/RecordPage.tsx",
  "src/palette/Palette.tsx",
  "src/palette/GoKeys.tsx",
  "src/menu/icons.ts",
];
const otherFiles = /\.css$|inter-latin-wght-normal|^assets\/(?:appearance|ahead)-/;

export function keptFiles(): Plugin {
  return {
    name: "kontor:kept-files",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files: StartFiles = [
          ...chunksOf(bundle, startRoots),
          ...Object.keys(bundle).filter((file) => otherFiles.test(file)),
        ];
        this.emitFile({
          type: "asset",
          fileName: keptFilesWorker.slice(1),
          source: workerSource(files.map((file) => `/${file}`).toSorted()),
        });
      },
    },
  };
}

export function workerSource(files: readonly string[]): string {
  return `(${keepFiles.toString()})(self, ${JSON.stringify(keptFilesCache)}, ${JSON.stringify(files)});\n`;
}
