// Which days of a tenant its automatic transitions have gone through. A day belongs to one job, so that it is gone through once.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";

export type ClockDays = {
  /** The last day that was gone through; undefined for a tenant that has just begun. */
  readonly last: string | undefined;
  /** Whether a job is at it now. */
  readonly isUnderWay: boolean;
};

export async function readClockDays(transaction: Transaction, { tenantId }: TenantScope): Promise<ClockDays> {
  const text = `select
      (select max(d.day)::text from clock_days d where d.tenant_id = $1::uuid and d.finished_at is not null) as last,
      exists (select from clock_days d join jobs j on j.tenant_id = d.tenant_id and j.id = d.job_id
        where d.tenant_id = $1::uuid and d.finished_at is null and j.state in ('QUEUED', 'RUNNING')) as is_under_way`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId] }]);
  const [row] = rows;
  return {
    last: typeof row?.last === "string" ? row.last : undefined,
    isUnderWay: row?.is_under_way === true,
  };
}

/** The job begins with the day, or takes it over from one that has failed. */
export async function beginClockDay(
  transaction: Transaction,
  { tenantId }: TenantScope,
  day: string,
  jobId: string,
): Promise<void> {
  const text = `insert into clock_days as d (tenant_id, day, job_id) values ($1::uuid, $2::date, $3::uuid)
    on conflict (tenant_id, day) do update set job_id = excluded.job_id, started_at = now() where d.finished_at is null`;
  await transaction.run([{ text, values: [tenantId, day, jobId] }]);
}

export async function endClockDay(
  transaction: Transaction,
  { tenantId }: TenantScope,
  day: string,
  result: JsonValue,
): Promise<void> {
  const text =
    "update clock_days set finished_at = now(), result = $3::jsonb where tenant_id = $1::uuid and day = $2::date";
  await transaction.run([{ text, values: [tenantId, day, JSON.stringify(result)] }]);
}

/** What the days did, by day. */
export async function readClockResults(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Readonly<Record<string, JsonValue>>> {
  const text = `select day::text, result from clock_days
    where tenant_id = $1::uuid and day between $2::date and $3::date and finished_at is not null order by day`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, from, to] }]);
  return Object.fromEntries(rows.map(({ day, result }) => [String(day), JSON.parse(String(result))]));
}
