// Schedules over three processes: one is killed in the middle, the clocks of two are hours off. Every tick makes one job, at its time
// by the clock of the database, and everybody sees how it ended.
import { setTimeout as sleep } from "node:timers/promises";
import { buildTestApi } from "@kontor/api/testing/api.ts";
import { openProduct } from "@kontor/domain/open-product.ts";
import { nextTick } from "@kontor/engine/jobs/next-tick.ts";
import { addCron } from "@kontor/store/jobs/crons.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { shiftedClock } from "./crons/faketime.ts";
import { databaseNow, type Tick, ticksOf } from "./crons/ticks.ts";
import { itemsKind } from "./jobs/items.ts";
import { openStage, type Stage } from "./jobs/stage.ts";
import { loadWorker } from "./jobs/worker-process.ts";
import type { Figures, Probe, ProbeOptions } from "./probe.ts";
import type { Lack } from "./without/lacks.ts";

const everySeconds = 3;
const expressions = {
  "on-threes": `*/${everySeconds} * * * * *`,
  "after-threes": `1-59/${everySeconds} * * * * *`,
};
const naiveExpression = `*/${everySeconds} * * * * *`;
const tenantNames = ["amber", "birch"];
const usualRunMs = 18_000;
/** Of the run, when one process dies. */
const killedAfter = 0.4;
const settledMaxMs = 30_000;
const shiftedHours = { ahead: 5, behind: -2 };
/** A worker looks once per second; the rest is what a busy machine may take. */
const lateMaxMs = 3_000;

export const crons: Probe = {
  claim: `Schedules every ${everySeconds} s over three processes, one killed with -9, one ${shiftedHours.ahead} h ahead and one ${-shiftedHours.behind} h behind: every tick once, none missed, none early, its outcome visible`,
  run: runCrons,
  missedBounds: (figures) => {
    const { ticks = 0, missed = 1, doubled = 1, early = 1, unexpected = 1, failed = 1 } = figures;
    const {
      effectsWrong = 1,
      unseen = 1,
      lateMs = Infinity,
      aheadHours = 0,
      aheadDid = 0,
      naiveCaught = 0,
    } = figures;
    return [
      ...(ticks === 0 ? ["there was no tick"] : []),
      ...(missed > 0 ? [`${missed} of ${ticks} ticks were missed`] : []),
      ...(doubled > 0 ? [`${doubled} ticks made more than one job`] : []),
      ...(early > 0 ? [`${early} jobs were made before their time`] : []),
      ...(unexpected > 0 ? [`${unexpected} jobs were made for no tick`] : []),
      ...(failed > 0 ? [`${failed} jobs did not come to a good end`] : []),
      ...(effectsWrong > 0 ? [`${effectsWrong} jobs had their effect not exactly once`] : []),
      ...(unseen > 0 ? [`the outcome of ${unseen} schedules is not to be seen`] : []),
      ...(lateMs > lateMaxMs ? [`a job was made ${lateMs} ms after its time`] : []),
      ...(Math.round(aheadHours) !== shiftedHours.ahead ? [`the clock was ${aheadHours} h ahead`] : []),
      ...(aheadDid < 1 ? ["the process with the clock ahead did nothing"] : []),
      ...(naiveCaught < 1 ? ["the checks did not notice what naive schedules did wrong"] : []),
    ];
  },
};

type CronOptions = ProbeOptions & { readonly missing?: readonly Lack[]; readonly runMs?: number };

