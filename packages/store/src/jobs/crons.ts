// Schedules of a tenant: what runs by itself, and when. A tick makes one job, in the transaction that moves the schedule to its next
// tick, so that neither is there without the other.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";
import type { JobState } from "./job.ts";
import { insertJob } from "./jobs.ts";

export type Cron = {
  readonly name: string;
  /** Five fields, or six with seconds first. */
  readonly expression: string;
  /** In which the expression is meant. */
  readonly timeZone: string;
  readonly kind: string;
  readonly input: JsonValue;
  /** With whose rights its jobs run. */
  readonly username: string;
  /** Of one that the product declares: changes with the declaration. */
  readonly definition?: string;
};

export type StoredCron = Cron & {
  readonly isPaused: boolean;
  readonly nextAt: string;
  readonly lastTickAt: string | undefined;
  /** Of the job of the last tick. */
  readonly lastState: JobState | undefined;
};

const columns = `c.name, c.expression, c.time_zone, c.kind, c.input, c.username, c.is_paused, c.next_at, c.last_tick_at,
  (select j.state from jobs j where j.tenant_id = c.tenant_id and j.id = c.last_job_id) as last_state`;

/**
 * Added, or changed where the product declares it differently now. Whether it is paused stays, and so does its next tick unless its
 * times have changed.
 */
export async function addCron(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { name, expression, timeZone, kind, input, username, definition }: Cron,
  nextAt: Temporal.Instant,
): Promise<void> {
  const text = `insert into crons as c (tenant_id, name, expression, time_zone, kind, input, username, next_at, definition)
    values ($1::uuid, $2, $3, $4, $5, $6::jsonb, $7, $8::timestamptz, $9)
    on conflict (tenant_id, name) do update set kind = excluded.kind, input = excluded.input, definition = excluded.definition,
      expression = excluded.expression, time_zone = excluded.time_zone,
      next_at = case when (c.expression, c.time_zone) = (excluded.expression, excluded.time_zone) then c.next_at else excluded.next_at end
    where c.definition is distinct from excluded.definition`;
  const values = [
    tenantId,
    name,
    expression,
    timeZone,
    kind,
    JSON.stringify(input),
    username,
    nextAt.toString(),
    definition,
  ];
  await transaction.run([{ text, values }]);
}

export async function readCrons(store: ScopedStore, scope: TenantScope): Promise<readonly StoredCron[]> {
  const [rows = []] = await store.read(scope, [cronsOf(scope)]);
  return rows.map(cronOf);
}

/** The same, as they are within a transaction. */
export async function readCronsWithin(
  transaction: Transaction,
  scope: TenantScope,
): Promise<readonly StoredCron[]> {
  const [rows = []] = await transaction.run([cronsOf(scope)]);
  return rows.map(cronOf);
}

function cronsOf({ tenantId }: TenantScope): Statement {
  const text = `select ${columns} from crons c where c.tenant_id = $1::uuid order by c.name`;
  return { text, values: [tenantId] };
}

/** The schedule, locked until the transaction ends; undefined when there is none or, if not patient, when another transaction holds it. */
export async function lockCron(
  transaction: Transaction,
  scope: TenantScope,
  name: string,
  isPatient = true,
): Promise<StoredCron | undefined> {
  const text = `select ${columns} from crons c where c.tenant_id = $1::uuid and c.name = $2
    for update of c ${isPatient ? "" : "skip locked"}`;
  const [rows = []] = await transaction.run([{ text, values: [scope.tenantId, name] }]);
  return rows[0] === undefined ? undefined : cronOf(rows[0]);
}

/** Makes the job of a tick, once for all processes, and moves the schedule on. Answers the id of the job. */
export async function fireCron(
  transaction: Transaction,
  scope: TenantScope,
  { name, kind, input, username, nextAt: tick }: StoredCron,
  nextAt: Temporal.Instant,
): Promise<string> {
  const onceKey = `cron:${name}:${tick}`;
  const starter = { tenantId: scope.tenantId, caller: { username }, requestId: onceKey };
  const id = await insertJob(transaction, starter, { kind, input, onceKey });
  await transaction.run([ticked(scope, name, { tick, id, nextAt })]);
  return id;
}

function ticked(
  { tenantId }: TenantScope,
  name: string,
  { tick, id, nextAt }: { readonly tick: string; readonly id: string; readonly nextAt: Temporal.Instant },
): Statement {
  return {
    text: `update crons set last_tick_at = $3::timestamptz, last_job_id = $4::uuid, next_at = $5::timestamptz
      where tenant_id = $1::uuid and name = $2`,
    values: [tenantId, name, tick, id, nextAt.toString()],
  };
}

/** Without a job, for one whose next tick cannot be told. */
export async function postponeCron(
  transaction: Transaction,
  { tenantId }: TenantScope,
  name: string,
  nextAt: Temporal.Instant,
): Promise<void> {
  const text =
    "update crons set next_at = $3::timestamptz where tenant_id = $1::uuid and name = $2 and not is_paused";
  await transaction.run([{ text, values: [tenantId, name, nextAt.toString()] }]);
}

/** Beside its times: the next one stays where it is. */
export async function noteCronJob(
  transaction: Transaction,
  { tenantId }: TenantScope,
  name: string,
  jobId: string,
): Promise<void> {
  const text = `update crons set last_tick_at = now(), last_job_id = $3::uuid where tenant_id = $1::uuid and name = $2`;
  await transaction.run([{ text, values: [tenantId, name, jobId] }]);
}

/** Paused it fires nothing; resumed it goes on with the next tick that comes. */
export async function pauseCron(
  transaction: Transaction,
  { tenantId }: TenantScope,
  name: string,
  change: { readonly isPaused: boolean; readonly nextAt?: Temporal.Instant },
): Promise<void> {
  const text = `update crons set is_paused = $3::boolean, next_at = coalesce($4::timestamptz, next_at)
    where tenant_id = $1::uuid and name = $2`;
  await transaction.run([{ text, values: [tenantId, name, change.isPaused, change.nextAt?.toString()] }]);
}

function cronOf(row: Row): StoredCron {
  return {
    name: String(row.name),
    expression: String(row.expression),
    timeZone: String(row.time_zone),
    kind: String(row.kind),
    input: JSON.parse(String(row.input)),
    username: String(row.username),
    isPaused: row.is_paused === true,
    nextAt: Temporal.Instant.from(String(row.next_at)).toString(),
    lastTickAt:
      typeof row.last_tick_at === "string" ? Temporal.Instant.from(row.last_tick_at).toString() : undefined,
    lastState: typeof row.last_state === "string" ? (row.last_state as JobState) : undefined, // the table has a check that says so
  };
}
