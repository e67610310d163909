// What the ticks of schedules have come to, read by the owner of the database and not by the code that made them.
import type { TestDatabase } from "@kontor/harness/test-server.ts";
import { withClient } from "@kontor/store/client.ts";
import type { Scope } from "@kontor/store/scope.ts";

export type Tick = {
  /** The schedule and the moment it was meant for. */
  readonly cron: string;
  readonly atMs: number;
  /** When its job was made, by the clock of the database. */
  readonly madeAtMs: number;
  readonly state: string;
  /** Which process did it. */
  readonly worker: string;
  /** How often it had its effect. */
  readonly effects: number;
};

export type TickSource =
  /** Jobs of schedules, known by the key they are made under. */
  | "scheduled"
  /** Jobs that name their tick themselves. */
  | "naive";

export async function databaseNow({ ownerUrl }: TestDatabase): Promise<number> {
  return withClient(ownerUrl, "kontor probe", async (client) => {
    const { rows } = await client.query<{ now: string }>(
      "select extract(epoch from clock_timestamp()) * 1000 as now",
    );
    return Number(rows[0]?.now);
  });
}

const ticksText = `select j.once_key, j.input ->> 'mark' as mark, j.state, extract(epoch from j.inserted_at) * 1000 as made,
    (select c.worker from job_chunks c where c.tenant_id = j.tenant_id and c.job_id = j.id order by c.number limit 1) as worker,
    (select count(*) from histories h where h.tenant_id = j.tenant_id and h.doc ->> 'requestId' = j.request_id) as effects
  from jobs j where j.tenant_id = $1::uuid order by j.id`;

type TickRow = {
  readonly once_key: string | null;
  readonly mark: string;
  readonly state: string;
  readonly made: string;
  readonly worker: string | null;
  readonly effects: string;
};

export function ticksOf(
  { ownerUrl }: TestDatabase,
  { tenantId }: Scope,
  source: TickSource,
): Promise<readonly Tick[]> {
  return withClient(ownerUrl, "kontor probe", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    const { rows } = await client.query<TickRow>(ticksText, [tenantId]);
    return rows
      .filter(({ once_key: key }) => (key === null) === (source === "naive"))
      .map(({ once_key: key, mark, state, made, worker, effects }) => ({
        cron: key === null ? source : mark,
        atMs: Date.parse(key === null ? mark : key.slice(`cron:${mark}:`.length)),
        madeAtMs: Number(made),
        state,
        worker: worker ?? "",
        effects: Number(effects),
      }));
  });
}
