// What scripts of a tenant cost those who work: each figure is with and without one, in turns on one server.
import type { Bench } from "./bench.ts";
import { guardFigures } from "./scripts/guard.ts";
import { layoutFigures } from "./scripts/layout.ts";

/** @public It is loaded by the name of its file. */
export const scriptsBench: Bench = {
  claim:
    "A step with a guard that is a script against the same step without one, and a warm page of a record made by a script against one made by its declaration",
  bounds: [
    { figure: "guardMs", maximum: 5 },
    { figure: "layoutMs", maximum: 50 },
  ],
  run: async ([builtWeb]) => ({ ...(await guardFigures()), ...(await layoutFigures(builtWeb)) }),
};
