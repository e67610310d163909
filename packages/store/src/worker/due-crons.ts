// Which schedules of all tenants are due, by the clock of the database: no process fires one because its own clock is ahead.
import type { Database } from "../database.ts";

type WorkerDatabase = Pick<Database, "query">;

export type DueCron = { readonly tenantId: string; readonly name: string };

export type DueCrons = {
  readonly crons: readonly DueCron[];
  /** By the database. */
  readonly now: Temporal.Instant;
};

export async function readDueCrons(database: WorkerDatabase, limit: number): Promise<DueCrons> {
  const rows = await database.query(
    `select d.tenant_id, d.name, clock.at from (select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at) clock
      left join lateral (
        select tenant_id, name from control.due_crons where next_at <= now() and control.is_served(tenant_id) order by next_at, tenant_id, name limit $1
      ) d on true`,
    [limit],
  );
  return {
    crons: rows
      .filter(({ name }) => typeof name === "string")
      .map(({ tenant_id: tenantId, name }) => ({ tenantId: String(tenantId), name: String(name) })),
    now: Temporal.Instant.from(String(rows[0]?.at)),
  };
}

export type WantedCron = { readonly name: string; readonly definition: string };

/** Tenants where one of these schedules does not run as it is declared now. One that was paused counts as missing and costs a look. */
export async function readMissingCrons(
  database: WorkerDatabase,
  wanted: readonly WantedCron[],
): Promise<DueCrons> {
  const rows = await database.query(
    `select t.id as tenant_id, wanted.name, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from control.tenant_ids() t cross join unnest($1::text[], $2::text[]) as wanted(name, definition)
      where not exists (select from control.due_crons d
        where d.tenant_id = t.id and d.name = wanted.name and d.definition = wanted.definition)`,
    [wanted.map(({ name }) => name), wanted.map(({ definition }) => definition)],
  );
  return {
    crons: rows.map(({ tenant_id: tenantId, name }) => ({ tenantId: String(tenantId), name: String(name) })),
    now: Temporal.Instant.from(String(rows[0]?.at ?? "1970-01-01T00:00:00Z")),
  };
}
