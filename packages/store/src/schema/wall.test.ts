// The wall as the server's role meets it, in every table there is.
import { createTestDatabase } from "@kontor/harness/database.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTables } from "./live-tables.ts";
import { sharedAppendOnlyTables } from "./shared-tables.ts";
import type { Table } from "./table.ts";
import { inFillingOrder, sampleInsert } from "./testing/sample-rows.ts";

const mine = "0197b000-0000-7000-8000-00000000000a";
const theirs = "0197b000-0000-7000-8000-00000000000b";
const otherId = "0197b000-0000-7000-8000-0000000000ff";
const noRight = "42501";

let application: pg.Client;
let owner: pg.Client;
let tables: readonly Table[] = [];

beforeAll(async () => {
  const { url, ownerUrl } = await createTestDatabase();
  application = new pg.Client({ connectionString: url });
  owner = new pg.Client({ connectionString: ownerUrl });
  await Promise.all([application.connect(), owner.connect()]);
  tables = (await readTables(ownerUrl)).filter(({ name }) => name !== "migration");
  for (const tenant of [mine, theirs])
    await as(tenant, application, async () => {
      for (const table of inFillingOrder(tables))
        await application.query(sampleInsert(table, tenant, tenant));
      await application.query("commit and chain");
    });
});
afterAll(() => Promise.all([application.end(), owner.end()]));

/** In a transaction of the tenant that leaves nothing behind unless the work commits. */
async function as<T>(tenant: string, client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query("select set_config('app.tenant_id', $1, true)", [tenant]);
    return await work();
  } finally {
    await client.query("rollback");
  }
}

/** The number of rows, or the code of the refusal. */
async function outcome(client: pg.Client, sql: string): Promise<number | string> {
  await client.query("savepoint attempt");
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } catch (error) {
    await client.query("rollback to attempt");
    if (error instanceof pg.DatabaseError) return error.code ?? error.message;
    throw error;
  }
}

async function outcomes(
  client: pg.Client,
  sqlOf: (table: Table) => string,
  among = tables,
): Promise<Readonly<Record<string, number | string>>> {
  const found: Record<string, number | string> = {};
  await as(mine, client, async () => {
    for (const table of among) found[table.name] = await outcome(client, sqlOf(table));
  });
  return found;
}

const each = (value: (table: Table) => number | string): Readonly<Record<string, number | string>> =>
  Object.fromEntries(tables.map((table) => [table.name, value(table)]));

test("the application reads its tenant's rows and nobody else's, in every table", async () => {
  expect(tables.length).toBeGreaterThan(120);
  expect(await outcomes(application, ({ name }) => `select from "${name}"`)).toEqual(each(() => 1));
  expect(
    await outcomes(application, ({ name }) => `select from "${name}" where tenant_id = '${theirs}'`),
  ).toEqual(each(() => 0));
});

test("the owner of the tables does not see past the wall either", async () => {
  expect(await outcomes(owner, ({ name }) => `select from "${name}"`)).toEqual(each(() => 1));
});

test("without a tenant, as with the empty one a finished transaction leaves, every table refuses to be read", async () => {
  for (const { name } of tables)
    await expect(application.query(`select from "${name}"`), name).rejects.toThrow("no tenant is set");
});

test("a row of another tenant is never written", async () => {
  expect(await outcomes(application, (table) => sampleInsert(table, theirs, otherId))).toEqual(
    each(() => noRight),
  );
});

test("rows of another tenant are not found to be changed or deleted, and rows are not moved there", async () => {
  const allowed = (right: "update" | "delete", value: number | string) =>
    each(({ rights }) => (rights.includes(right) ? value : noRight));
  const theirRows = `where tenant_id = '${theirs}'`;
  expect(
    await outcomes(application, ({ name }) => `update "${name}" set tenant_id = tenant_id ${theirRows}`),
  ).toEqual(allowed("update", 0));
  expect(await outcomes(application, ({ name }) => `delete from "${name}" ${theirRows}`)).toEqual(
    allowed("delete", 0),
  );
  const moved = await outcomes(application, ({ name }) => `update "${name}" set tenant_id = '${theirs}'`);
  // What is posted is refused by its trigger before the wall is reached.
  expect(moved).toEqual({ ...allowed("update", noRight), postings: "23001", posting_events: "23001" });
});

