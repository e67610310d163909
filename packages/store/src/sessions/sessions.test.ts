import { setTimeout } from "node:timers/promises";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../client.ts";
import { readAccount } from "../identity/accounts.ts";
import { newToken } from "../identity/token.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { createTenant, createUser, type Tenant } from "../tenants.ts";
import { revokeSessionsOf } from "./own-sessions.ts";
import { keepSeen, openSession, openSessionWithin, readCaller, revokeSession } from "./sessions.ts";

let store: ScopedStore;
let ownerUrl: string;
let atlas: Tenant;
let boreal: Tenant;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  store = openStore({ url: database.url, onIdleError: () => {} });
  atlas = await createTenant(ownerUrl, store, { name: "atlas" });
  boreal = await createTenant(ownerUrl, store, { name: "boreal" });
  await createUser(store, atlas, { username: "camille", profiles: ["CONTRACT"] });
});
afterAll(() => store.close());

async function opened(username = "camille") {
  const session = await openSession(store, atlas.tenantId, username);
  if (session === undefined) throw new Error(`${username} cannot sign in`);
  return session.token;
}

const changeSessions = (change: string): Promise<unknown> =>
  withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [atlas.tenantId]);
    return client.query(`update sessions set ${change}`);
  });

test("a session tells its account and what the tenant grants", async () => {
  const caller = await readCaller(store, await opened());
  expect(JSON.parse(caller?.account ?? "")).toMatchObject({ username: "camille", tenant: "atlas" });
  expect(caller?.state.permissions.CONTRACT).toContain("read contract");
  expect(caller).toMatchObject({ state: { modelVersion: 0 }, overlay: undefined, isSeenDue: false });
});

test("a token that is unknown, or names another tenant, finds nothing", async () => {
  const token = await opened();
  expect(await readCaller(store, newToken(atlas.tenantId))).toBeUndefined();
  expect(await readCaller(store, { ...token, tenantId: boreal.tenantId })).toBeUndefined();
});

test("a session ends by signing out, by not being used and after twelve hours", async () => {
  const token = await opened();
  await revokeSession(store, atlas, token);
  expect(await readCaller(store, token)).toBeUndefined();

  const idle = await opened();
  await changeSessions("last_seen_at = now() - interval '29 minutes'");
  expect(await readCaller(store, idle)).toMatchObject({ isSeenDue: true });
  await keepSeen(store, idle);
  expect(await readCaller(store, idle)).toMatchObject({ isSeenDue: false });
  await changeSessions("last_seen_at = now() - interval '31 minutes'");
  expect(await readCaller(store, idle)).toBeUndefined();

  const old = await opened();
  await changeSessions("expires_at = now() - interval '1 second'");
  expect(await readCaller(store, old)).toBeUndefined();
});

test("the sessions of a tenant end when it is frozen, those of others go on, and none is opened there", async () => {
  const cold = await createTenant(ownerUrl, store, { name: "cold" });
  await createUser(store, cold, { username: "colette" });
  const open = () => openSession(store, cold.tenantId, "colette");
  const [frozen, other] = [await open(), await opened()];
  if (frozen === undefined) throw new Error("colette cannot sign in");
  expect(await readCaller(store, frozen.token)).toBeDefined();
  const freeze = (isFrozen: boolean): Promise<unknown> =>
    withClient(ownerUrl, "test", async (client) => {
      await client.query("select set_config('app.tenant_id', $1, false)", [boreal.tenantId]);
      await client.query("update control.tenants set is_frozen = $2 where id = $1", [
        cold.tenantId,
        isFrozen,
      ]);
      const { rows } = await client.query("select app_tenant()::text as seen");
      expect(rows).toEqual([{ seen: boreal.tenantId }]);
    });
  await freeze(true);
  expect(await readCaller(store, frozen.token)).toBeUndefined();
  expect(await readCaller(store, other)).toBeDefined();
  expect(await open()).toBeUndefined();
  await freeze(false);
  expect(await readCaller(store, frozen.token)).toBeUndefined();
  expect(await open()).toBeDefined();
});

test("whoever ends all sessions of a user ends the one that is being opened at that moment", async () => {
  const { promise: goneOn, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const opening = store.write(atlas, async (transaction) => {
    const session = await openSessionWithin(transaction, atlas.tenantId, "camille", { method: "password" });
    open();
    await goneOn;
    return session;
  });
  await isOpen;
  const { userId = "" } = (await readAccount(store, atlas, { username: "camille" })) ?? {};
  const ending = store.write(atlas, (transaction) => revokeSessionsOf(transaction, atlas, userId));
  const isEnded = await Promise.race([ending.then(() => true), setTimeout(200, false)]);
  goOn();
  const session = await opening;
  await ending;
  expect(isEnded).toBe(false);
  expect(session && (await readCaller(store, session.token))).toBeUndefined();
  expect(await readCaller(store, await opened())).toBeDefined();
});

test("the database keeps no token, only what is made of it", async () => {
  const { text } = await opened();
  const { rows } = await withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [atlas.tenantId]);
    return client.query(
      "select s::text as row from sessions s union all select k::text from session_tokens k",
    );
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(text.slice(33)))).toBe(false);
});
