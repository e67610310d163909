import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseUsername } from "../records/usernames.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { createLoginToken } from "../sessions/sessions.ts";
import { createTenant, createUser, type Tenant } from "../tenants.ts";
import { putLoginToken, takeLoginToken, type UsedLoginToken } from "./login-tokens.ts";
import { newToken, type Token } from "./token.ts";

let store: ScopedStore;
let atlas: Tenant;

beforeAll(async () => {
  const database = await createTestDatabase();
  store = openStore({ url: database.url, onIdleError: () => {} });
  atlas = await createTenant(database.ownerUrl, store, { name: "atlas" });
  await createUser(store, atlas, { username: "camille" });
});
afterAll(() => store.close());

const take = (token: Token, browserHash?: string): Promise<UsedLoginToken | undefined> =>
  store.write(token, (transaction) => takeLoginToken(transaction, token, browserHash));

test("a login token is used once, and not when it is old, unknown or of nobody", async () => {
  const login = await createLoginToken(store, atlas.tenantId, "camille");
  expect(await take(login)).toMatchObject({ username: "camille", method: "token", data: {} });
  expect(await take(login)).toBeUndefined();
  expect(await take(await createLoginToken(store, atlas.tenantId, "camille", -1))).toBeUndefined();
  expect(await take(await createLoginToken(store, atlas.tenantId, "nobody"))).toBeUndefined();
  expect(await take(newToken(atlas.tenantId))).toBeUndefined();
});

test("of several who use a login token at the same time, one is let in", async () => {
  const login = await createLoginToken(store, atlas.tenantId, "camille");
  const uses = await Promise.all([1, 2, 3].map(() => take(login)));
  expect(uses.filter((used) => used !== undefined)).toHaveLength(1);
});

test("a token that was made for one browser waits for that browser, whoever else brings it", async () => {
  const token = newToken(atlas.tenantId);
  const made = {
    token,
    username: "camille",
    method: "saml",
    browserHash: "00ff",
    data: { a: 1 },
    lifetimeSeconds: 60,
  };
  await store.write(atlas, (transaction) => putLoginToken(transaction, atlas, made));
  expect(await take(token)).toBeUndefined();
  expect(await take(token, "ff00")).toBeUndefined();
  expect(await take(token, "00ff")).toMatchObject({ method: "saml", data: { a: 1 } });
});

test("a name that is given up takes its login tokens along: whoever gets it next is somebody else", async () => {
  const [given, kept] = [
    await createLoginToken(store, atlas.tenantId, "camille"),
    await createLoginToken(store, atlas.tenantId, "dana"),
  ];
  await createUser(store, atlas, { username: "dana" });
  await store.write(atlas, (transaction) => releaseUsername(transaction, "camille"));
  expect(await take(given)).toBeUndefined();
  expect(await take(kept)).toMatchObject({ username: "dana" });
});
