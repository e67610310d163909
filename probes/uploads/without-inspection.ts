// Loaded before a server that shall be weak: in place of the inspection of files it finds one that takes every file as it is named.
// What it proves is that the probe would see such a server.
import { registerHooks } from "node:module";

const inspection = "/files/inspection/inspect-file.ts";

const blind = `
  export async function inspectFile(path, name) {
    return { mimeType: "text/html", extension: name.split(".").at(-1).toLowerCase(), isInlineSafe: true };
  }
`;

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(inspection)) return next(url, context);
    return { format: "module", source: blind, shortCircuit: true };
  },
});
