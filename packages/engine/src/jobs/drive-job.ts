// Carries one job from where it stands to its end: turn after turn, what is to be done outside a transaction in between, and what
// to do when something goes wrong. The same code runs under the job engine and in tests without it.
import { setTimeout as sleep } from "node:timers/promises";
import { AppError, errorText } from "@kontor/kernel/errors.ts";
import { isOpen } from "@kontor/store/jobs/job.ts";
import { endJob, type OpenedTurn, seeTurn, takeJob } from "@kontor/store/jobs/job-steps.ts";
import { jobWithin, readJob } from "@kontor/store/jobs/jobs.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { ZodError } from "zod";
import { StarterGone } from "../callers/job-scope.ts";
import type { JobContext, JobPlace } from "./job-context.ts";
import { JobRefused } from "./job-kind.ts";
import { showEnd, showProgress, showStart } from "./job-record.ts";
import { type GivenParts, JobOvertaken, jobRun, type Turn, turnWithin } from "./job-turn.ts";

/** Runs a turn in a transaction of the tenant. Undefined when it was done before, by a process that died since. */
export type TurnRunner = (
  place: JobPlace,
  turn: (transaction: Transaction) => Promise<Turn>,
) => Promise<Turn | undefined>;

/**
 * `ended`: nothing is left. `left`: the job is still open, and another worker has to continue it. `unknown`: the same, and that worker has
 * to run another release.
 */
export type DriveOutcome = "ended" | "left" | "unknown";

/** Whatever carries the job has failed or taken it away: neither is a fault of the job, and nothing is to be noted about it. */
export class EngineFault extends Error {
  constructor(cause: unknown) {
    super("The job engine has given up the job here", { cause });
    this.name = "EngineFault";
  }
}

/** A job that so many processes have taken up and none has got on with would end the next one too. */
const takesMax = 10;
const progressEveryMs = 2_000;
const busyPauseMs = 500;
/** The database is away or overloaded: that is no fault of the job, which waits much longer. */
const unavailablePauseMs = 5_000;
const unavailableTriesMax = 120;

export async function driveJob(
  context: JobContext,
  place: JobPlace,
  runTurn: TurnRunner,
): Promise<DriveOutcome> {
  await context.onStep("take", place);
  const taken = await take(context, place);
  if (taken !== "taken") return taken;
  const troubles = { unexpected: 0, unavailable: 0 };
  let given: GivenParts | undefined;
  let shownAt = Date.now();
  while (!context.signal.aborted) {
    try {
      const turn = await runTurn(place, (transaction) => turnWithin(context, transaction, place, given));
      if (turn === undefined) continue;
      const { next, job, starter } = turn;
      if (next === "ended" || next === "unknown") return next;
      if (next === "frozen") return "left";
      if (next === "busy") await sleep(busyPauseMs);
      if ((next === "prepare" || next === "finish") && job && starter)
        given = await outside(context, place, { job, starter, part: next });
      if (next !== "again") continue;
      Object.assign(troubles, { unexpected: 0, unavailable: 0 });
      await context.onStep("kept", place);
      if (job?.record !== undefined && Date.now() - shownAt > progressEveryMs) {
        shownAt = Date.now();
        await progress(context, place);
      }
    } catch (error) {
      if (error instanceof JobOvertaken) continue;
      if (error instanceof EngineFault) throw error;
      if (context.signal.aborted) return "left";
      const pauseMs = pauseAfter(context, error, troubles);
      context.onTrouble(error, place);
      if (pauseMs === undefined) return fail(context, place, messageOf(error));
      await sleep(pauseMs, undefined, { signal: context.signal }).catch(() => undefined);
    }
  }
  return "left";
}

