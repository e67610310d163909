// Brings a database to the schema of this release. Safe to run twice, from several processes at once, and under load.
import pg from "pg";
import { inTransaction, type PatienceOptions, withMigrationLock } from "./migration-lock.ts";
import type { Migration } from "./migrations.ts";

export type MigrateOptions = PatienceOptions & {
  readonly url: string;
  readonly migrations: readonly Migration[];
};

/** Answers the names of the migrations it applied. */
export function migrate({ url, migrations, ...options }: MigrateOptions): Promise<readonly string[]> {
  return withMigrationLock(url, options, async (client, patiently) => {
    const pending = pendingMigrations(migrations, await appliedMigrations(client));
    for (const migration of pending) {
      await patiently(migration.name, () => apply(client, migration));
      options.onProgress?.(`Applied ${migration.name}`);
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
  const work = async (): Promise<void> => {
    await client.query(sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
  };
  if (isTransactional) return inTransaction(client, work);
  await dropBrokenIndexes(client);
  await work();
}

/** An index whose building was broken off stays as one that is never used, and `if not exists` would take it for the real one. */
async function dropBrokenIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows)
    await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(name)}`);
}
