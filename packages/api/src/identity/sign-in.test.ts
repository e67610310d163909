import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword, needsNewDigest } from "@kontor/engine/identity/passwords.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { withClient } from "@kontor/store/client.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { savePasswordStatement } from "@kontor/store/identity/credentials.ts";
import { putLoginToken } from "@kontor/store/identity/login-tokens.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestTenant } from "../testing/api.ts";
import {
  accountWithPassword,
  goodPassword,
  hostnameOf,
  openHost,
  post,
  tokenOfAnswer,
} from "./testing/accounts.ts";

let api: TestApi;
let ownerUrl: string;
let atlas: TestTenant;
let boreal: TestTenant;
const log: Record<string, unknown>[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  api = await openTestApi(database, { log });
  atlas = await api.openTenant("atlas");
  boreal = await api.openTenant("boreal");
  await openHost(ownerUrl, atlas);
  await openHost(ownerUrl, boreal);
});
afterAll(() => api.close());

const login = (username: string, password = goodPassword, from: Parameters<typeof post>[3] = {}) =>
  post(api, "auth/login", { username, password }, from);
const whoami = async (token: string): Promise<unknown> =>
  (
    await api.app.inject({ url: "/api/core/users/current", headers: { authorization: `Bearer ${token}` } })
  ).json();

test("a password opens a session, of which the token travels in the header alone, and the record tells when", async () => {
  await accountWithPassword(api, atlas, { username: "camille@atlas" });
  const answer = await login("camille@atlas");
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { isAuthenticated: true, username: "camille@atlas", tenant: "atlas" },
  ]);
  const token = tokenOfAnswer(answer);
  expect(answer.body).not.toContain(token);
  expect(await whoami(token)).toMatchObject({ username: "camille@atlas", tenant: "atlas" });
  const account = await readAccount(api.services.store, atlas, { username: "camille@atlas" });
  expect(Date.now() - Date.parse(String(account?.user.lastLoginDate))).toBeLessThan(10_000);
  const [lines = []] = await api.services.store.read(atlas, [
    {
      text: "select doc->>'action' as action, doc->>'username' as username from audits where doc->>'action' = 'SIGN_IN'",
      values: [],
    },
  ]);
  expect(lines).toEqual([{ action: "SIGN_IN", username: "camille@atlas" }]);
});

test("the tenant is the one the domain of the name says, else the one of the host, and the account must be its own [AUTH-04]", async () => {
  await accountWithPassword(api, atlas, { username: "dana@atlas" });
  await accountWithPassword(api, boreal, { username: "dana@boreal" });
  await accountWithPassword(api, boreal, { username: "plain" });
  // Nobody gets an account under the name of a tenant that is not its own.
  await expect(accountWithPassword(api, boreal, { username: "stray@atlas" })).rejects.toThrow("taken");
  const tenantOf = async (username: string, tenant: TestTenant) =>
    (await login(username, goodPassword, { host: hostnameOf(tenant) })).json().tenant;
  expect(await tenantOf("dana@atlas", boreal)).toBe("atlas");
  expect(await tenantOf("dana@boreal", atlas)).toBe("boreal");
  expect(await tenantOf("Dana@Boreal", atlas)).toBe("boreal");
  expect(await tenantOf("plain", boreal)).toBe("boreal");
  expect(await tenantOf("plain", atlas)).toBeUndefined();
  expect(await tenantOf("plain@atlas", boreal)).toBeUndefined();
});

test("unknown, locked, wrong, without a password, of another tenant and of a frozen one: all are answered byte for byte alike [AUTH-45]", async () => {
  await accountWithPassword(api, atlas, { username: "locked@atlas", isLocked: true });
  await accountWithPassword(api, atlas, { username: "right@atlas" });
  await accountWithPassword(api, boreal, { username: "elsewhere" });
  await atlas.signIn({ username: "sso@atlas" });
  const frozen = await api.openTenant("frozen");
  await accountWithPassword(api, frozen, { username: "ice@frozen" });
  await withClient(ownerUrl, "test", (client) =>
    client.query("update control.tenants set is_frozen = true where name = 'frozen'"),
  );
  const headers = { "x-request-id": newId() };
  const from = { host: hostnameOf(atlas), headers };
  const answers = await Promise.all([
    login("nobody@atlas", goodPassword, from),
    login("nobody@nowhere", goodPassword, from),
    login("right@atlas", "the tide is in!", from),
    login("locked@atlas", goodPassword, from),
    login("locked@atlas", "the tide is in!", from),
    login("sso@atlas", goodPassword, from),
    login("elsewhere", goodPassword, from),
    login("ice@frozen", goodPassword, from),
  ]);
  const told = answers.map(({ statusCode, body, headers: { date: _, ...rest } }) =>
    JSON.stringify([statusCode, body, rest]),
  );
  expect(new Set(told).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ code: "SIGN_IN_REFUSED" });
  expect(answers[0]?.headers.authorization).toBeUndefined();
  expect((await login("right@atlas", goodPassword, from)).statusCode).toBe(200);
});

/** Of the good password, with 4 MiB and one pass. */
const weakDigest =
  "$argon2id$v=19$m=4096,t=1,p=1$shTxABN6pm53BFfz/szLAQ$W2Cks6HOOmYyoT/5ilfN6D1quIY78zYIjZHqu6G8x8c";

test("a digest that was made with less is replaced at the next sign-in", async () => {
  const username = "old@atlas";
  const userId = await accountWithPassword(api, atlas, { username });
  expect(needsNewDigest(weakDigest)).toBe(true);
  await api.services.store.write(atlas, (transaction) =>
    transaction.run([savePasswordStatement({ ...atlas, userId }, weakDigest)]),
  );
  expect((await login(username)).statusCode).toBe(200);
  const account = await readAccount(api.services.store, atlas, { username });
  expect(account?.passwordHash).toMatch(/m=19456,t=2,p=1/);
  expect((await login(username)).statusCode).toBe(200);
});

