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

test("each test file has a database of its own", async () => {
  const first = await createTestDatabase();
  const second = await createTestDatabase();
  expect(first.url).not.toBe(second.url);
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
  const pending = { name: "9999-next-release", sql: "", checksum: "" };
  const migrations = [...(await readMigrations()), pending];
  expect(await isSchemaCurrent(open((await createTestDatabase()).url), migrations)).toBe(false);
});
