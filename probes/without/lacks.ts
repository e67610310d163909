// Lines of the product that a negative control changes: each entry takes one defence away, named by what is missing then. A probe that does
// not go red in a product without it would not have seen it missing.
import { fileURLToPath } from "node:url";

export type Change = { readonly module: string; readonly from: string; readonly to: string };
export type Lack = keyof typeof lacks;

export const lacks = {
  "a repeated write is not known": [
    {
      module: "packages/api/src/session/repeatable.ts",
      from: "if (key === undefined) return undefined;",
      to: "return undefined;",
    },
  ],
  "an answer does not wait for the disk": [
    {
      module: "packages/store/src/connection/pool.ts",
      from: "-c TimeZone=UTC",
      to: "-c TimeZone=UTC -c synchronous_commit=off",
    },
    // Nor does any other connection, whose wait would keep the rest as well.
    {
      module: "packages/store/src/worker/relay-connection.ts",
      from: '"lock_timeout=2000",',
      to: '"lock_timeout=2000", "synchronous_commit=off",',
    },
    ...["packages/store/src/database.ts", "packages/store/src/worker/engine-pool.ts"].map((module) => ({
      module,
      from: "connectionString: url,",
      to: 'connectionString: url.replace("options=", "options=-c+synchronous_commit%3Doff+"),',
    })),
  ],
  "a lost connection is a fault": [
    {
      module: "packages/store/src/connection/failures.ts",
      from: 'if (error instanceof ConnectionLost) return new AppError("SERVICE_UNAVAILABLE", [], { cause: error });',
      to: "",
    },
  ],
  "broken connections are lent again": [
    {
      module: "packages/store/src/connection/pool.ts",
      from: "const client = await pool.connect().catch(",
      to: "const client = idle.pop() ?? await pool.connect().catch(",
    },
    {
      module: "packages/store/src/connection/pool.ts",
      from: "connection.client.release(connection.isLost || !isIdle);",
      to: "idle.push(connection.client);",
    },
    {
      module: "packages/store/src/connection/pool.ts",
      from: 'pool.on("error", onIdleError);',
      to: 'const idle: pg.PoolClient[] = []; pool.on("error", onIdleError);',
    },
  ],
  "rows of an import are kept apart from their mark": [
    {
      module: "packages/engine/src/imports/import-chunk.ts",
      from: ": await writeRows(work, rows);",
      to: ': await run.services.store.write(scope, (own) => writeRows({ ...work, transaction: own }, rows), "export");',
    },
  ],
  "a chunk is kept apart from the place of its job": [
    {
      module: "packages/engine/src/jobs/job-turn.ts",
      from: "const outcome = await kind.chunk?.(run, door, job.cursor);",
      to: `const outcome = await context.services.store.write(
    scope,
    async (own) => kind.chunk?.(run, openDoor(workWithin(context.services, scope, own)), job.cursor),
    "export",
  );`,
    },
  ],
  "schedules are kept by the clock of each process": [
    {
      module: "packages/store/src/worker/due-crons.ts",
      from: "where next_at <= now() and",
      to: "where next_at <= $2::timestamptz and",
    },
    {
      module: "packages/store/src/worker/due-crons.ts",
      from: "[limit],",
      to: "[limit, Temporal.Now.instant().toString()],",
    },
    {
      module: "packages/store/src/worker/due-crons.ts",
      from: "now: Temporal.Instant.from(String(rows[0]?.at)),",
      to: "now: Temporal.Now.instant(),",
    },
  ],
  "messages do not wait for older writes": [
    {
      module: "packages/store/src/worker/relay-statements.ts",
      from: "and o.xid < pg_snapshot_xmin(pg_current_snapshot())\n     order by o.xid, o.seq limit $3::int`",
      to: "\n     order by o.xid, o.seq limit $3::int`",
    },
  ],
} as const satisfies Record<string, readonly Change[]>;

const preload = new URL("./preload.ts", import.meta.url).href;
const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where a module of the product lies. */
export function pathOf(module: string): string {
  return `${root}${module}`;
}

/** What node is told so that a process runs the product without these defences. */
export function nodeOptionsFor(missing: readonly Lack[]): readonly string[] {
  if (missing.length === 0) return [];
  const query = new URLSearchParams(missing.map((lack) => ["lack", lack]));
  return ["--import", `${preload}?${query}`];
}
