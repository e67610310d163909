// How the application is built and served while it is worked on. Tests of components run through the same configuration, from
// the root of the repository, so no path here depends on where it was started.
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { aheadScript } from "./build/ahead-script.ts";
import { compressed } from "./build/compress.ts";
import { documentation } from "./build/documentation-plugin.ts";
import { fewFiles, shortName } from "./build/few-files.ts";
import { iconFiles } from "./build/icon-files.ts";
import { keptFiles } from "./build/kept-files.ts";
import { appearanceScript, favicon, fontPreload, themeStyles } from "./build/page-head.ts";
import { singleIcons } from "./build/single-icons.ts";
import manifest from "./package.json" with { type: "json" };

// The name that was called stays as it is: the server tells by it which tenant signs in.
const api = { target: process.env.KONTOR_API ?? "http://127.0.0.1:4700", changeOrigin: false };

// Files of the public area; an address without an ending is a page, which the application shows.
const fromServer = { "/api": api, "/health": api, "^/imp/.*\\.[a-z][a-z0-9]+$": api };

export default defineConfig({
  define: { "import.meta.env.KONTOR_VERSION": JSON.stringify(manifest.version) },
  plugins: [
    react(),
    themeStyles(),
    aheadScript(),
    appearanceScript(),
    favicon(),
    iconFiles(),
    singleIcons(),
    fontPreload(),
    keptFiles(),
    documentation(resolve(import.meta.dirname, "../../docs/user")),
    compressed(),
  ],
  server: { host: "127.0.0.1", strictPort: false, proxy: fromServer },
  preview: { host: "127.0.0.1", proxy: fromServer },
  // The server knows the file by this name: its policy is another one than that of the page.
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "assets/script-worker-[hash].js", codeSplitting: false } },
  },
  build: {
    outDir: "dist",
    manifest: true,
    sourcemap: false,
    // Nothing may travel inside a style sheet or script: the policy of the server names files, not data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet, loaded with the page. A sheet per chunk is asked for once and never again: lost on the way, for instance
    // while the network was away, it would leave its chunk without a look for as long as the page is open.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: fewFiles(resolve(import.meta.dirname, "src")) },
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
      },
    },
  },
});
