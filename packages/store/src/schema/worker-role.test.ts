// What the role that finds work over all tenants sees of them: messages and ids, and no record.
import { createTestDatabase } from "@kontor/harness/database.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTables } from "./live-tables.ts";

const mine = "0197b000-0000-7000-8000-00000000000a";
const theirs = "0197b000-0000-7000-8000-00000000000b";
const noRight = "42501";

let application: pg.Client;
let worker: pg.Client;
let names: readonly string[] = [];

beforeAll(async () => {
  const { url, ownerUrl, workerUrl } = await createTestDatabase();
  application = new pg.Client({ connectionString: url });
  worker = new pg.Client({ connectionString: workerUrl });
  await Promise.all([application.connect(), worker.connect()]);
  names = (await readTables(ownerUrl)).map(({ name }) => name).filter((name) => name !== "migration");
  for (const tenant of [mine, theirs]) {
    await application.query("begin");
    await application.query("select set_config('app.tenant_id', $1, true)", [tenant]);
    await application.query("insert into outbox (tenant_id, id, topic, payload) values ($1, $1, 't', '{}')", [
      tenant,
    ]);
    await application.query(
      "insert into jobs (tenant_id, id, kind, input, state, username) values ($1, $1, 'k', '{}', 'QUEUED', 'eva')",
      [tenant],
    );
    await application.query("commit");
  }
});
afterAll(() => Promise.all([application.end(), worker.end()]));

async function outcome(sql: string): Promise<number | string> {
  try {
    return (await worker.query(sql)).rowCount ?? 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? error.message;
    throw error;
  }
}

test("the worker reads the messages of all tenants, and no other table of them", async () => {
  for (const name of names)
    expect(await outcome(`select from "${name}"`), name).toBe(name === "outbox" ? 2 : noRight);
});

test("the worker neither writes a message nor changes one", async () => {
  expect(
    await outcome(
      "insert into outbox (tenant_id, id, topic, payload) select tenant_id, id, topic, payload from outbox",
    ),
  ).toBe(noRight);
  expect(await outcome("update outbox set topic = 'other'")).toBe(noRight);
});

test("the worker learns which jobs are open by their ids, until they are not", async () => {
  const open = await worker.query("select tenant_id, job_id from control.open_jobs order by 1");
  expect(open.rows).toEqual([mine, theirs].map((id) => ({ tenant_id: id, job_id: id })));
  await application.query("begin");
  await application.query("select set_config('app.tenant_id', $1, true)", [mine]);
  await application.query("update jobs set state = 'SUCCESS'");
  await application.query("commit");
  const left = await worker.query("select tenant_id from control.open_jobs");
  expect(left.rows).toEqual([{ tenant_id: theirs }]);
});

test("the application does not reach the lists of the worker", async () => {
  for (const name of ["open_jobs", "due_crons", "workers", "relay_cursors", "relay_stragglers"])
    await expect(application.query(`select from control.${name}`), name).rejects.toMatchObject({
      code: noRight,
    });
});
