import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createEmptyDatabase, createTestDatabase } from "@kontor/harness/database.ts";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrate, pendingMigrations } from "./migrate.ts";
import { type Migration, readMigrations } from "./migrations.ts";

const made = (name: string, sql: string, isTransactional = true): Migration => ({
  name,
  sql,
  checksum: sql,
  isTransactional,
});
const patience = { timeout: 10_000 };
const createNumbers = made("9001-numbers", "create table numbers (value integer)");

async function run<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const tableNames = (url: string): Promise<string[]> =>
  run(url, async (client) => {
    const { rows } = await client.query(
      "select tablename from pg_tables where schemaname = 'public' order by 1",
    );
    return rows.map(({ tablename }) => tablename);
  });

test("an empty database is brought to the schema of this release, and a second run does nothing", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  const migrations = await readMigrations();
  expect(await migrate({ url: ownerUrl, migrations })).toEqual(migrations.map(({ name }) => name));
  expect(await migrate({ url: ownerUrl, migrations })).toEqual([]);
});

test("five migrators started at once apply each migration exactly once", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  const runs = Array.from({ length: 5 }, () => migrate({ url: ownerUrl, migrations: [createNumbers] }));
  expect((await Promise.all(runs)).flat()).toEqual([createNumbers.name]);
});

test("a migration waits for a busy table in short steps and succeeds once the table is free", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  await migrate({ url: ownerUrl, migrations: [createNumbers] });
  const widen = made("9002-widen", "alter table numbers add column note text");
  const waits: string[] = [];
  await run(ownerUrl, async (reader) => {
    await reader.query("begin");
    await reader.query("select * from numbers");
    const migration = migrate({
      url: ownerUrl,
      migrations: [createNumbers, widen],
      lockTimeoutMs: 50,
      onProgress: (message) => waits.push(message),
    });
    await expect.poll(() => waits.length, patience).toBeGreaterThan(1);
    await reader.query("commit");
    expect(await migration).toEqual([widen.name]);
  });
  expect(waits).toContain("9002-widen waits for a lock (attempt 1)");
});

test("while a migration waits for its lock, readers of the table are not held up behind it", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  await migrate({ url: ownerUrl, migrations: [createNumbers] });
  const waits: string[] = [];
  await run(ownerUrl, async (holder) => {
    await holder.query("begin");
    await holder.query("select * from numbers");
    const migration = migrate({
      url: ownerUrl,
      migrations: [createNumbers, made("9002-widen", "alter table numbers add column note text")],
      lockTimeoutMs: 100,
      onProgress: (message) => waits.push(message),
    });
    const reads = await run(ownerUrl, async (reader) => {
      let count = 0;
      for (; waits.length < 4; count += 1) await reader.query("select count(*) from numbers");
      return count;
    });
    // Behind a waiting migration without a lock timeout not one of these reads would have come back.
    expect(reads).toBeGreaterThan(10);
    await holder.query("commit");
    await migration;
  });
});

test("a migration that never gets its lock gives up after the stated number of attempts and leaves nothing behind", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  await migrate({ url: ownerUrl, migrations: [createNumbers] });
  await run(ownerUrl, async (holder) => {
    await holder.query("begin");
    await holder.query("select * from numbers");
    const widen = made(
      "9002-widen",
      "create table half (value integer); alter table numbers add column note text",
    );
    const waits: string[] = [];
    const migration = migrate({
      url: ownerUrl,
      migrations: [createNumbers, widen],
      lockTimeoutMs: 20,
      attemptsMax: 3,
      onProgress: (message) => waits.push(message),
    });
    await expect(migration).rejects.toThrow("canceling statement due to lock timeout");
    expect(waits).toHaveLength(2);
  });
  expect(await tableNames(ownerUrl)).toEqual(["migration", "numbers"]);
});

