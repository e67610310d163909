// Jobs under workers that die: killed with -9 at random steps, one of them for good, nothing may be lost, doubled or stuck. And a
// tenant with little to do must not wait for one with much.
import { randomFrom } from "./filters/random.ts";
import { growthMax, measureFairness } from "./jobs/fairness.ts";
import { killWorkers } from "./jobs/kills.ts";
import { openStage } from "./jobs/stage.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf } from "./probe.ts";
import { sizes } from "./size.ts";

const itemsDefault = sizes.jobs.merge;
const itemsPerKill = 250;
const pauseMaxMs = 30_000;
/** Kills that all land at the same kind of step would prove little; chance spreads few of them less. */
const stepKindsMin = 3;
const killsPerStepKind = 4;

export const jobs: Probe = {
  claim: `${itemsDefault} items in chunks, workers killed with -9 at ${itemsDefault / itemsPerKill} random steps, one never restarted: 0 lost, 0 doubled, nothing stuck over ${pauseMaxMs / 1000} s; a small tenant beside a backlog at most ${growthMax} times slower`,
  run: runJobs,
  missedBounds: (figures) => [
    ...missedByKills(figures),
    ...missedByFairness(figures),
    ...((figures.naiveCaught ?? 0) > 0 ? [] : ["the checks did not notice what the naive jobs did wrong"]),
  ],
};

async function runJobs(options: ProbeOptions = {}): Promise<Figures> {
  const { count: items = itemsDefault, onFinding = () => {} } = options;
  const seed = seedOf(options);
  const started = performance.now();
  const cleanUp = new AsyncDisposableStack();
  try {
    const stage = cleanUp.use(await openStage(options));
    const kills = Math.max(1, Math.round(items / itemsPerKill));
    const killed = await killWorkers(stage, { items, kills, random: randomFrom(seed), onFinding });
    const fair = await measureFairness(stage);
    const seconds = Math.round((performance.now() - started) / 1000);
    return { ...killed, killsWanted: kills, ...fair, seed, seconds };
  } finally {
    await cleanUp.disposeAsync();
  }
}

function missedByKills(figures: Figures): readonly string[] {
  const {
    lost = 1,
    lostAtFirst = 0,
    doubled = 1,
    untraced = 1,
    unfinished = 1,
    longestPauseMs = Infinity,
  } = figures;
  const { items = 0, killsLanded = 0, killsWanted = 1, stepKindsHit = 0, takenOver = 0 } = figures;
  return [
    ...(items === 0 ? ["nothing was done"] : []),
    ...(lostAtFirst === 0 ? ["the checks did not notice that nothing had been done"] : []),
    ...(lost > 0 ? [`${lost} items are lost`] : []),
    ...(doubled > 0 ? [`${doubled} items are doubled`] : []),
    ...(untraced > 0 ? [`${untraced} effects left no line in the audit`] : []),
    ...(unfinished > 0 ? [`${unfinished} jobs did not come to their end`] : []),
    ...(longestPauseMs > pauseMaxMs ? [`a job was stuck for ${longestPauseMs} ms`] : []),
    ...(killsLanded < killsWanted ? [`${killsLanded} of ${killsWanted} kills landed`] : []),
    ...(stepKindsHit < Math.min(stepKindsMin, Math.ceil(killsWanted / killsPerStepKind))
      ? [`only ${stepKindsHit} kinds of steps were hit`]
      : []),
    ...(takenOver < 1 ? ["no work of the worker that never came back was taken over"] : []),
  ];
}

function missedByFairness(figures: Figures): readonly string[] {
  const { quietMs = 0, besideBacklogMs = Infinity, backlogLeft = 0, unfairGrowth = 0 } = figures;
  return [
    ...(besideBacklogMs > quietMs * growthMax
      ? [`a small job takes ${besideBacklogMs} ms beside a backlog and ${quietMs} ms without`]
      : []),
    ...(unfairGrowth <= growthMax ? ["a backlog that may take every place is in nobody's way"] : []),
    ...(backlogLeft < 1 ? ["the backlog was done before the small job"] : []),
  ];
}
