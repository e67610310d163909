// Which days of a tenant its automatic transitions have gone through. A day belongs to one job at a time, so that no two go through it.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";

export type FinishedDay = { readonly day: string; readonly at: Temporal.Instant };

/** The finished days up to one, the latest first. */
export async function readFinishedDays(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { to, limit }: { readonly to: string; readonly limit: number },
): Promise<readonly FinishedDay[]> {
  const text = `select day::text, finished_at from clock_days
    where tenant_id = $1::uuid and day <= $2::date and finished_at is not null order by day desc limit $3::integer`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, to, limit] }]);
  return rows.map(({ day, finished_at }) => ({
    day: String(day),
    at: Temporal.Instant.from(String(finished_at)),
  }));
}

type ClockDay = { readonly day: string; readonly jobId: string };

/**
 * The job takes the day, also from a job that never finished it. One that is finished is taken again only if that was before the moment.
 * Answers whether the day is the job's now.
 */
export async function beginClockDay(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { day, jobId }: ClockDay,
  finishedBefore: Temporal.Instant | undefined,
): Promise<boolean> {
  const text = `insert into clock_days as d (tenant_id, day, job_id) values ($1::uuid, $2::date, $3::uuid)
    on conflict (tenant_id, day) do update set job_id = excluded.job_id, started_at = now(), finished_at = null, result = null
      where d.finished_at is null or d.finished_at < $4::timestamptz
    returning d.day`;
  const [rows = []] = await transaction.run([
    { text, values: [tenantId, day, jobId, finishedBefore?.toString()] },
  ]);
  return rows.length > 0;
}

/** Whether the job is the one that goes through the day. */
export async function holdsClockDay(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { day, jobId }: ClockDay,
): Promise<boolean> {
  const text = `select from clock_days
    where tenant_id = $1::uuid and day = $2::date and job_id = $3::uuid and finished_at is null`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, day, jobId] }]);
  return rows.length > 0;
}

export async function endClockDay(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { day, jobId }: ClockDay,
  { at, result }: { readonly at: Temporal.Instant; readonly result: JsonValue },
): Promise<void> {
  const text = `update clock_days set finished_at = $4::timestamptz, result = $5::jsonb
    where tenant_id = $1::uuid and day = $2::date and job_id = $3::uuid and finished_at is null`;
  const values = [tenantId, day, jobId, at.toString(), JSON.stringify(result)];
  await transaction.run([{ text, values }]);
}

/** What the days did that the job went through, by day. */
export async function readClockResults(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
): Promise<Readonly<Record<string, JsonValue>>> {
  const text = `select day::text, result from clock_days
    where tenant_id = $1::uuid and job_id = $2::uuid and finished_at is not null order by day`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, jobId] }]);
  return Object.fromEntries(rows.map(({ day, result }) => [String(day), JSON.parse(String(result))]));
}
