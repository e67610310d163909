// How long people wait for the application: until it is there, and from page to page. A start is held against that of a bare page in the same
// run, because seconds differ by machine; the seconds people were promised stand beside it, for a machine that does nothing else.
import type { Figures } from "../probes/probe.ts";
import { type Bench, significant } from "./bench.ts";
import type { StartTimes } from "./shell/in-page.ts";
import { openStage } from "./shell/stage.ts";
import { bare, product, type Starts, serveBarePage, startsInTurn } from "./shell/starts.ts";
import { signInTimes, stepTimes } from "./shell/visits.ts";
import { median } from "./side-by-side.ts";

const visits = 5;
const returnsPerVisit = 3;
const steps = 10;

/** @public It is loaded by the name of its file. */
export const shellBench: Bench = {
  claim:
    "Until the application answers, in Chromium with a processor slowed down four times: in milliseconds, and beside a bare page in turns",
  bounds: [
    { figure: "coldToBare", maximum: 1.8 },
    { figure: "warmToBare", maximum: 1.6 },
    { figure: "frameToBare", maximum: 1.2 },
    { figure: "coldMs", maximum: 2_200 },
    { figure: "warmMs", maximum: 1_200 },
    { figure: "navigationMs", maximum: 100 },
    { figure: "signInColdMs", maximum: 2_500 },
  ],
  // The built application, how many visits, and the build of another day, which then takes its turns as well.
  run: async ([builtWeb, rounds = String(visits), otherWeb]) => {
    const started = new AsyncDisposableStack();
    try {
      const stage = await openStage(started, builtWeb);
      const contenders = {
        bare: bare(await serveBarePage(started, stage)),
        product: product(stage.url),
        ...(otherWeb !== undefined && { other: product(await stage.serve(otherWeb)) }),
      };
      // The first ones of all warm the servers up, which a product in use is.
      await startsInTurn(stage, contenders, { rounds: 1, returns: 0 });
      const starts = await startsInTurn(stage, contenders, {
        rounds: Number(rounds),
        returns: returnsPerVisit,
      });
      const signIns = await inTurn(Number(rounds), () => signInTimes(stage));
      const slow = await stepTimes(stage, steps, true);
      const full = await stepTimes(stage, steps, false);
      return {
        ...startFigures("", starts.product),
        ...startFigures("bare", starts.bare),
        ...ratios("", starts.product, starts.bare),
        ...(starts.other && {
          ...startFigures("other", starts.other),
          ...ratios("other", starts.other, starts.bare),
        }),
        ...figuresOf("signInCold", timesOf(signIns, "interactiveMs")),
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

function startFigures(name: string, { cold, warm }: Starts = { cold: [], warm: [] }): Figures {
  const middle = (times: readonly StartTimes[], figure: keyof StartTimes): number =>
    significant(median(timesOf(times, figure)));
  return {
    ...figuresOf(named(name, "cold"), timesOf(cold, "interactiveMs")),
    ...figuresOf(named(name, "warm"), timesOf(warm, "interactiveMs")),
    [named(name, "coldFrameMs")]: middle(cold, "frameMs"),
    [named(name, "coldShownMs")]: middle(cold, "shownMs"),
    [named(name, "warmFrameMs")]: middle(warm, "frameMs"),
    [named(name, "warmShownMs")]: middle(warm, "shownMs"),
    [named(name, "warmLateMs")]: middle(warm, "lateMs"),
    [named(name, "warmLateLongestMs")]: middle(warm, "lateLongestMs"),
  };
}

/** How many times longer than the bare page: the middle of one beside the middle of the other. The frame is that of a later visit. */
function ratios(name: string, starts: Starts | undefined, bareStarts: Starts | undefined): Figures {
  const ratio = (visit: keyof Starts, figure: keyof StartTimes): number =>
    significant(
      median(timesOf(starts?.[visit] ?? [], figure)) / median(timesOf(bareStarts?.[visit] ?? [], figure)),
    );
  return {
    [named(name, "coldToBare")]: ratio("cold", "interactiveMs"),
    [named(name, "warmToBare")]: ratio("warm", "interactiveMs"),
    [named(name, "frameToBare")]: ratio("warm", "frameMs"),
  };
}

function named(name: string, figure: string): string {
  return name === "" ? figure : `${name}${figure[0]?.toUpperCase()}${figure.slice(1)}`;
}

function timesOf(times: readonly StartTimes[], figure: keyof StartTimes): readonly number[] {
  return times.map((start) => start[figure]);
}

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
