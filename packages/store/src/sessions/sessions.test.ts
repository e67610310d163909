import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../client.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { createTenant, createUser, type Tenant } from "../tenants.ts";
import {
  createLoginToken,
  exchangeLoginToken,
  keepSeen,
  openSession,
  readCaller,
  revokeSession,
} from "./sessions.ts";
import { newToken } from "./token.ts";

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
  await createUser(store, atlas, { username: "locked", isLocked: true });
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

test("a login token opens one session, once, and none when it is old or its user locked", async () => {
  const login = await createLoginToken(store, atlas.tenantId, "camille");
  const session = await exchangeLoginToken(store, login.text);
  expect(session?.username).toBe("camille");
  expect(await exchangeLoginToken(store, login.text)).toBeUndefined();
  const late = await createLoginToken(store, atlas.tenantId, "camille", -1);
  expect(await exchangeLoginToken(store, late.text)).toBeUndefined();
  const ofLocked = await createLoginToken(store, atlas.tenantId, "locked");
  expect(await exchangeLoginToken(store, ofLocked.text)).toBeUndefined();
  expect(await exchangeLoginToken(store, "anything")).toBeUndefined();
});

test("of two who use a login token at the same time, one is let in", async () => {
  const login = await createLoginToken(store, atlas.tenantId, "camille");
  const sessions = await Promise.all([1, 2, 3].map(() => exchangeLoginToken(store, login.text)));
  expect(sessions.filter((session) => session !== undefined)).toHaveLength(1);
});

test("the database keeps no token, only what is made of it", async () => {
  const { text } = await opened();
  const { rows } = await withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [atlas.tenantId]);
    return client.query("select sessions::text as row from sessions");
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(text.slice(23)))).toBe(false);
});
