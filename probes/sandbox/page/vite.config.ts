// Builds a page with nothing but the scripts of the product, by the product's own settings for its worker and its files.
import web from "@kontor/web/vite.config.ts";
import { defineConfig } from "vite";

const { define = {}, worker = {}, build = {} } = web;
const { assetsInlineLimit = 0, modulePreload = false } = build;

/** @public It is loaded by the name of its file. */
export default defineConfig({
  define,
  worker,
  build: { assetsInlineLimit, modulePreload, emptyOutDir: true },
});
