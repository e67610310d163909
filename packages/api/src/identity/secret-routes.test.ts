import { createTestDatabase } from "@kontor/harness/database.ts";
import { withClient } from "@kontor/store/client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestTenant } from "../testing/api.ts";

const address = (name: string): string => `/api/core/secrets/${encodeURIComponent(name)}`;
const name = "provider/main/client-secret";
const value = "correct horse battery staple";
let ownerUrl: string;
let api: TestApi;
let acme: TestTenant;
const log: Record<string, unknown>[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  api = await openTestApi(database, { log });
  acme = await api.openTenant("acme");
});
afterAll(() => api.close());

test("a main administrator sets, sees the name of, replaces and takes away a secret, which never comes back", async () => {
  const ann = await acme.signIn({ isMainAdmin: true, username: "ann@acme.example" });
  expect((await ann.call("PUT", address(name), { value: "first" })).json()).toEqual({ status: "ok" });
  const set = await ann.call("PUT", address(name), { value }, { "idempotency-key": "key-1" });
  expect(set.body).not.toContain(value);
  expect(await api.services.secrets.read(acme, name)).toBe(value);
  const listed = await ann.call("GET", "/api/core/secrets");
  expect(listed.json()).toEqual({
    data: [{ name, updatedBy: "ann@acme.example", updatedAt: expect.stringMatching(/Z$/) }],
  });
  expect((await ann.call("DELETE", address(name))).statusCode).toBe(200);
  expect((await ann.call("DELETE", address(name))).statusCode).toBe(200);
  expect(await api.services.secrets.read(acme, name)).toBeUndefined();
  const { data } = (await ann.call("GET", "/api/system/audits?limit=100")).json();
  const reasons = data.flatMap(({ reason }: { reason?: string }) => reason ?? []);
  expect(reasons.toSorted()).toEqual([
    `Secret ${name} was set`,
    `Secret ${name} was set`,
    `Secret ${name} was taken away`,
  ]);
});

test("the text of a secret stands nowhere in the database and in no line of the log", async () => {
  const ann = await acme.signIn({ isMainAdmin: true });
  await ann.call("PUT", address(name), { value }, { "idempotency-key": "key-2" });
  // Whatever is wrong with the rest of the request.
  await ann.call("PUT", address(name), { value, other: value });
  await ann.call("PUT", address(name), { value: [value] });
  await ann.call("PUT", address("totp/x"), { value });
  expect(JSON.stringify(log)).not.toContain(value);
  const found = await withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [acme.tenantId]);
    const { rows: tables } = await client.query(
      "select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'control'::regnamespace)",
    );
    const hits: string[] = [];
    for (const { name: table } of tables) {
      const { rowCount } = await client.query(
        `select from ${table} t where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
        [value, Buffer.from(value).toString("hex")],
      );
      if (rowCount !== 0) hits.push(table);
    }
    // The control: what is not a secret is found by the same search.
    const { rowCount } = await client.query("select from secrets t where position($1 in t::text) > 0", [
      name,
    ]);
    return { hits, names: rowCount };
  });
  expect(found).toEqual({ hits: [], names: 1 });
  const { rows } = await withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [acme.tenantId]);
    return client.query("select from idempotency_keys where key like 'key-%'");
  });
  expect(rows).toEqual([]);
});

test("nobody below a main administrator reaches a secret, not even its name", async () => {
  for (const account of [{ isAdmin: true }, { profiles: ["ADMIN"] }, {}]) {
    const caller = await acme.signIn(account);
    for (const [method, path, body] of [
      ["GET", "/api/core/secrets", undefined],
      ["PUT", address(name), { value: "x" }],
      ["DELETE", address(name), undefined],
    ] as const) {
      expect((await caller.call(method, path, body)).statusCode).toBe(403);
    }
  }
  const anonymous = await api.app.inject({ method: "GET", url: "/api/core/secrets" });
  expect(anonymous.statusCode).toBe(401);
});

test("secrets of the product itself, and those of another tenant, are neither seen nor set", async () => {
  const umbra = await api.openTenant("umbra");
  const eve = await umbra.signIn({ isMainAdmin: true });
  expect((await eve.call("GET", "/api/core/secrets")).json()).toEqual({ data: [] });
  await api.services.store.write(umbra, (transaction) =>
    api.services.secrets.put(transaction, umbra, { name: "totp/1", value: "seed", username: "SYSTEM" }),
  );
  expect((await eve.call("GET", "/api/core/secrets")).json()).toEqual({ data: [] });
  for (const wrong of [
    "totp/1",
    "smtp",
    "provider/",
    "provider/a",
    "provider/../totp/1",
    "Provider/a/b",
    "x/provider/a/b",
  ]) {
    expect((await eve.call("PUT", address(wrong), { value: "x" })).statusCode, wrong).toBe(400);
    expect((await eve.call("DELETE", address(wrong))).statusCode, wrong).toBe(400);
  }
  expect(await api.services.secrets.read(umbra, "totp/1")).toBe("seed");
  await eve.call("PUT", address(name), { value: "of umbra" });
  expect(await api.services.secrets.read(acme, name)).toBe(value);
});
