import { createEmptyDatabase, createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, expect, test } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { readMigrations } from "./migrations.ts";
import { isSchemaCurrent } from "./schema-state.ts";

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

function open(url: string): Database {
  const database = openDatabase({ url, poolMax: 2, onIdleError: () => {} });
  opened.push(database);
  return database;
}

test("values travel as parameters and rows come back", async () => {
  const database = open((await createTestDatabase()).url);
  const hostile = "'; drop table migration; --";
  expect(await database.query("select $1::text as value", [hostile])).toEqual([{ value: hostile }]);
});

test("what one test writes into its database is not in another's", async () => {
  const [first, second] = [await createTestDatabase(), await createTestDatabase()];
  const firstDatabase = open(first.ownerUrl);
  await firstDatabase.query("create table mark (value integer)");
  const tables = "select from pg_tables where tablename = 'mark'";
  expect(await firstDatabase.query(tables)).toHaveLength(1);
  expect(await open(second.ownerUrl).query(tables)).toHaveLength(0);
});

test("a statement that is refused costs no connection, a connection that breaks is replaced", async () => {
  const { url, ownerUrl } = await createTestDatabase();
  const database = openDatabase({ url, poolMax: 1, onIdleError: () => {} });
  opened.push(database);
  const process = async (): Promise<unknown> =>
    (await database.query("select pg_backend_pid() as pid"))[0]?.pid;
  const first = await process();
  await expect(database.query("select 1 / 0")).rejects.toThrow("division by zero");
  expect(await process()).toBe(first);
  const administrator = new URL(ownerUrl);
  administrator.searchParams.delete("options");
  await open(administrator.href).query("select pg_terminate_backend($1)", [first]);
  await expect.poll(() => process().catch(() => first), { timeout: 10_000 }).not.toBe(first);
});

test("every connection ends a statement, a lock wait and an idle transaction after a stated time", async () => {
  const database = open((await createTestDatabase()).url);
  const rows = await database.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: "5s", lock: "2s", idle: "10s" }]);
});

test("a database that cannot be reached is an error in time, not a wait", async () => {
  const unreachable = open("postgres://kontor_app@127.0.0.1:1/none");
  const started = performance.now();
  await expect(unreachable.query("select 1")).rejects.toThrow("ECONNREFUSED");
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("the schema is current after the migrations of this release, and not before", async () => {
  const migrations = await readMigrations();
  expect(await isSchemaCurrent(open((await createTestDatabase()).url), migrations)).toBe(true);
  const unmigrated = open((await createEmptyDatabase()).ownerUrl);
  await expect(isSchemaCurrent(unmigrated, migrations)).rejects.toThrow(
    'relation "migration" does not exist',
  );
});

test("the schema is not current while a migration of this release has not run", async () => {
  const pending = { name: "9999-next-release", sql: "", checksum: "", isTransactional: true };
  const migrations = [...(await readMigrations()), pending];
  expect(await isSchemaCurrent(open((await createTestDatabase()).url), migrations)).toBe(false);
});
