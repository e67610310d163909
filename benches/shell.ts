// How long people wait for the application: until it is there, and from page to page. The bounds are seconds and not ratios, because they
// are what people were promised; on a machine that does something else meanwhile they say nothing.
import type { Figures } from "../probes/probe.ts";
import { type Bench, significant } from "./bench.ts";
import { openStage } from "./shell/stage.ts";
import { signInTimes, startTimes, stepTimes } from "./shell/visits.ts";
import { median } from "./side-by-side.ts";

const visits = 5;
const returnsPerVisit = 3;
const steps = 10;

/** @public It is loaded by the name of its file. */
export const shellBench: Bench = {
  claim: "Milliseconds until the application answers, in Chromium with a processor slowed down four times",
  bounds: [
    { figure: "coldMs", maximum: 2_500 },
    { figure: "warmMs", maximum: 1_000 },
    { figure: "navigationMs", maximum: 100 },
    { figure: "signInColdMs", maximum: 2_500 },
  ],
  run: async ([builtWeb]) => {
    const started = new AsyncDisposableStack();
    try {
      const stage = await openStage(started, builtWeb);
      // The first one of all warms the server up, which a product in use is.
      await startTimes(stage, 1);
      const starts = await inTurn(visits, () => startTimes(stage, returnsPerVisit));
      const signIns = await inTurn(visits, () => signInTimes(stage));
      const slow = await stepTimes(stage, steps, true);
      const full = await stepTimes(stage, steps, false);
      const cold = starts.map((visit) => visit.cold);
      const warm = starts.flatMap((visit) => visit.warm);
      return {
        ...figuresOf(
          "cold",
          cold.map(({ interactiveMs }) => interactiveMs),
        ),
        coldShownMs: significant(median(cold.map(({ shownMs }) => shownMs))),
        ...figuresOf(
          "warm",
          warm.map(({ interactiveMs }) => interactiveMs),
        ),
        warmShownMs: significant(median(warm.map(({ shownMs }) => shownMs))),
        ...figuresOf(
          "signInCold",
          signIns.map(({ interactiveMs }) => interactiveMs),
        ),
        ...figuresOf("navigation", full.navigation),
        ...figuresOf("navigationSlowed", slow.navigation),
        ...figuresOf("palette", full.palette),
        ...figuresOf("paletteSlowed", slow.palette),
      };
    } finally {
      await started.disposeAsync();
    }
  },
};

async function inTurn<Result>(count: number, work: () => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  while (results.length < count) results.push(await work());
  return results;
}

/** The middle, with the quickest and the slowest beside it: a wide spread tells of a machine that was busy. */
function figuresOf(name: string, times: readonly number[]): Figures {
  return {
    [`${name}Ms`]: significant(median(times)),
    [`${name}LeastMs`]: significant(Math.min(...times)),
    [`${name}MostMs`]: significant(Math.max(...times)),
  };
}
