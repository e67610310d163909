import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../client.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { openSession } from "../sessions/sessions.ts";
import { letSessionsAge } from "../sessions/testing/clock.ts";
import { createTenant, createUser, type Tenant } from "../tenants.ts";
import { cleaningNames, cleanOnce } from "./cleaning.ts";

let store: ScopedStore;
let ownerUrl: string;
let atlas: Tenant;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  store = openStore({ url: database.url, onIdleError: () => {} });
  atlas = await createTenant(ownerUrl, store, { name: "atlas" });
  await createUser(store, atlas, { username: "camille" });
});
afterAll(() => store.close());

const clean = (name: string): Promise<number> =>
  store.write(atlas, (transaction) => cleanOnce(transaction, atlas, name, 100));
const count = (table: string): Promise<number> =>
  withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [atlas.tenantId]);
    return Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
  });

test("a session that has been over for a week goes with its tokens, and one that is not stays", async () => {
  const week = 7 * 86_400;
  await openSession(store, atlas.tenantId, "camille");
  await letSessionsAge(ownerUrl, atlas.tenantId, week);
  expect(await clean("sessions")).toBe(0);
  await openSession(store, atlas.tenantId, "camille");
  await letSessionsAge(ownerUrl, atlas.tenantId, 12 * 3_600 + 1);
  expect(await clean("sessions")).toBe(1);
  expect([await count("sessions"), await count("session_tokens")]).toEqual([1, 1]);
});

test("every cleaning can be asked for", async () => {
  for (const name of cleaningNames) expect(await clean(name), name).toBe(0);
  expect(await clean("anything")).toBe(0);
});
