// Brings the database to this release's schema. Run it before the new release starts; running it again does nothing.
import { migrate as migrateDatabase } from "@kontor/store/migrate.ts";
import { readMigrations } from "@kontor/store/migrations.ts";
import type { Configuration } from "../configuration.ts";

export async function migrate(configuration: Configuration): Promise<void> {
  const applied = await migrateDatabase({
    url: configuration.MIGRATION_DATABASE_URL ?? configuration.DATABASE_URL,
    migrations: await readMigrations(),
    onProgress: (message) => console.log(message),
  });
  console.log(applied.length === 0 ? "The schema is current" : `${applied.length} migration(s) applied`);
}