export async function runCrons(options: CronOptions = {}): Promise<Figures> {
  const { missing, runMs = usualRunMs } = options;
  const cleanUp = new AsyncDisposableStack();
  try {
    const stage = cleanUp.use(await openStage(options));
    const scopes: Scope[] = [];
    for (const name of tenantNames) scopes.push(await stage.openTenant(name));
    const naive = await stage.openTenant("naive");
    const naiveCron = {
      tenantId: naive.tenantId,
      expression: naiveExpression,
      username: naive.caller.username,
    };
    const [killed, ahead, right] = await Promise.all([
      loadWorker(stage.database, shiftedClock(shiftedHours.behind), missing),
      loadWorker(stage.database, shiftedClock(shiftedHours.ahead), missing),
      loadWorker(stage.database, {}, missing),
    ]);
    for (const worker of [killed, ahead, right]) cleanUp.use(worker);
    const [, aheadClock] = await Promise.all([
      killed.begin({ workerId: "killed", naiveCron }),
      ahead.begin({ workerId: "ahead", naiveCron }),
      right.begin({ workerId: "right", naiveCron }),
    ]);
    const aheadHours = (aheadClock - Date.now()) / 3_600_000;
    const first = await addCrons(stage, scopes);
    await sleep(runMs * killedAfter);
    await killed.kill();
    await sleep(runMs * (1 - killedAfter));
    // The latest tick may be under way: whatever is older must be there.
    const until = (await databaseNow(stage.database)) - lateMaxMs;
    const ticks = await settled(stage, scopes, until);
    await Promise.all([ahead.kill(), right.kill()]);
    const unseen = await unseenOutcomes(stage, scopes);
    const naiveTicks = await ticksOf(stage.database, naive, "naive");
    return {
      ...figuresOf(ticks, first, until),
      unseen,
      aheadHours: Math.round(aheadHours * 100) / 100,
      aheadDid: ticks.filter(({ worker }) => worker === "ahead").length,
      naiveCaught: doubledOf(naiveTicks) + naiveTicks.filter(isEarly).length,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

type FirstTicks = ReadonlyMap<string, number>;

/** Answers when each is due for the first time. */
async function addCrons(stage: Stage, scopes: readonly Scope[]): Promise<FirstTicks> {
  const now = Temporal.Instant.fromEpochMilliseconds(Math.trunc(await databaseNow(stage.database)));
  const first = new Map<string, number>();
  for (const scope of scopes)
    for (const [name, expression] of Object.entries(expressions)) {
      const next = nextTick(expression, "UTC", now);
      const cron = {
        ...{ name, expression, timeZone: "UTC", kind: itemsKind, username: scope.caller.username },
        input: { mark: name, count: 1, chunkSize: 1 },
      };
      await stage.store.write(scope, (transaction) => addCron(transaction, scope, cron, next));
      first.set(`${scope.tenant} ${name}`, next.epochMilliseconds);
    }
  return first;
}

type TenantTick = Tick & { readonly name: string };

/** The ticks up to then, as soon as their jobs have ended. */
async function settled(
  stage: Stage,
  scopes: readonly Scope[],
  untilMs: number,
): Promise<readonly TenantTick[]> {
  for (const started = performance.now(); ; await sleep(250)) {
    const all = await Promise.all(
      scopes.map(async (scope) =>
        (await ticksOf(stage.database, scope, "scheduled")).map((tick) => ({
          ...tick,
          name: `${scope.tenant} ${tick.cron}`,
        })),
      ),
    );
    const due = all.flat().filter(({ atMs }) => atMs <= untilMs);
    const isOver = due.every(({ state }) => state === "SUCCESS");
    if (isOver || performance.now() - started > settledMaxMs) return due;
  }
}

function figuresOf(ticks: readonly TenantTick[], first: FirstTicks, untilMs: number): Figures {
  const expected = [...first].flatMap(([name, firstMs]) => {
    const count = Math.max(0, Math.floor((untilMs - firstMs) / (everySeconds * 1_000)) + 1);
    return Array.from({ length: count }, (_, place) => `${name} ${firstMs + place * everySeconds * 1_000}`);
  });
  const made = new Set(ticks.map(({ name, atMs }) => `${name} ${atMs}`));
  return {
    ticks: expected.length,
    missed: expected.filter((tick) => !made.has(tick)).length,
    unexpected: [...made].filter((tick) => !expected.includes(tick)).length,
    doubled: doubledOf(ticks.map((tick) => ({ ...tick, cron: tick.name }))),
    early: ticks.filter(isEarly).length,
    failed: ticks.filter(({ state }) => state !== "SUCCESS").length,
    effectsWrong: ticks.filter(({ effects }) => effects !== 1).length,
    lateMs: Math.round(Math.max(0, ...ticks.map(({ atMs, madeAtMs }) => madeAtMs - atMs))),
  };
}

function doubledOf(ticks: readonly Tick[]): number {
  return ticks.length - new Set(ticks.map(({ cron, atMs }) => `${cron} ${atMs}`)).size;
}

function isEarly({ atMs, madeAtMs }: Tick): boolean {
  return madeAtMs < atMs;
}

/** How many schedules do not show, to somebody of the tenant, that they ran and how it ended. */
async function unseenOutcomes({ store }: Stage, scopes: readonly Scope[]): Promise<number> {
  const app = await buildTestApi({ services: openProduct(store) });
  try {
    let unseen = 0;
    for (const { tenantId, caller } of scopes) {
      const session = await openSession(store, tenantId, caller.username);
      const headers = { authorization: `Bearer ${session?.token.text}` };
      const answer = await app.inject({ method: "GET", url: "/api/script/crons", headers });
      const shown: readonly ShownCron[] = answer.json().data;
      const isShown = (name: string): boolean =>
        shown.some(
          (cron) => cron.name === name && cron.lastRunDate !== null && outcomes.has(cron.lastStatus ?? ""),
        );
      unseen += Object.keys(expressions).filter((name) => !isShown(name)).length;
    }
    return unseen;
  } finally {
    await app.close();
  }
}

type ShownCron = {
  readonly name: string;
  readonly lastRunDate: string | null;
  readonly lastStatus: string | null;
};

/** Of the latest tick, which may still have been under way when the processes ended. */
const outcomes = new Set(["QUEUED", "RUNNING", "SUCCESS"]);
