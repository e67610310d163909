// What the page needs before the application starts: the variables of the theme, the chosen appearance and the text font.
// All are files of their own, because the server forbids inline scripts and styles.
import { createHash } from "node:crypto";
import { interfaceStateKey } from "@kontor/kernel/interface-state.ts";
import { applyAppearance, normalAppearance, parseAppearance } from "@kontor/ui/appearance/appearance.ts";
import { faviconSvg } from "@kontor/ui/theme/favicon.ts";
import { themeCss } from "@kontor/ui/theme/theme-css.ts";
import type { HtmlTagDescriptor, Plugin } from "vite";

const themeModule = "virtual:theme.css";

/** Gives `virtual:theme.css`: every variable of the theme, Mantine's included. */
export function themeStyles(): Plugin {
  return {
    name: "kontor:theme-styles",
    resolveId: (id) => (id === themeModule ? `\0${themeModule}` : undefined),
    load: (id) => (id === `\0${themeModule}` ? themeCss() : undefined),
  };
}

/** Applies scheme, density and direction before the first paint, so that no page flashes in the wrong look. */
export function appearanceScript(): Plugin {
  const source = appearanceSource();
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  const fileName = `assets/appearance-${hash}.js`;
  return {
    name: "kontor:appearance-script",
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader("Content-Type", "text/javascript").end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source });
    },
    transformIndexHtml: () => [{ tag: "script", attrs: { src: `/${fileName}` }, injectTo: "head" }],
  };
}

/** The mark of the product in the tab of the browser, in the colours of the tokens. */
export function favicon(): Plugin {
  const fileName = "favicon.svg";
  return {
    name: "kontor:favicon",
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader("Content-Type", "image/svg+xml").end(faviconSvg());
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source: faviconSvg() });
    },
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "icon", type: "image/svg+xml", href: `/${fileName}` }, injectTo: "head" },
    ],
  };
}

/** Asks for the text font together with the styles, so that the text is not set twice. */
export function fontPreload(): Plugin {
  return {
    name: "kontor:font-preload",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes("inter-latin-wght-normal"))
          .map((file) => preload(`/${file}`)),
    },
  };
}

function preload(href: string): HtmlTagDescriptor {
  return {
    tag: "link",
    attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href },
    injectTo: "head-prepend",
  };
}

/** The source of the two functions and one call: what runs before the first paint is what runs at every later change. */
export function appearanceSource(): string {
  return [
    parseAppearance.toString(),
    applyAppearance.toString(),
    `let stored = null; try { stored = localStorage.getItem("${interfaceStateKey}"); } catch {}`,
    `const normal = ${JSON.stringify(normalAppearance)};`,
    `applyAppearance(document.documentElement, parseAppearance(stored, normal), matchMedia("(prefers-color-scheme: dark)").matches, normal);`,
  ].join("\n");
}
