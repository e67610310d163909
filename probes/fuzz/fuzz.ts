// Broken requests to every route, made from good ones: whatever comes, the answer is one of the catalogue's, and soon.
import { randomOf } from "../../demo/foundation/random.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf } from "../probe.ts";
import { sizes } from "../size.ts";
import { openWorld, type WorldOptions } from "../world/world.ts";
import { watchLoop } from "./loop-watch.ts";
import { heldMegabytes } from "./memory.ts";
import { createRun } from "./run.ts";
import { answerMaxMs } from "./verdict.ts";

const mergeCount = sizes.fuzz.merge;
const loopDelayMaxMs = 100;
const growthMaxPercent = 10;
/** The delay of the event loop is taken over so many stretches, of which the worst counts: over all of them at once a stall would be lost. */
const loopWindows = 8;

/** A negative control makes the server weak by `prepare`. */
export type FuzzOptions = ProbeOptions & Pick<WorldOptions, "prepare">;

export const fuzz: Probe = {
  claim: `${mergeCount} malformed requests to every mounted route: no fault, none over ${answerMaxMs} ms, all in the catalogue's shape`,
  run: (options = {}) => sendMalformed(options),
  missedBounds: (figures) => {
    const {
      requests = 0,
      wanted = 1,
      fault = 1,
      late = 1,
      misshapen = 1,
      telling = 1,
      unanswered = 1,
    } = figures;
    const { routes = 1, routesCovered = 0, isAlive = 0 } = figures;
    const { loopDelayMs = Infinity, memoryGrowthPercent = Infinity } = figures;
    return [
      ...(fault > 0 ? [`${fault} answers were faults of the server`] : []),
      ...(late > 0 ? [`${late} answers took more than ${answerMaxMs} ms`] : []),
      ...(misshapen > 0 ? [`${misshapen} answers had no agreed shape`] : []),
      ...(telling > 0 ? [`${telling} answers told what is behind them`] : []),
      ...(unanswered > 0 ? [`${unanswered} requests got no answer`] : []),
      ...(routesCovered < Math.min(routes, wanted)
        ? [`only ${routesCovered} of ${routes} routes were called`]
        : []),
      ...(requests < wanted ? [`only ${requests} of ${wanted} requests were made`] : []),
      ...(isAlive === 1 ? [] : ["the server did not answer afterwards"]),
      ...(loopDelayMs > loopDelayMaxMs ? [`the event loop was held for ${loopDelayMs} ms`] : []),
      ...(memoryGrowthPercent > growthMaxPercent ? [`memory grew by ${memoryGrowthPercent} %`] : []),
    ];
  },
};

export async function sendMalformed(options: FuzzOptions): Promise<Figures> {
  const { count = mergeCount, share = 1, onFinding = () => {} } = options;
  const seed = seedOf(options);
  const cleanUp = new AsyncDisposableStack();
  try {
    const world = cleanUp.use(await openWorld(options));
    const started = performance.now();
    const isForgiving = share < 1;
    const random = randomOf(String(seed));
    const run = cleanUp.use(await createRun({ world, random, onFinding, isForgiving }));
    // What a route makes when it is first called is kept for good, and is no growth.
    const { routes = 0 } = run.figures();
    const warm = Math.max(Math.floor(count / 2), routes);
    await run.upTo(warm);
    const heldBefore = heldMegabytes();
    const delays: number[] = [];
    for (let window = 1; window <= loopWindows; window += 1) {
      const heldFor = watchLoop({ isForgiving });
      await run.upTo(warm + Math.ceil((count * window) / (2 * loopWindows)));
      delays.push(heldFor());
    }
    const held = heldMegabytes();
    const ping = await world.app.inject({ url: "/api/core/ping" });
    return {
      seed,
      wanted: count,
      ...run.figures(),
      isAlive: ping.statusCode === 200 ? 1 : 0,
      loopDelayMs: Math.max(...delays),
      memoryGrowthPercent: Math.round((held / heldBefore - 1) * 1_000) / 10,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}
