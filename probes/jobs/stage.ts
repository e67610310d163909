// Where the probe of jobs takes place: a database with tenants of its own, the jobs given to them, and what became of these.
import { copyTemplate, type TestDatabase } from "@kontor/harness/test-server.ts";
import { withClient } from "@kontor/store/client.ts";
import { insertJob } from "@kontor/store/jobs/jobs.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { createTenant, createUser, scopeOfInstaller } from "@kontor/store/tenants.ts";
import { type ProbeOptions, serverFor } from "../probe.ts";
import { type ItemsInput, itemsKind, noteName } from "./items.ts";

export type Stage = AsyncDisposable & {
  readonly database: TestDatabase;
  readonly store: ScopedStore;
  readonly openTenant: (name: string) => Promise<Scope>;
};

export type GivenJob = { readonly scope: Scope; readonly id: string; readonly input: ItemsInput };

export type JobState = {
  readonly state: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** From being given to its end. */
  readonly tookMs: number;
  readonly chunks: readonly { readonly worker: string; readonly atMs: number }[];
};

export async function openStage(options: Pick<ProbeOptions, "server"> = {}): Promise<Stage> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const database = await copyTemplate(await serverFor(options, cleanUp));
    const store = openStore({ url: database.url, onIdleError: () => {} });
    cleanUp.defer(() => store.close());
    const owned = cleanUp.move();
    return {
      database,
      store,
      openTenant: (name) => openTenant(database, store, name),
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

/** With somebody who starts its jobs: what they may do is looked up when the job runs. */
async function openTenant({ ownerUrl }: TestDatabase, store: ScopedStore, name: string): Promise<Scope> {
  const tenant = await createTenant(ownerUrl, store, { name });
  const username = `ann@${name}.example`;
  await createUser(store, tenant, { username, isAdmin: true });
  return { ...scopeOfInstaller(tenant), caller: { username, isAdmin: true, grants: [] } };
}

let marks = 0;

/** A job over so many items. */
export async function giveJob(
  { store }: Stage,
  scope: Scope,
  { count, chunkSize, kind = itemsKind }: Omit<ItemsInput, "mark"> & { readonly kind?: string },
): Promise<GivenJob> {
  marks += 1;
  const input = { mark: `job${marks}`, count, chunkSize };
  const id = await store.write(scope, (transaction) => insertJob(transaction, scope, { kind, input }));
  return { scope, id, input };
}

const stateText = `select state, extract(epoch from started_at) * 1000 as started, extract(epoch from ended_at) * 1000 as ended,
    extract(epoch from ended_at - inserted_at) * 1000 as took
  from jobs where tenant_id = $1::uuid and id = $2::uuid`;
const chunksText = `select worker, extract(epoch from inserted_at) * 1000 as at
  from job_chunks where tenant_id = $1::uuid and job_id = $2::uuid order by number`;

export async function stateOf(
  { store }: Stage,
  { scope, id }: Pick<GivenJob, "scope" | "id">,
): Promise<JobState> {
  const values = [scope.tenantId, id];
  const [[job] = [], chunks = []] = await store.read(scope, [
    { text: stateText, values },
    { text: chunksText, values },
  ]);
  if (job === undefined) throw new Error(`The job ${id} is gone`);
  return {
    state: String(job.state),
    startedAtMs: Number(job.started),
    endedAtMs: Number(job.ended),
    tookMs: Number(job.took),
    chunks: chunks.map(({ worker, at }) => ({ worker: String(worker), atMs: Number(at) })),
  };
}

export type Effects = { readonly lost: number; readonly doubled: number; readonly untraced: number };

/** What the items of a job have left behind, counted by the owner of the database and not by the code that wrote it. */
export function effectsOf({ database }: Stage, { scope, input }: GivenJob): Promise<Effects> {
  return withClient(database.ownerUrl, "kontor probe", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [scope.tenantId]);
    const { rows } = await client.query<{ name: string; count: string; traces: string }>(
      `select n.doc ->> 'name' as name, count(*) as count,
         count(*) filter (where exists (select from audits a where a.tenant_id = n.tenant_id and a.record_id = n.id)) as traces
       from notes n where n.tenant_id = $1::uuid and n.doc ->> 'name' like $2 group by 1`,
      [scope.tenantId, `${input.mark} %`],
    );
    const counts = new Map(rows.map(({ name, count }) => [name, Number(count)]));
    const items = Array.from(
      { length: input.count },
      (_, item) => counts.get(noteName(input.mark, item)) ?? 0,
    );
    return {
      lost: items.filter((count) => count === 0).length,
      doubled: items.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
      untraced: rows.reduce((sum, { count, traces }) => sum + Number(count) - Number(traces), 0),
    };
  });
}
