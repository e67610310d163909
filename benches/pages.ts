// How calm pages are once they are there: how long a contract takes to open, how much of a page moves after it is painted, and how soon it
// shows that a key or a click was noticed.
import { type Bench, significant } from "./bench.ts";
import { contractTimes, interactionTimes, shifts } from "./pages/walk.ts";
import { openStage } from "./shell/stage.ts";
import { median } from "./side-by-side.ts";

const contracts = 10;
const interactions = 300;

/** @public It is loaded by the name of its file. */
export const pagesBench: Bench = {
  claim:
    "Milliseconds until a contract is there and until a key is noticed, in Chromium at full speed, and how much pages move",
  bounds: [
    { figure: "contractMs", maximum: 200 },
    { figure: "largestShift", maximum: 0.02 },
    { figure: "interactionMs", maximum: 50 },
    // The walk itself must have happened.
    { figure: "interactions", minimum: interactions },
  ],
  run: async ([builtWeb]) => {
    const started = new AsyncDisposableStack();
    try {
      const stage = await openStage(started, builtWeb);
      const opened = await contractTimes(stage, contracts);
      const moved = await shifts(stage);
      const noticed = await interactionTimes(stage, interactions);
      const sorted = noticed.toSorted((a, b) => a - b);
      return {
        contractMs: significant(median(opened)),
        contractMostMs: significant(Math.max(...opened)),
        largestShift: significant(Math.max(...moved)),
        interactionMs: significant(sorted[Math.floor(sorted.length * quarter3)] ?? Number.NaN),
        interactionMostMs: significant(sorted.at(-1) ?? Number.NaN),
        interactions: sorted.length,
      };
    } finally {
      await started.disposeAsync();
    }
  },
};

const quarter3 = 0.75;
