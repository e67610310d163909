// What happens to the row of a job while it is worked on. Each step says which state it expects. A job that was stopped or ended meanwhile
// is not found, and the caller discards what it has done.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";
import { type Job, type JobState, jobColumns, jobOf } from "./job.ts";
import { jobStatement } from "./jobs.ts";
import { type StoredStarter, starterOf, starterOfJobStatement } from "./starter.ts";

const isOpen = "state in ('QUEUED', 'RUNNING')";

export type OpenedTurn = { readonly job: Job; readonly starter: StoredStarter };

/**
 * The job, locked until the transaction ends, and the user who started it, in one message. "busy" while another transaction works on it:
 * only one at a time does. Undefined when there is none.
 */
export async function openTurn(
  transaction: Transaction,
  scope: TenantScope,
  id: string,
): Promise<OpenedTurn | "busy" | undefined> {
  const [held = [], jobs = [], starters = []] = await transaction.run([
    {
      text: "select pg_try_advisory_xact_lock(hashtextextended($1::text, 1)) as is_held",
      values: [`job ${scope.tenantId} ${id}`],
    },
    jobStatement(scope, id),
    starterOfJobStatement(scope, id),
  ]);
  return held[0]?.is_held === true ? openedOf(jobs[0], starters[0]) : "busy";
}

/** Without holding it. */
export async function seeTurn(
  transaction: Transaction,
  scope: TenantScope,
  id: string,
): Promise<OpenedTurn | undefined> {
  const statements = [jobStatement(scope, id), starterOfJobStatement(scope, id)];
  const [jobs = [], starters = []] = await transaction.run(statements);
  return openedOf(jobs[0], starters[0]);
}

function openedOf(job: Row | undefined, starter: Row | undefined): OpenedTurn | undefined {
  return job === undefined ? undefined : { job: jobOf(job), starter: starterOf(starter) };
}

/** A process takes it up: at its beginning, and again after another process has died on it. */
export function takeJob(transaction: Transaction, scope: TenantScope, id: string): Promise<Job | undefined> {
  return changed(transaction, scope, id, {
    set: "state = 'RUNNING', started_at = coalesce(started_at, now()), take_count = take_count + 1",
    where: isOpen,
  });
}

export function savePreparation(
  transaction: Transaction,
  scope: TenantScope,
  { id, attempt }: Job,
  { cursor, total }: { readonly cursor: JsonValue; readonly total?: number | undefined },
): Promise<Job | undefined> {
  return changed(transaction, scope, id, {
    set: "is_prepared = true, take_count = 0, next_cursor = $3::jsonb, total = case when pass = 1 then coalesce($4::bigint, total) else total end",
    where: `${isOpen} and not is_prepared and attempt = $5::integer`,
    values: [JSON.stringify(cursor), total, attempt],
  });
}

export type DoneChunk = {
  /** Where the next one begins; undefined after the last. */
  readonly next: JsonValue | undefined;
  readonly done: number;
  readonly failures: readonly { readonly item: string; readonly message: string }[];
  /** Which process did it. */
  readonly worker: string;
};

/** Undefined when the chunk is not the one that was to be done: then nothing of it may stay. */
export async function saveChunk(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { id, attempt, cursor, chunkCount }: Job,
  { next, done, failures, worker }: DoneChunk,
): Promise<Job | undefined> {
  const text = `with moved as (
      update jobs set chunk_count = chunk_count + 1, take_count = 0, done_count = done_count + $3::bigint,
        failed_count = failed_count + $4::bigint, next_cursor = $5::jsonb, is_through = $6::boolean
      where tenant_id = $1::uuid and id = $2::uuid and ${isOpen} and is_prepared and not is_through
        and chunk_count = $7::integer and attempt = $8::integer
      returning ${jobColumns}
    ), noted as (
      insert into job_chunks (tenant_id, job_id, number, attempt, pass, begun_at_cursor, done_count, failures, worker)
      select $1::uuid, id, chunk_count, attempt, pass, $9::jsonb, $3::bigint, $10::jsonb, $11::text from moved
    )
    select * from moved`;
  const values = [
    tenantId,
    id,
    done,
    failures.length,
    next === undefined ? null : JSON.stringify(next),
    next === undefined,
    chunkCount,
    attempt,
    JSON.stringify(cursor),
    JSON.stringify(failures),
    worker,
  ];
  const [rows = []] = await transaction.run([{ text, values }]);
  return rows[0] === undefined ? undefined : jobOf(rows[0]);
}

export type JobEnd = {
  readonly state: Extract<JobState, "ERROR" | "WARNING" | "SUCCESS">;
  readonly result?: JsonValue | undefined;
  readonly error?: string | undefined;
};

export function endJob(
  transaction: Transaction,
  scope: TenantScope,
  { id, attempt }: Pick<Job, "id" | "attempt">,
  { state, result, error }: JobEnd,
): Promise<Job | undefined> {
  return changed(transaction, scope, id, {
    set: "state = $3, ended_at = now(), result = coalesce($4::jsonb, result), error = $5",
    where: `${isOpen} and attempt = $6::integer`,
    values: [state, result === undefined ? null : JSON.stringify(result), error, attempt],
  });
}

/** At once: a chunk under way finds out when it wants to keep what it did, and keeps nothing. Undefined when it was not open. */
export function stopJob(transaction: Transaction, scope: TenantScope, id: string): Promise<Job | undefined> {
  return changed(transaction, scope, id, { set: "state = 'STOPPED', ended_at = now()", where: isOpen });
}

/**
 * Lets it go on where it stopped or failed; after a pass with failures over the failed items, as a new pass. It still works for the user
 * who started it, with the rights that user has then: the user who continues it lends it none. Undefined unless it was stopped, failed or
 * ended with warnings.
 */
export function continueJob(
  transaction: Transaction,
  scope: TenantScope,
  id: string,
): Promise<Job | undefined> {
  return changed(transaction, scope, id, {
    set: `state = 'QUEUED', ended_at = null, error = null, take_count = 0, attempt = attempt + 1,
      pass = pass + case when state = 'WARNING' then 1 else 0 end,
      failed_count = case when state = 'WARNING' then 0 else failed_count end,
      is_prepared = is_prepared and state <> 'WARNING', is_through = is_through and state <> 'WARNING'`,
    where: "state in ('STOPPED', 'ERROR', 'WARNING')",
  });
}

/** The failed items stay as they are and the job counts as done. */
export function acceptFailures(
  transaction: Transaction,
  scope: TenantScope,
  id: string,
): Promise<Job | undefined> {
  return changed(transaction, scope, id, { set: "state = 'SUCCESS'", where: "state = 'WARNING'" });
}

async function changed(
  transaction: Transaction,
  { tenantId }: TenantScope,
  id: string,
  {
    set,
    where,
    values = [],
  }: { readonly set: string; readonly where: string; readonly values?: readonly unknown[] },
): Promise<Job | undefined> {
  const statement: Statement = {
    text: `update jobs set ${set} where tenant_id = $1::uuid and id = $2::uuid and ${where} returning ${jobColumns}`,
    values: [tenantId, id, ...values],
  };
  const [rows = []] = await transaction.run([statement]);
  return rows[0] === undefined ? undefined : jobOf(rows[0]);
}
