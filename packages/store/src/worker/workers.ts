// Which processes work on jobs. Each says every other second that it is alive; the moments are those of the database, because the
// clocks of the processes may differ.
import type { Database } from "../database.ts";

type WorkerDatabase = Pick<Database, "query">;

export type WorkerIdentity = { readonly id: string; readonly version: string };

/** Answers what makes this start of the process known from others under the same id. */
export async function enterWorker(
  database: WorkerDatabase,
  { id, version }: WorkerIdentity,
): Promise<string> {
  const [row] = await database.query(
    `insert into control.workers (id, version) values ($1, $2)
      on conflict (id) do update set version = excluded.version, started_at = clock_timestamp(), seen_at = now()
      returning started_at::text as started_at`,
    [id, version],
  );
  return String(row?.started_at);
}

/** False when another process has taken the id over. */
export async function keepWorker(database: WorkerDatabase, id: string, startedAt: string): Promise<boolean> {
  const rows = await database.query(
    `insert into control.workers as w (id, version, started_at) values ($1, '', $2::timestamptz)
      on conflict (id) do update set seen_at = now() where w.started_at = $2::timestamptz returning 1`,
    [id, startedAt],
  );
  return rows.length === 1;
}

export async function leaveWorker(database: WorkerDatabase, id: string, startedAt: string): Promise<void> {
  await database.query("delete from control.workers where id = $1 and started_at = $2::timestamptz", [
    id,
    startedAt,
  ]);
}

/** The ids of those that were heard of lately; those silent for much longer are forgotten. */
export async function livingWorkers(
  database: WorkerDatabase,
  silentMs: number,
): Promise<ReadonlySet<string>> {
  const rows = await database.query(
    `with gone as (delete from control.workers where seen_at < now() - interval '1 hour')
      select id from control.workers where seen_at > now() - make_interval(secs => $1::double precision / 1000)`,
    [silentMs],
  );
  return new Set(rows.map(({ id }) => String(id)));
}
