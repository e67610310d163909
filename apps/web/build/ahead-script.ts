// Writes the script in the head of the page that sets out for what a signed-in user needs first, before the first module runs: the user's
// configuration, the code of the frame and of its page, and the texts of the language. A file of its own, because the server forbids inline
// scripts.
import { createHash } from "node:crypto";
import { askEarly, type EarlyQuestion } from "@kontor/client/early-answer.ts";
import { requestHeaders } from "@kontor/client/request-headers.ts";
import { newRequestId } from "@kontor/client/request-id.ts";
import { tokenKey } from "@kontor/client/session/token-storage.ts";
import { interfaceStateKey } from "@kontor/kernel/interface-state.ts";
import { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import type { Plugin } from "vite";
import { setOut } from "./set-out.ts";
import { chunksOf } from "./start-files.ts";

const frameRoots = ["src/shell/ShellFrame.tsx", "src/request/calls.ts", "src/menu/icons.ts"];
const layoutRoots = ["src/routing/LayoutPage.tsx"];
/** English is in the entry. */
const textRoots: Readonly<Record<string, readonly string[]>> = {
  ar: ["ar-statuses.json", "ar-fields.json", "ar.json"],
  fr: ["fr-entities.gen.json", "fr-fields.json", "fr.json"],
};
/** As the request layer waits. */
const timeoutMs = 30_000;

export function aheadScript(): Plugin {
  let fileName: string | undefined;
  return {
    name: "kontor:ahead-script",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const entry = new Set(chunksOf(bundle, ["src/main.tsx"]));
        const filesOf = (roots: readonly string[]): readonly string[] =>
          chunksOf(bundle, roots)
            .filter((file) => !entry.has(file))
            .map((file) => `/${file}`)
            .toSorted();
        const texts = Object.entries(textRoots).map(([language, files]) => [
          language,
          filesOf(files.map((file) => `src/language/translations/${file}`)),
        ]);
        const source = aheadSource({
          frame: filesOf(frameRoots),
          layout: filesOf(layoutRoots),
          texts: Object.fromEntries(texts),
        });
        fileName = `assets/ahead-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.js`;
        this.emitFile({ type: "asset", fileName, source });
      },
    },
    transformIndexHtml: {
      order: "post",
      handler: () =>
        fileName === undefined
          ? []
          : [{ tag: "script", attrs: { src: `/${fileName}` }, injectTo: "head-prepend" }],
    },
  };
}

type AheadFiles = Parameters<typeof setOut>[0]["files"];

/** Functions stand in it by themselves: what one of them uses is handed to it, under whatever name the build knows it. */
export function aheadSource(files: AheadFiles): string {
  const question = JSON.stringify({
    tokenKey,
    address: userConfigurationRoutes.userConfiguration.path,
    timeoutMs,
  } satisfies EarlyQuestion);
  const tools = `{ newRequestId: ${newRequestId}, requestHeaders: ${requestHeaders} }`;
  const given = JSON.stringify({ files, interfaceStateKey });
  return `(${setOut})(${given}, () => (${askEarly})(${question}, ${tools}));\n`;
}
