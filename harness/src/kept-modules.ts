// Every file of component tests has a page of its own, which would ask the server for a thousand modules only to hear that none has
// changed. Nothing changes during one run, so the browser keeps what it has; while tests are watched it asks as ever.
import type { Plugin } from "vitest/config";

/** Longer than any run: the browser and what it kept end with it. */
const keptSeconds = 24 * 60 * 60;

export function keptModules(): Plugin {
  return {
    name: "kontor:kept-modules",
    configureVitest({ vitest, project }) {
      if (vitest.config.watch) return;
      project.vite.config.server.headers["Cache-Control"] = `max-age=${keptSeconds}`;
    },
  };
}
