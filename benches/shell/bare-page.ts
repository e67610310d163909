// Builds the bare page the start of the product is held against: its own script, and everything else of the product's page as it is.
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressed } from "@kontor/web/build/compress.ts";
import { build } from "vite";
import type { Markup } from "./bare/markup.ts";

const markupModule = "virtual:frame-markup";
/** What of the product's page is code of the product: its scripts, and what is fetched ahead of them. */
const scriptTag =
  /<script (?:type="module"|src="\/assets\/ahead-).*?<\/script>|<link rel="modulepreload".*?>/g;

/** Into a folder that a server can serve as it serves the application. */
export async function buildBarePage(
  outDir: string,
  builtWeb: string,
  markup: readonly Markup[],
): Promise<void> {
  await build({
    root: fileURLToPath(new URL("bare", import.meta.url)),
    configFile: false,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    plugins: [
      {
        name: "frame-markup",
        resolveId: (id) => (id === markupModule ? `\0${markupModule}` : undefined),
        load: (id) => (id === `\0${markupModule}` ? `export default ${JSON.stringify(markup)};` : undefined),
      },
      compressed(),
    ],
  });
  const [ownScript] =
    (await readFile(join(outDir, "index.html"), "utf8")).match(/<script type="module".*?<\/script>/) ?? [];
  if (ownScript === undefined) throw new Error("The bare page has no script");
  const page = await readFile(join(builtWeb, "index.html"), "utf8");
  await cp(builtWeb, outDir, { recursive: true, filter: (file) => !/\.html(?:\.br|\.gz)?$/.test(file) });
  await writeFile(
    join(outDir, "index.html"),
    page.replaceAll(scriptTag, "").replace("</head>", `${ownScript}</head>`),
  );
}
