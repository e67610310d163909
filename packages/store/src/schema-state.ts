// Asks the live database whether it carries the schema this release was written for.
import type { Database } from "./database.ts";
import type { Migration } from "./migrations.ts";

/** True when the newest migration we ship has run. A newer schema is fine: releases overlap while they roll out. */
export async function isSchemaCurrent(
  database: Database,
  migrations: readonly Migration[],
): Promise<boolean> {
  const newest = migrations.at(-1);
  if (newest === undefined) return true;
  const rows = await database.query("select from migration where name = $1", [newest.name]);
  return rows.length === 1;
}