async function take(context: JobContext, place: JobPlace): Promise<"taken" | DriveOutcome> {
  const { services, kinds, scopes } = context;
  const taken = await services.store.write(place, async (transaction) => {
    const { job, starter } = (await seeTurn(transaction, place, place.jobId)) ?? {};
    if (job === undefined || starter === undefined || !isOpen(job)) return "ended";
    const kind = kinds.find(job.kind);
    if (kind === undefined) return "unknown";
    if (!starter.isServed) return "left";
    if (job.takeCount >= takesMax) return "deadly";
    if (job.record !== undefined && job.startedAt === undefined) {
      const scope = scopes.ofProduct(place, job, starter);
      const startedAt = new Date().toISOString();
      await showStart(transaction, scope, { job: { ...job, startedAt }, kind, ...telling(context, place) });
    }
    await takeJob(transaction, place, job.id);
    return "taken";
  });
  if (taken !== "deadly") return taken;
  return fail(context, place, `Given up after ${takesMax} attempts that ended their process`);
}

function telling(
  { onTrouble }: JobContext,
  place: JobPlace,
): { readonly onTrouble: (error: unknown) => void } {
  return { onTrouble: (error) => onTrouble(error, place) };
}

/** What cannot be in a transaction. Its signal aborts once the job is stopped or the process ends. */
async function outside(
  context: JobContext,
  place: JobPlace,
  { job, starter, part }: OpenedTurn & { readonly part: "prepare" | "finish" },
): Promise<GivenParts> {
  await context.onStep(part, place);
  const { services, kinds, scopes } = context;
  const { attempt } = job;
  const kind = kinds.find(job.kind);
  if (kind === undefined) return { attempt };
  const scope = scopes.ofStarter(place, job, starter);
  const stopped = new AbortController();
  const watch = setInterval(async () => {
    const now = await readJob(services.store, place, job.id).catch(() => job);
    if (now === undefined || !isOpen(now)) stopped.abort();
  }, progressEveryMs);
  try {
    const signal = AbortSignal.any([context.signal, stopped.signal]);
    const run = { ...jobRun(context, { job, kind, scope, signal }), isOutside: true } as const;
    if (part === "finish") return { attempt, finish: { result: await kind.finish?.(run) } };
    const preparation = await kind.prepare?.(run);
    return { attempt, ...(preparation && { preparation }) };
  } finally {
    clearInterval(watch);
  }
}

async function progress(context: JobContext, place: JobPlace): Promise<void> {
  const { services, kinds, scopes } = context;
  await services.store.write(place, async (transaction) => {
    const job = await jobWithin(transaction, place, place.jobId);
    if (job === undefined || !isOpen(job)) return;
    const scope = await scopes.ofProductWithin(transaction, place, job);
    await showProgress(transaction, scope, { job, kind: kinds.find(job.kind), ...telling(context, place) });
  });
}

async function fail(context: JobContext, place: JobPlace, error: string): Promise<"ended"> {
  const { services, kinds, scopes } = context;
  await context.onStep("end", place);
  await services.store.write(place, async (transaction) => {
    const job = await jobWithin(transaction, place, place.jobId);
    if (job === undefined || !isOpen(job)) return;
    const scope = await scopes.ofProductWithin(transaction, place, job);
    const end = { state: "ERROR", error } as const;
    await showEnd(transaction, scope, { job, kind: kinds.find(job.kind), end, ...telling(context, place) });
    await endJob(transaction, place, job, end);
  });
  return "ended";
}

/** How long to wait before the next try; undefined when there is none. */
function pauseAfter(
  { retryPausesMs }: JobContext,
  error: unknown,
  troubles: { unexpected: number; unavailable: number },
): number | undefined {
  if (error instanceof StarterGone || error instanceof ZodError || error instanceof JobRefused)
    return undefined;
  if (error instanceof AppError && error.code === "FORBIDDEN") return undefined;
  if (error instanceof AppError && error.code === "SERVICE_UNAVAILABLE") {
    troubles.unavailable += 1;
    return troubles.unavailable <= unavailableTriesMax ? unavailablePauseMs : undefined;
  }
  const pauseMs = retryPausesMs[troubles.unexpected];
  troubles.unexpected += 1;
  return pauseMs;
}

/** What may be shown: the words of our own errors, never those of a fault. */
function messageOf(error: unknown): string {
  if (error instanceof AppError || error instanceof StarterGone || error instanceof JobRefused)
    return error.message;
  if (error instanceof ZodError) return errorText("INVALID_RECORD", []);
  return errorText("INTERNAL_ERROR", []);
}