test("a password that is changed while somebody signs in with it opens nothing", async () => {
  const username = "raced@atlas";
  const userId = await accountWithPassword(api, atlas, { username });
  const changing = Promise.withResolvers<void>();
  const changed = api.services.store.write(atlas, async (transaction) => {
    const digest = await hashPassword("the tide is in again");
    await transaction.run([savePasswordStatement({ ...atlas, userId }, digest)]);
    changing.resolve();
    // By then the other one has compared what it was given with the digest of before.
    await sleep(300);
  });
  await changing.promise;
  const answer = await login(username);
  await changed;
  expect([answer.statusCode, answer.headers.authorization]).toEqual([401, undefined]);
  const account = await readAccount(api.services.store, atlas, { username });
  expect(account?.user.lastLoginDate).toBeUndefined();
  expect((await login(username, "the tide is in again")).statusCode).toBe(200);
});

test("a login token signs in once, never a locked user, and only in the browser it was made for [AUTH-03]", async () => {
  const { store } = api.services;
  await accountWithPassword(api, atlas, { username: "token@atlas" });
  await accountWithPassword(api, atlas, { username: "token.locked@atlas", isLocked: true });
  const open = (token: string, cookie?: string) =>
    post(api, "auth/token/login", { token }, { headers: cookie === undefined ? {} : { cookie } });
  const { text } = await createLoginToken(store, atlas.tenantId, "token@atlas");
  const first = await open(text);
  expect(first.json()).toMatchObject({ isAuthenticated: true, username: "token@atlas" });
  expect(await whoami(tokenOfAnswer(first))).toMatchObject({ username: "token@atlas" });
  const locked = await createLoginToken(store, atlas.tenantId, "token.locked@atlas");
  for (const refused of [text, locked.text, newToken(atlas.tenantId).text, "nonsense"]) {
    const answer = await open(refused);
    expect([answer.statusCode, answer.json().code]).toEqual([401, "SIGN_IN_REFUSED"]);
  }

  const browser = "b".repeat(43);
  const browserHash = createHash("sha256").update(browser).digest("hex");
  const bound = newToken(atlas.tenantId);
  await store.write(atlas, (transaction) =>
    putLoginToken(transaction, atlas, {
      token: bound,
      username: "token@atlas",
      method: "token",
      browserHash,
      data: {},
      lifetimeSeconds: 60,
    }),
  );
  const cookie = (secret: string): string => `__Host-kontor-browser=${secret}`;
  expect((await open(bound.text)).statusCode).toBe(401);
  expect((await open(bound.text, cookie("c".repeat(43)))).statusCode).toBe(401);
  expect((await open(bound.text, cookie(browser))).statusCode).toBe(200);
});

test("terms that were not agreed to come before the session, once for each version", async () => {
  const zephyr = await api.openTenant("zephyr");
  await accountWithPassword(api, zephyr, { username: "vera@zephyr" });
  const setTerms = (version: string): Promise<void> =>
    api.services.store.write(zephyr, (transaction) =>
      saveTenantState(transaction, zephyr, {
        options: { termsOfServices: { version, text: `Text ${version}` } },
      }),
    );
  await setTerms("1");
  const asked = await login("vera@zephyr");
  const { termsOfServices } = asked.json();
  expect(termsOfServices).toMatchObject({ version: "1", text: "Text 1" });
  expect([asked.statusCode, asked.headers.authorization]).toEqual([200, undefined]);
  expect(await whoami(termsOfServices.token)).toMatchObject({ code: "SESSION_EXPIRED" });
  const accept = (token: string) => post(api, "auth/terms/accept", { token });
  const accepted = await accept(termsOfServices.token);
  expect(accepted.json()).toMatchObject({ isAuthenticated: true, username: "vera@zephyr" });
  expect((await accept(termsOfServices.token)).statusCode).toBe(401);
  expect((await login("vera@zephyr")).json()).toMatchObject({ isAuthenticated: true });

  await setTerms("2");
  const again = (await login("vera@zephyr")).json().termsOfServices;
  await withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [zephyr.tenantId]);
    const { rows } = await client.query(
      "select extract(epoch from expires_at - inserted_at) as seconds from sign_in_steps where used_at is null",
    );
    expect(rows.map(({ seconds }) => Number(seconds))).toEqual([900]);
    await client.query("update sign_in_steps set expires_at = now()");
  });
  expect((await accept(again.token)).statusCode).toBe(401);
  const late = (await login("vera@zephyr")).json().termsOfServices;
  await setTerms("3");
  // What was shown is what was agreed to: the newer version is asked for next.
  expect((await accept(late.token)).json().termsOfServices).toMatchObject({ version: "3" });
});

test("of a refused sign-in the log says so, and neither name nor password nor token", async () => {
  log.length = 0;
  const { text } = newToken(atlas.tenantId);
  await login("secretly.typed.password", "the tide is in!");
  await post(api, "auth/token/login", { token: text });
  const lines = log.filter(({ msg }) => msg === "sign-in refused");
  expect(lines).toMatchObject([
    { route: "login", code: "SIGN_IN_REFUSED", address: "192.0.2.1" },
    { route: "token-login", code: "SIGN_IN_REFUSED" },
  ]);
  const written = JSON.stringify(log);
  for (const secret of ["secretly", "the tide is in", text]) expect(written).not.toContain(secret);
});
