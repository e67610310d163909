// Brings a database to the schema of this release. Safe to run twice, from several processes at once, and under load:
// one migrator at a time holds the advisory lock, and a migration that cannot get its table locks at once steps back
// and tries again instead of queueing every reader of the table behind itself.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withClient } from "./client.ts";
import type { Migration } from "./migrations.ts";

export type MigrateOptions = {
  readonly url: string;
  readonly migrations: readonly Migration[];
  readonly onProgress?: (message: string) => void;
  readonly lockTimeoutMs?: number;
  readonly attemptsMax?: number;
};

/** Any constant will do; it only has to be the same in every release. */
const advisoryLockKey = 7_205_266_001;
const retryPauseMs = 250;
const lockNotAvailable = "55P03";
const deadlockDetected = "40P01";

/** Answers the names of the migrations it applied. */
export function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const { url, migrations, onProgress = () => {}, lockTimeoutMs = 500, attemptsMax = 120 } = options;
  const patiently = (what: string, work: () => Promise<unknown>): Promise<void> =>
    retryWhileLocked(work, attemptsMax, (attempt) =>
      onProgress(`${what} waits for a lock (attempt ${attempt})`),
    );
  return withClient(url, "kontor migrate", async (client) => {
    await client.query("select set_config('lock_timeout', $1, false)", [`${lockTimeoutMs}ms`]);
    // The lock belongs to the session and ends with it.
    await patiently("Migration", () => client.query("select pg_advisory_lock($1)", [advisoryLockKey]));
    const pending = pendingMigrations(migrations, await appliedMigrations(client));
    for (const migration of pending) {
      await patiently(migration.name, () => apply(client, migration));
      onProgress(`Applied ${migration.name}`);
    }
    return pending.map(({ name }) => name);
  });
}

type AppliedMigration = { readonly name: string; readonly checksum: string };

async function appliedMigrations(client: pg.Client): Promise<readonly AppliedMigration[]> {
  await client.query(`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<AppliedMigration>("select name, checksum from migration order by name");
  return rows;
}

/** What is left to apply. A migration that already ran is history: editing it or slipping one in before it is refused. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const newestApplied = applied.at(-1)?.name ?? "";
  return migrations.filter(({ name, checksum }) => {
    const known = checksums.get(name);
    if (known === undefined) {
      if (name < newestApplied)
        throw new Error(`Migration ${name} comes before ${newestApplied}, which already ran`);
      return true;
    }
    if (known !== checksum) throw new Error(`Migration ${name} was changed after it ran`);
    return false;
  });
}

async function apply(client: pg.Client, { name, sql, checksum, isTransactional }: Migration): Promise<void> {
  if (isTransactional) await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    if (isTransactional) await client.query("commit");
  } catch (error) {
    // A lost connection rolls back by itself, and outside a transaction there is nothing to roll back.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function retryWhileLocked(
  work: () => Promise<unknown>,
  attemptsMax: number,
  onWait: (attempt: number) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockTrouble(error) || attempt >= attemptsMax) throw error;
      onWait(attempt);
      await sleep(retryPauseMs * (0.5 + Math.random()));
    }
  }
}

function isLockTrouble(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && (error.code === lockNotAvailable || error.code === deadlockDetected)
  );
}
