// The SQL migrations that come with this release, in the order of their numbers.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

export type Migration = {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** False for one statement that PostgreSQL refuses inside a transaction, such as `create index concurrently`. */
  readonly isTransactional: boolean;
};

const shippedMigrations = new URL("../migrations/", import.meta.url);
const migrationFile = /^\d{4}-[a-z0-9-]+\.sql$/;
/** As the first line of a file. The file then holds one statement, written so that it can be repeated. */
const outsideTransaction = "-- outside a transaction\n";

export async function readMigrations(directory: URL = shippedMigrations): Promise<readonly Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  for (const [index, file] of files.entries()) {
    if (!migrationFile.test(file))
      throw new Error(`Migration ${file} must be named like 0001-what-it-does.sql`);
    if (file.slice(0, 4) === files[index - 1]?.slice(0, 4))
      throw new Error(`Two migrations have the number of ${file}`);
  }
  return Promise.all(files.map((file) => readMigration(directory, file)));
}

async function readMigration(directory: URL, file: string): Promise<Migration> {
  const sql = await readFile(new URL(file, directory), "utf8");
  return {
    name: file.slice(0, -".sql".length),
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
    isTransactional: !sql.startsWith(outsideTransaction),
  };
}
