// One turn of a job in one transaction: it reads where the job stands, does the next piece, and commits both together. Only one transaction
// at a time works on a job, so a piece is done once, however many workers try.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isOpen, type Job } from "@kontor/store/jobs/job.ts";
import { failuresWithin } from "@kontor/store/jobs/job-failures.ts";
import {
  endJob,
  type OpenedTurn,
  openTurn,
  saveChunk,
  savePreparation,
} from "@kontor/store/jobs/job-steps.ts";
import type { StoredStarter } from "@kontor/store/jobs/starter.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { openDoor } from "../door/open-door.ts";
import { workWithin } from "../writing/write-work.ts";
import type { JobContext, JobPlace } from "./job-context.ts";
import type { JobRun, Preparation } from "./job-kind.ts";
import type { AnyJobKind } from "./job-kinds.ts";
import { showEnd } from "./job-record.ts";

/** What was done outside a transaction, to be kept by the next turn of the same attempt. */
export type GivenParts = {
  readonly attempt: number;
  readonly preparation?: Preparation;
  readonly finish?: { readonly result: JsonValue | undefined };
};

/**
 * `again`: there is more to do. `prepare`, `finish`: something is to be done outside a transaction first. `busy`: another process is at
 * work on the job. `unknown`: a newer release knows how. `frozen`: nothing is done for the tenant now. `ended`: nothing is left to do.
 */
export type Turn = {
  readonly next: "again" | "prepare" | "finish" | "busy" | "unknown" | "frozen" | "ended";
  readonly job?: Job;
  /** For whom the job works, where something is to be done outside. */
  readonly starter?: StoredStarter;
};

/** The job was stopped, or another worker did the same piece: what this turn did must be rolled back. */
export class JobOvertaken extends Error {
  constructor() {
    super("The job was stopped or moved on meanwhile");
    this.name = "JobOvertaken";
  }
}

export async function turnWithin(
  context: JobContext,
  transaction: Transaction,
  place: JobPlace,
  outside: GivenParts | undefined,
): Promise<Turn> {
  const opened = await openTurn(transaction, place, place.jobId);
  if (opened === "busy") return { next: "busy" };
  if (opened === undefined) return { next: "ended" };
  const { starter } = opened;
  let { job } = opened;
  if (!isOpen(job)) return { next: "ended", job };
  const kind = context.kinds.find(job.kind);
  if (kind === undefined) return { next: "unknown", job };
  if (!starter.isServed) return { next: "frozen", job };
  // What was prepared for a stopped attempt does not count for the next one.
  const given: Partial<GivenParts> = outside?.attempt === job.attempt ? outside : {};
  if (!job.isPrepared) {
    if (kind.prepare !== undefined && given.preparation === undefined)
      return { next: "prepare", job, starter };
    job = kept(await savePreparation(transaction, place, job, given.preparation ?? { cursor: null }));
    // What took long to prepare is kept before anything else can fail.
    if (kind.prepare !== undefined) return { next: "again", job };
  }
  if (!job.isThrough && kind.chunk !== undefined)
    return chunkWithin(context, transaction, place, { job, kind, starter });
  if (kind.finish !== undefined && given.finish === undefined) return { next: "finish", job, starter };
  await context.onStep("end", place);
  const scope = context.scopes.ofProduct(place, job, starter);
  const end = { state: job.failedCount > 0 ? "WARNING" : "SUCCESS", result: given.finish?.result } as const;
  // The record before the job, in the order in which a person who moves the record holds them.
  await showEnd(transaction, scope, {
    job,
    kind,
    end,
    onTrouble: (error) => context.onTrouble(error, place),
  });
  return { next: "ended", job: kept(await endJob(transaction, place, job, end)) };
}

async function chunkWithin(
  context: JobContext,
  transaction: Transaction,
  place: JobPlace,
  { job, kind, starter }: OpenedTurn & { readonly kind: AnyJobKind },
): Promise<Turn> {
  const scope = context.scopes.ofStarter(place, job, starter);
  await context.onStep("chunk", place);
  const run = jobRun(context, { job, kind, scope, signal: context.signal, transaction });
  const door = openDoor(workWithin(context.services, scope, transaction));
  const outcome = await kind.chunk?.(run, door, job.cursor);
  if (outcome === undefined) throw new Error(`${job.kind} has no chunks`);
  const { next, done, failures = [] } = outcome;
  const { worker } = context;
  const after = kept(await saveChunk(transaction, place, job, { next, done, failures, worker }));
  await context.onStep("keep", place);
  return { next: "again", job: after };
}

/** The job as its kind sees it. */
export function jobRun(
  { services, onTrouble }: JobContext,
  {
    job,
    kind,
    scope,
    signal,
    transaction,
  }: {
    readonly job: Job;
    readonly kind: AnyJobKind;
    readonly scope: Scope;
    readonly signal: AbortSignal;
    /** The one of its chunk: a second one would wait for a connection that the first one holds. */
    readonly transaction?: Transaction;
  },
): JobRun<JsonValue> {
  const { id, attempt, pass, doneCount, failedCount } = job;
  return {
    id,
    input: kind.input.parse(job.input),
    attempt,
    pass,
    failedItems: () => {
      const read = (by: Transaction) => failuresWithin(by, scope, { id, pass: pass - 1 });
      return transaction === undefined ? services.store.write(scope, read) : read(transaction);
    },
    scope,
    services,
    doneCount,
    failedCount,
    signal,
    onTrouble: (error) => onTrouble(error, { tenantId: scope.tenantId, jobId: id }),
  };
}

function kept(job: Job | undefined): Job {
  if (job === undefined) throw new JobOvertaken();
  return job;
}