test("a migration that fails leaves nothing behind", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  const broken = made("9001-broken", "create table half (value integer); select 1 / 0");
  await expect(migrate({ url: ownerUrl, migrations: [broken] })).rejects.toThrow("division by zero");
  expect(await tableNames(ownerUrl)).toEqual(["migration"]);
});

test("a statement that PostgreSQL refuses inside a transaction can be a migration of its own", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  const sql = "create index concurrently if not exists numbers_value on numbers (value)";
  const inside = made("9002-index", sql);
  await expect(migrate({ url: ownerUrl, migrations: [createNumbers, inside] })).rejects.toThrow(
    "transaction block",
  );
  const outside = made("9002-index", sql, false);
  expect(await migrate({ url: ownerUrl, migrations: [createNumbers, outside] })).toEqual(["9002-index"]);
});

test("an index whose building was broken off is built anew when its migration is repeated", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  const sql = "create unique index concurrently if not exists numbers_value on numbers (value)";
  const migrations = [createNumbers, made("9002-index", sql, false)];
  await migrate({ url: ownerUrl, migrations: [createNumbers] });
  await run(ownerUrl, (client) => client.query("insert into numbers values (1), (1)"));
  await expect(migrate({ url: ownerUrl, migrations })).rejects.toThrow("could not create unique index");
  await run(ownerUrl, (client) => client.query("delete from numbers"));
  expect(await migrate({ url: ownerUrl, migrations })).toEqual(["9002-index"]);
  const { rows } = await run(ownerUrl, (client) =>
    client.query("select indisvalid from pg_index where indrelid = 'numbers'::regclass"),
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("a connection that breaks under a migration is a refusal like any other, not the end of the process", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  const suicide = made("9001-suicide", "select pg_terminate_backend(pg_backend_pid())");
  await expect(migrate({ url: ownerUrl, migrations: [suicide] })).rejects.toThrow(/terminat/);
});

test("files are read in order, and a wrong name, a number given twice and the mark of an untransactional one are seen", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kontor-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const directory = pathToFileURL(`${folder}/`);
  await writeFile(join(folder, "0002-second.sql"), "-- outside a transaction\nselect 2");
  await writeFile(join(folder, "0001-first.sql"), "select 1");
  expect(
    (await readMigrations(directory)).map(({ name, isTransactional }) => [name, isTransactional]),
  ).toEqual([
    ["0001-first", true],
    ["0002-second", false],
  ]);
  await writeFile(join(folder, "0002-again.sql"), "select 3");
  await expect(readMigrations(directory)).rejects.toThrow(
    "Two migrations have the number of 0002-second.sql",
  );
  await rm(join(folder, "0002-again.sql"));
  await writeFile(join(folder, "third.sql"), "select 3");
  await expect(readMigrations(directory)).rejects.toThrow("must be named like");
});

test("a migration that was edited after it ran is refused", () => {
  const applied = [{ name: createNumbers.name, checksum: "another text" }];
  expect(() => pendingMigrations([createNumbers], applied)).toThrow("was changed after it ran");
});

test("a migration slipped in before one that already ran is refused", () => {
  const applied = [{ name: "9002-later", checksum: "" }];
  expect(() => pendingMigrations([createNumbers], applied)).toThrow("comes before 9002-later");
});

test("an older release tolerates a newer schema, because releases overlap while they roll out", () => {
  const applied = [
    { name: createNumbers.name, checksum: createNumbers.checksum },
    { name: "9002-newer", checksum: "" },
  ];
  expect(pendingMigrations([createNumbers], applied)).toEqual([]);
});

test("the role of the server owns nothing, cannot create anything and cannot pass row security", async () => {
  const { url } = await createTestDatabase();
  await run(url, async (client) => {
    const { rows } = await client.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
    ]);
    await expect(client.query("create table mine (value integer)")).rejects.toThrow(
      "permission denied for schema public",
    );
    await expect(client.query("delete from migration")).rejects.toThrow(
      "permission denied for table migration",
    );
  });
});
