// Two workers do jobs of several tenants and are killed with -9 at steps that chance has chosen. One always comes back, the other
// never does: its work must be taken over. Every item must have had its effect once.
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../filters/random.ts";
import { naiveKind } from "./items.ts";
import { effectsOf, type GivenJob, giveJob, type JobState, type Stage, stateOf } from "./stage.ts";
import { type Death, type LoadedWorker, loadWorker } from "./worker-process.ts";

export type KillOptions = {
  readonly items: number;
  readonly kills: number;
  readonly random: Random;
  readonly onFinding: (sentence: string) => void;
};

export type KillFigures = {
  readonly items: number;
  readonly killsLanded: number;
  readonly stepKindsHit: number;
  readonly lost: number;
  readonly doubled: number;
  readonly untraced: number;
  /** What the same check finds before anything is done: all of it. */
  readonly lostAtFirst: number;
  readonly unfinished: number;
  readonly takenOver: number;
  readonly longestPauseMs: number;
  /** What the same checks find of the naive kind. */
  readonly naiveCaught: number;
};

const chunkSize = 20;
/** A life ends after at most so many steps: long enough to get on, and so that all kills fit into the work there is. */
const stepsPerLifeMax = 90;
/** Of the items: one tenant has most of the work. */
const shares = [0.3, 0.3, 0.2, 0.1, 0.1];
const tenantOfShare = ["amber", "amber", "birch", "cedar", "dogwood"];
/** So many that the naive job is under way when kills land. */
const naiveItemsMin = 400;
const naiveShare = 0.1;
/** Given when everything is done before every kill has landed. */
const moreItems = 200;
const pollMs = 250;
const stuckMaxMs = 30_000;
const [comesBack, neverBack] = ["comes-back", "never-back"];

export async function killWorkers(stage: Stage, options: KillOptions): Promise<KillFigures> {
  const { kills, onFinding } = options;
  const jobs = await giveJobs(stage, options);
  const naive = await giveNaiveJob(stage, options);
  const { lost: lostAtFirst } = await effects(stage, jobs);
  const { deaths, lives } = await worked(stage, [...jobs, naive], options, (more) => jobs.push(more));
  const states = await Promise.all(jobs.map((job) => stateOf(stage, job)));
  const [mine, theirs] = [await effects(stage, jobs), await effects(stage, [naive])];
  if (deaths.length < kills) onFinding(`only ${deaths.length} of ${kills} kills landed`);
  return {
    items: jobs.reduce((sum, { input }) => sum + input.count, 0),
    killsLanded: deaths.length,
    stepKindsHit: new Set(deaths.map(({ step }) => step)).size,
    ...mine,
    lostAtFirst,
    unfinished: states.filter(({ state }) => state !== "SUCCESS").length,
    takenOver: await takenOver(stage, [...jobs, naive], deaths),
    longestPauseMs: Math.round(Math.max(...states.map((state) => longestPause(state, lives)))),
    naiveCaught: theirs.lost + theirs.doubled,
  };
}

async function giveJobs(stage: Stage, { items }: KillOptions): Promise<GivenJob[]> {
  const scopes = new Map<string, GivenJob["scope"]>();
  for (const name of new Set(tenantOfShare)) scopes.set(name, await stage.openTenant(name));
  const jobs: GivenJob[] = [];
  for (const [place, share] of shares.entries()) {
    const scope = scopes.get(tenantOfShare[place] ?? "");
    if (scope !== undefined)
      jobs.push(await giveJob(stage, scope, { count: Math.round(items * share), chunkSize }));
  }
  return jobs;
}

/** Beside the others, killed by the same kills. */
async function giveNaiveJob(stage: Stage, { items }: KillOptions): Promise<GivenJob> {
  const scope = await stage.openTenant("naive");
  const count = Math.max(naiveItemsMin, Math.round(items * naiveShare));
  return giveJob(stage, scope, { count, chunkSize, kind: naiveKind });
}

/** When a worker was there, and when it was not any more. */
type Life = { readonly fromMs: number; readonly toMs: number };

type Work = { readonly deaths: readonly Death[]; readonly lives: readonly Life[] };

