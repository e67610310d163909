import { createEmptyDatabase, createTestDatabase } from "@kontor/harness/database.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate, pendingMigrations } from "./migrate.ts";
import { type Migration, readMigrations } from "./migrations.ts";

const made = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
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
    await expect.poll(() => waits.length).toBeGreaterThan(1);
    await reader.query("commit");
    expect(await migration).toEqual([widen.name]);
  });
  expect(waits).toContain("9002-widen waits for a lock (attempt 1)");
});

test("while a migration waits for its lock, readers of the table are not held up behind it", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  await migrate({ url: ownerUrl, migrations: [createNumbers] });
  await run(ownerUrl, async (holder) => {
    await holder.query("begin");
    await holder.query("select * from numbers");
    const migration = migrate({
      url: ownerUrl,
      migrations: [createNumbers, made("9002-widen", "alter table numbers add column note text")],
      lockTimeoutMs: 100,
    });
    const slowestMs = await run(ownerUrl, async (reader) => {
      const times: number[] = [];
      for (let read = 0; read < 40; read += 1) {
        const started = performance.now();
        await reader.query("select count(*) from numbers");
        times.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return Math.max(...times);
    });
    expect(slowestMs).toBeLessThan(500);
    await holder.query("commit");
    await migration;
  });
});

test("a migration that gives up leaves nothing behind", async () => {
  const { ownerUrl } = await createEmptyDatabase();
  const broken = made("9001-broken", "create table half (value integer); select 1 / 0");
  await expect(migrate({ url: ownerUrl, migrations: [broken] })).rejects.toThrow("division by zero");
  expect(await tableNames(ownerUrl)).toEqual(["migration"]);
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
