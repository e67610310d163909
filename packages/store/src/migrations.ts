// The SQL migrations that come with this release, in the order of their numbers.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

const shippedMigrations = new URL("../migrations/", import.meta.url);
const migrationFile = /^\d{4}-[a-z0-9-]+\.sql$/;

export async function readMigrations(directory: URL = shippedMigrations): Promise<readonly Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(files.map((file) => readMigration(directory, file)));
}

async function readMigration(directory: URL, file: string): Promise<Migration> {
  if (!migrationFile.test(file))
    throw new Error(`Migration ${file} must be named like 0001-what-it-does.sql`);
  const sql = await readFile(new URL(file, directory), "utf8");
  return {
    name: file.slice(0, -".sql".length),
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
  };
}