test("what is only added is not changed, deleted or emptied, and nothing else is emptied either", async () => {
  const appendOnly = [...sharedAppendOnlyTables, ...["histories", "audits", "cashflow_allocations"]];
  const among = tables.filter(({ name }) => appendOnly.includes(name));
  expect(among).toHaveLength(appendOnly.length);
  for (const sqlOf of [
    ({ name }: Table) => `update "${name}" set tenant_id = tenant_id`,
    ({ name }: Table) => `delete from "${name}"`,
  ])
    expect(new Set(Object.values(await outcomes(application, sqlOf, among)))).toEqual(new Set([noRight]));
  expect(await outcomes(application, ({ name }) => `truncate "${name}" cascade`)).toEqual(
    each(() => noRight),
  );
});

test("the privacy role deletes the values behind history and audit and what users were told, and only those of its tenant", async () => {
  await owner.query("set role none");
  await owner.query("set role kontor_privacy");
  try {
    await as(mine, owner, async () => {
      expect(await outcome(owner, "delete from history_values")).toBe(1);
      expect(await outcome(owner, "delete from audit_values")).toBe(1);
      expect(await outcome(owner, "delete from notifications")).toBe(1);
      expect(await outcome(owner, "delete from histories")).toBe(noRight);
      expect(await outcome(owner, "select from persons")).toBe(noRight);
    });
  } finally {
    await owner.query("set role none");
    await owner.query("set role kontor_owner");
  }
});

test("a part of a log is not reached directly, and is walled for its owner", async () => {
  await as(mine, application, async () => {
    expect(await outcome(application, "select from audits_default")).toBe(noRight);
  });
  await as(mine, owner, async () => {
    // The sample's id was made in a month long before those that are there.
    expect(await outcome(owner, "select from audits_default")).toBe(1);
  });
});

test("a record that is referred to is not deleted, and what it refers to is forgotten with it", async () => {
  const source = "0197b000-0000-7000-8000-000000000051";
  const target = "0197b000-0000-7000-8000-000000000052";
  await as(mine, application, async () => {
    await application.query(
      "insert into records values ($1, $2, 'contract', 'C1'), ($1, $3, 'person', 'P1')",
      [mine, source, target],
    );
    await application.query("insert into record_references values ($1, $2, 'client', $3)", [
      mine,
      source,
      target,
    ]);
    expect(await outcome(application, `delete from records where id = '${target}'`)).toBe("23001");
    expect(await outcome(application, `delete from records where id = '${source}'`)).toBe(1);
    expect(await outcome(application, `select from record_references where source_id = '${source}'`)).toBe(0);
    expect(await outcome(application, `delete from records where id = '${target}'`)).toBe(1);
  });
});

test("a reference to a record of another tenant is refused like one to no record", async () => {
  await as(mine, application, async () => {
    for (const target of [theirs, otherId])
      expect(
        await outcome(
          application,
          `insert into record_references values ('${mine}', '${mine}', 'x', '${target}')`,
        ),
      ).toBe("23503");
  });
});

test("control tables are out of reach, and their functions answer one question at a time", async () => {
  await owner.query("select control.register_tenant($1, 'house', 'support', 'cell-1')", [mine]);
  await owner.query("select control.register_tenant($1, 'other', null, 'cell-1')", [theirs]);
  await as(mine, application, async () => {
    expect(await outcome(application, "select from control.tenants")).toBe(noRight);
    expect(
      await outcome(application, "select control.register_tenant(gen_random_uuid(), 'x', 'x', 'x')"),
    ).toBe(noRight);
    const claimed = await application.query("select control.claim_username('eva') as is_claimed");
    expect(claimed.rows).toEqual([{ is_claimed: true }]);
    const found = await application.query("select * from control.tenant_of_username('eva')");
    expect(found.rows).toEqual([
      { id: mine, name: "house", kind: "support", cell: "cell-1", is_frozen: false },
    ]);
    await application.query("select set_config('app.tenant_id', $1, true)", [theirs]);
    const refused = await application.query("select control.claim_username('eva') as is_claimed");
    expect(refused.rows).toEqual([{ is_claimed: false }]);
    await application.query("select control.release_username('eva')");
    expect((await application.query("select * from control.tenant_of_username('eva')")).rowCount).toBe(1);
    expect((await application.query("select id from control.tenant_named('house')")).rows).toEqual([
      { id: mine },
    ]);
    expect((await application.query("select id from control.tenant_named('nobody')")).rows).toEqual([]);
  });
});

test("with the wall of one table taken down these tests would see the rows of both tenants", async () => {
  await owner.query(
    "drop policy tenant_wall on contracts; create policy tenant_wall on contracts using (true)",
  );
  const seen = await outcomes(application, ({ name }) => `select from "${name}"`);
  expect(seen).toEqual({ ...each(() => 1), contracts: 2 });
});
