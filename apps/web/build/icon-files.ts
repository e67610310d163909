// The icons of the product as image files under /icons, for layouts and content that name an icon by its address.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { iconNames } from "../src/menu/icon-names.ts";

const folder = "icons";

/** The drawings come with the package of components, which has none of them as a file. */
const drawings = createRequire(createRequire(import.meta.url).resolve("@tabler/icons-react/package.json"));

export function iconFiles(): Plugin {
  return {
    name: "kontor:icon-files",
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const name = iconNames.find((known) => request.url === `/${known}.svg`);
        if (name === undefined) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(iconFile(name));
      });
    },
    generateBundle() {
      for (const name of iconNames) {
        this.emitFile({ type: "asset", fileName: `${folder}/${name}.svg`, source: iconFile(name) });
      }
    },
  };
}

export function iconFile(name: string): string {
  return readFileSync(drawings.resolve(`@tabler/icons/outline/${name}.svg`), "utf8");
}
