// How long a small job of one tenant takes while another tenant has more work waiting than the workers can do: beside the time it
// takes when nobody else has any.
import { setTimeout as sleep } from "node:timers/promises";
import { type GivenJob, giveJob, type Stage, stateOf } from "./stage.ts";
import { type LoadedWorker, loadWorker, type Orders } from "./worker-process.ts";

export type FairnessFigures = {
  readonly quietMs: number;
  readonly besideBacklogMs: number;
  readonly backlogLeft: number;
  readonly fairnessRounds: number;
  /** How many times longer the small job takes at least when a tenant may have every place. */
  readonly unfairGrowth: number;
};

export const growthMax = 3;
const small = { count: 300, chunkSize: 50 };
/** More than both workers have places for. */
const backlogJobs = 24;
const backlogSize = { count: 1_500, chunkSize: 50 };
const roundsMax = 4;
const pollMs = 50;
const workerCount = 2;
/** As many as the engine has by itself. */
const placesPerWorker = 8;
const waitMaxMs = 30_000;

export async function measureFairness(stage: Stage): Promise<FairnessFigures> {
  const [neighbour, flooding] = [await stage.openTenant("elm"), await stage.openTenant("fir")];
  const timeOfSmall = async (waitMs = waitMaxMs): Promise<number> =>
    ended(stage, await giveJob(stage, neighbour, small), waitMs);
  let workers = await startWorkers(stage, {});
  try {
    // Loads and compiles what a job needs.
    if ((await timeOfSmall()) === Infinity)
      throw new Error("A small job is not done although nobody else has any");
    const quiet: number[] = [];
    for (let round = 0; round < roundsMax; round += 1) quiet.push(await timeOfSmall());
    const backlog: GivenJob[] = [];
    for (let job = 0; job < backlogJobs; job += 1) backlog.push(await giveJob(stage, flooding, backlogSize));
    await begun(stage, backlog);
    const quietMs = quiet.toSorted((a, b) => a - b)[quiet.length >> 1] ?? 0;
    const beside: number[] = [];
    // A pause of a busy machine is no fault of the engine: in one of the rounds there must be none.
    while (beside.length < roundsMax && !beside.some((ms) => ms <= quietMs * growthMax))
      beside.push(await timeOfSmall());
    const states = await Promise.all(backlog.map((job) => stateOf(stage, job)));
    await Promise.all(workers.map((worker) => worker.kill()));
    workers = await startWorkers(stage, { concurrencyPerTenant: placesPerWorker });
    await begun(stage, backlog, placesPerWorker * workerCount);
    const unfairMs = await timeOfSmall(quietMs * growthMax * 2);
    return {
      quietMs: Math.round(quietMs),
      besideBacklogMs: Math.round(Math.min(...beside)),
      backlogLeft: states.filter(({ endedAtMs }) => endedAtMs === 0).length,
      fairnessRounds: beside.length,
      unfairGrowth: Math.round((Math.min(unfairMs, quietMs * growthMax * 2) / quietMs) * 10) / 10,
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()));
  }
}

/** They have the names of those before, so that they go on with what these had begun. */
async function startWorkers(
  { database }: Stage,
  orders: Pick<Orders, "concurrencyPerTenant">,
): Promise<readonly LoadedWorker[]> {
  const workers = await Promise.all(Array.from({ length: workerCount }, () => loadWorker(database)));
  await Promise.all(workers.map((worker, place) => worker.begin({ workerId: `fair-${place}`, ...orders })));
  return workers;
}

/** How long it took by the clock of the database; endless when it has not ended in time. */
async function ended(stage: Stage, job: GivenJob, waitMs: number): Promise<number> {
  for (const started = performance.now(); performance.now() - started < waitMs; ) {
    const { state, tookMs } = await stateOf(stage, job);
    if (state === "SUCCESS") return tookMs;
    await sleep(pollMs);
  }
  return Infinity;
}

/** Only a backlog that is being worked on is in anybody's way. */
async function begun(stage: Stage, backlog: readonly GivenJob[], count = 1): Promise<void> {
  for (const started = performance.now(); performance.now() - started < waitMaxMs; ) {
    const states = await Promise.all(backlog.map((job) => stateOf(stage, job)));
    if (states.filter(({ chunks }) => chunks.length > 0).length >= count) return;
    await sleep(pollMs);
  }
}
