import { randomUUID } from "node:crypto";
import { createTestDatabase } from "@kontor/harness/database.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

const tenant = randomUUID();
let application: pg.Client;
let owner: pg.Client;

beforeAll(async () => {
  const { url, ownerUrl } = await createTestDatabase();
  application = new pg.Client({ connectionString: url });
  owner = new pg.Client({ connectionString: ownerUrl });
  for (const client of [application, owner]) {
    await client.connect();
    await client.query("select set_config('app.tenant_id', $1, false)", [tenant]);
  }
});
afterAll(() => Promise.all([application.end(), owner.end()]));

type Line = Readonly<Record<string, string | null>>;

/** Posts the lines in one transaction; answers their ids. */
async function post(
  booking: string | undefined,
  lines: readonly Line[],
  entity = "posting",
): Promise<readonly string[]> {
  const table = entity === "posting" ? "postings" : "posting_events";
  const ids: string[] = [];
  await application.query("begin");
  try {
    for (const line of lines) {
      const id = randomUUID();
      const doc = {
        currency: "EUR",
        book: "LOCAL",
        bookingRegistration: booking,
        amount: "10.00",
        ...line,
        name: "Rent",
      };
      await application.query("insert into records values ($1, $2::uuid, $3, ($2::uuid)::text)", [
        tenant,
        id,
        entity,
      ]);
      await application.query(
        `insert into ${table} (tenant_id, id, key, version, status, inserted_at, inserted_by, updated_at, updated_by, head, doc)
         values ($1, $2::uuid, ($2::uuid)::text, 1, 'DRAFT', now(), 'u', now(), 'u', $3, $3)`,
        [tenant, id, doc],
      );
      ids.push(id);
    }
    await application.query("commit");
  } catch (error) {
    await application.query("rollback");
    throw error;
  }
  return ids;
}

const change = (id: string, set: string, table = "postings"): Promise<pg.QueryResult> =>
  application.query(`update ${table} set ${set} where tenant_id = $1 and id = $2`, [tenant, id]);

test("a booking whose debits are its credits in each currency is posted", async () => {
  const lines = [
    { dc: "D", amount: "100.10" },
    { dc: "D", amount: "0.20" },
    { dc: "C", amount: "100.30" },
    { dc: "D", amount: "5", currency: "USD" },
    { dc: "C", amount: "5.0000", currency: "USD" },
  ];
  expect(await post("B1", lines)).toHaveLength(5);
});

test("a booking that does not balance is refused when its transaction ends, by a hundredth of a cent or by its currency", async () => {
  const balance = "the debits of booking B2 are not its credits in EUR";
  await expect(post("B2", [{ dc: "D", amount: "10" }])).rejects.toThrow(balance);
  await expect(
    post("B2", [
      { dc: "D", amount: "10" },
      { dc: "C", amount: "9.9999" },
    ]),
  ).rejects.toThrow(balance);
  await expect(post("B2", [{ dc: "D" }, { dc: "C", currency: "USD" }])).rejects.toMatchObject({
    constraint: "postings_balance",
  });
});

test("a line added later to a booking that balanced is refused", async () => {
  await post("B3", [{ dc: "D" }, { dc: "C" }]);
  await expect(post("B3", [{ dc: "C", amount: "1" }])).rejects.toMatchObject({
    constraint: "postings_balance",
  });
});

test("a line without its book, its currency, its amount or its side is refused", async () => {
  const whole = { dc: "D", book: "LOCAL", currency: "EUR", amount: "1" };
  for (const wrong of [{ book: null }, { currency: null }, { amount: null }, { dc: null }, { dc: "X" }])
    await expect(post(undefined, [{ ...whole, ...wrong }]), JSON.stringify(wrong)).rejects.toMatchObject({
      code: "23502",
    });
});

test("a posting moves through its workflow and is otherwise never changed or deleted", async () => {
  const [id = ""] = await post(undefined, [{ dc: "D" }]);
  const moved = `doc || '{"status":"POSTED","version":2,"_updateUser":"v"}'`;
  await change(
    id,
    `status = 'POSTED', version = 2, updated_at = now(), updated_by = 'v', state = '{}', doc = ${moved}`,
  );
  for (const rewriting of [
    `doc = doc || '{"amount":"11.00"}'`,
    "doc = doc - 'name'",
    `head = head || '{"name":"x"}'`,
    "f_amount = 5",
    "key = 'other'",
    "inserted_by = 'other'",
  ])
    await expect(change(id, rewriting), rewriting).rejects.toMatchObject({ code: "23001" });
  await expect(application.query("delete from postings")).rejects.toMatchObject({ code: "42501" });
  await expect(owner.query("delete from postings")).rejects.toThrow("postings are never changed or deleted");
});

test("an event behind postings is never changed or deleted either", async () => {
  const [id = ""] = await post(undefined, [{}], "postingEvent");
  await change(id, "status = 'POSTED'", "posting_events");
  await expect(change(id, `doc = '{}'`, "posting_events")).rejects.toMatchObject({ code: "23001" });
  await expect(application.query("delete from posting_events")).rejects.toMatchObject({ code: "42501" });
});
