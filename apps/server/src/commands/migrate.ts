// Brings the database to this release's schema. Run it before the new release starts; running it again does nothing.
import { migrateJobEngine } from "@kontor/engine/jobs/migrate-job-engine.ts";
import { migrate as migrateDatabase } from "@kontor/store/migrate.ts";
import { readMigrations } from "@kontor/store/migrations.ts";
import { ensurePartitions } from "@kontor/store/schema/partitions.ts";
import type { Configuration } from "../configuration.ts";

/** As long as an installation may go without a migration before rows of its logs have no month of their own. */
const monthsAhead = 6;

export async function migrate(configuration: Configuration): Promise<void> {
  const url = configuration.MIGRATION_DATABASE_URL ?? configuration.DATABASE_URL;
  const onProgress = (message: string): void => console.log(message);
  const applied = await migrateDatabase({ url, migrations: await readMigrations(), onProgress });
  await migrateJobEngine(url);
  const today = new Date().toISOString().slice(0, 10);
  const { late } = await ensurePartitions(url, today, monthsAhead, { onProgress });
  for (const partition of late)
    console.log(`${partition} was not made: its rows already lie in the default part`);
  console.log(applied.length === 0 ? "The schema is current" : `${applied.length} migration(s) applied`);
}