/** Until all is done and every kill has landed, or nothing goes on any more. */
async function worked(
  stage: Stage,
  jobs: GivenJob[],
  options: KillOptions,
  onMore: (job: GivenJob) => void,
): Promise<Work> {
  const { kills, random } = options;
  const deaths: Death[] = [];
  const lives: Life[] = [];
  const nextKill = (): number => 1 + random.below(stepsPerLifeMax);
  const note = (death: Death | undefined): void => {
    if (death !== undefined) deaths.push(death);
  };
  const lost = await loadWorker(stage.database);
  let spare: Promise<LoadedWorker> = loadWorker(stage.database);
  let current = await spare;
  let isOver = false;
  const live = async (): Promise<void> => {
    for (let life = 1; !isOver; life += 1) {
      current = await spare;
      if (isOver) return;
      spare = loadWorker(stage.database);
      // The kill of the other one is one of them.
      await current.begin({ workerId: comesBack, ...(life < kills && { killAt: nextKill() }) });
      const fromMs = Date.now();
      note(await current.ended);
      lives.push({ fromMs, toMs: Date.now() });
    }
  };
  try {
    await lost.begin({ workerId: neverBack, killAt: nextKill() });
    const lostDeath = lost.ended.then(note);
    const living = live();
    await Promise.race([
      untilDone(stage, jobs, options, { deathCount: () => deaths.length, onMore }),
      living,
    ]);
    isOver = true;
    await Promise.all([current.kill(), lost.kill()]);
    await Promise.all([living, lostDeath]);
    return { deaths, lives };
  } finally {
    isOver = true;
    await Promise.all([current.kill(), lost.kill(), spare.then((worker) => worker.kill())]);
  }
}

async function untilDone(
  stage: Stage,
  jobs: GivenJob[],
  { kills, random, onFinding }: KillOptions,
  { deathCount, onMore }: { readonly deathCount: () => number; readonly onMore: (job: GivenJob) => void },
): Promise<void> {
  let seen = "";
  let changedAt = performance.now();
  for (;;) {
    await sleep(pollMs);
    const states = await Promise.all(jobs.map((job) => stateOf(stage, job)));
    const isDone = states.every(({ endedAtMs }) => endedAtMs > 0);
    if (isDone && deathCount() >= kills) return;
    if (isDone) {
      const more = await giveJob(stage, random.pick(jobs).scope, { count: moreItems, chunkSize });
      jobs.push(more);
      onMore(more);
    }
    const now = `${deathCount()} ${states.map(({ state, chunks }) => `${state} ${chunks.length}`).join()}`;
    if (now !== seen) changedAt = performance.now();
    seen = now;
    if (performance.now() - changedAt > stuckMaxMs) {
      onFinding(`nothing went on for ${stuckMaxMs / 1000} s: ${now}`);
      return;
    }
  }
}

async function effects(
  stage: Stage,
  jobs: readonly GivenJob[],
): Promise<Pick<KillFigures, "lost" | "doubled" | "untraced">> {
  const found = await Promise.all(jobs.map((job) => effectsOf(stage, job)));
  const sum = (figure: "lost" | "doubled" | "untraced"): number =>
    found.reduce((total, each) => total + each[figure], 0);
  return { lost: sum("lost"), doubled: sum("doubled"), untraced: sum("untraced") };
}

/** The jobs that the one that never comes back died on, and that came to their end. */
async function takenOver(stage: Stage, jobs: readonly GivenJob[], deaths: readonly Death[]): Promise<number> {
  const orphaned = jobs.filter(({ id }) =>
    deaths.some(({ workerId, jobId }) => workerId === neverBack && jobId === id),
  );
  const states = await Promise.all(orphaned.map((job) => stateOf(stage, job)));
  return states.filter(({ state }) => state === "SUCCESS").length;
}

/** Between a job's beginning, each of its chunks and its end, as long as there was a worker. */
function longestPause({ startedAtMs, endedAtMs, chunks }: JobState, lives: readonly Life[]): number {
  const moments = [startedAtMs, ...chunks.map(({ atMs }) => atMs), endedAtMs].filter((moment) => moment > 0);
  const pauses = moments.slice(1).map((toMs, place) => workedMs(lives, moments[place] ?? toMs, toMs));
  return Math.max(0, ...pauses);
}

function workedMs(lives: readonly Life[], fromMs: number, toMs: number): number {
  return lives.reduce(
    (sum, life) => sum + Math.max(0, Math.min(toMs, life.toMs) - Math.max(fromMs, life.fromMs)),
    0,
  );
}
