import { createTestDatabase } from "@kontor/harness/database.ts";
import { withClient } from "@kontor/store/client.ts";
import { linkContexts } from "@kontor/store/identity/contexts.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import { openSession, readCaller } from "@kontor/store/sessions/sessions.ts";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let ownerUrl: string;
let atlas: TestTenant;
let boreal: TestTenant;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  api = await openTestApi(database);
  atlas = await api.openTenant("atlas");
  boreal = await api.openTenant("boreal");
});
afterAll(() => api.close());

const url = "/api/core/user-switch-context";
const tokenOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers.authorization).replace("Bearer ", "");
const send = (token: string, path: string): Promise<LightMyRequestResponse> =>
  api.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
const refusal = (answer: LightMyRequestResponse): readonly unknown[] => [
  answer.statusCode,
  answer.json().code,
  answer.json().values,
];

/** Two accounts of one human, the first of them signed in. */
async function linked(): Promise<{ readonly here: TestCaller; readonly there: TestCaller }> {
  const here = await atlas.signIn({ profiles: [] });
  const there = await boreal.signIn({ profiles: [] });
  await linkContexts(ownerUrl, [
    { tenant: "atlas", username: here.username, name: "Atlas" },
    { tenant: "boreal", username: there.username, name: "Boreal" },
  ]);
  return { here, there };
}

const asOwner = (text: string, values: readonly unknown[]): Promise<unknown> =>
  withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [boreal.tenantId]);
    return client.query(text, [...values]);
  });

test.each(["contextIndex=1", "contextName=Boreal"])(
  "with %s the session goes on in another context, under a new token [AUTH-33]",
  async (query) => {
    const { here, there } = await linked();
    const answer = await here.call("GET", `${url}?${query}`);
    expect(answer.json()).toEqual({
      isAuthenticated: true,
      username: there.username,
      tenant: "boreal",
      contexts: [
        { name: "Atlas", tenant: "atlas" },
        { name: "Boreal", tenant: "boreal" },
      ],
    });
    const token = tokenOf(answer);
    expect(readToken(token)?.issuedAt).toBeGreaterThan(readToken(here.token)?.issuedAt ?? 0);
    expect((await send(token, "/api/core/users/current")).json()).toMatchObject({
      username: there.username,
      tenant: "boreal",
    });
    expect((await send(here.token, "/api/core/users/current")).statusCode).toBe(401);
    const back = await api.app.inject({
      method: "POST",
      url: `${url}?contextIndex=0`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(back.json()).toMatchObject({ username: here.username, tenant: "atlas" });
  },
);

test("nobody stays longer by changing back and forth", async () => {
  const { here } = await linked();
  const endOf = async (text: string): Promise<string | undefined> => {
    const token = readToken(text);
    return token && (await readCaller(api.services.store, token))?.session.expiresAt;
  };
  const end = await endOf(here.token);
  expect(end).toBeDefined();
  const there = tokenOf(await here.call("GET", `${url}?contextName=Boreal`));
  expect(await endOf(there)).toBe(end);
  expect(await endOf(tokenOf(await send(there, `${url}?contextName=Atlas`)))).toBe(end);
});

test("a context that is not the user's does not exist, and one must be named", async () => {
  const { here } = await linked();
  const { there: stranger } = await linked();
  const lonely = await atlas.signIn({ profiles: [] });
  const none = [404, "ENTITY_REGISTRATION_NOT_FOUND"];
  expect(refusal(await here.call("GET", `${url}?contextIndex=2`))).toEqual([...none, ["context", "2"]]);
  expect(refusal(await here.call("GET", `${url}?contextName=${stranger.username}`)).slice(0, 2)).toEqual(
    none,
  );
  expect(refusal(await lonely.call("GET", `${url}?contextName=Boreal`)).slice(0, 2)).toEqual(none);
  expect(refusal(await lonely.call("GET", url))).toEqual([400, "MISSING_FIELD_IN_QUERY", ["contextIndex"]]);
  expect((await here.call("GET", "/api/core/users/current")).statusCode).toBe(200);
});

test("an account with a second factor is reached only from a session that has shown one", async () => {
  const { here, there } = await linked();
  await asOwner(
    `insert into credentials (tenant_id, user_id, totp_activated_at)
      select tenant_id, id, now() from users where key = $1`,
    [there.username],
  );
  const refused = await here.call("GET", `${url}?contextName=Boreal`);
  expect(refusal(refused)).toEqual([403, "FORBIDDEN", ["second factor"]]);
  const shown = await openSession(api.services.store, atlas.tenantId, here.username, {
    method: "password",
    isSecondFactor: true,
  });
  const answer = await send(shown?.token.text ?? "", `${url}?contextName=Boreal`);
  expect(answer.json()).toMatchObject({ username: there.username });
});

test("a provider that one tenant trusts with the second factor is trusted by no other", async () => {
  const { here, there } = await linked();
  const switched = async (): Promise<LightMyRequestResponse> => {
    const provider = { id: "acme", data: Buffer.alloc(0) };
    const opening = { method: "oidc", isSecondFactor: true, provider };
    const shown = await openSession(api.services.store, atlas.tenantId, here.username, opening);
    return send(shown?.token.text ?? "", `${url}?contextName=Boreal`);
  };
  const token = readToken(tokenOf(await switched()));
  const caller = token && (await readCaller(api.services.store, token));
  expect(caller?.session.isSecondFactor).toBe(false);
  await asOwner(
    `insert into credentials (tenant_id, user_id, totp_activated_at)
      select tenant_id, id, now() from users where key = $1`,
    [there.username],
  );
  expect(refusal(await switched())).toEqual([403, "FORBIDDEN", ["second factor"]]);
});

test("a locked account and a frozen tenant are nobody's context to go to", async () => {
  const { here, there } = await linked();
  const admin = await boreal.signIn();
  await admin.call("PATCH", `/api/core/users/${there.username}`, { isLocked: true, version: 1 });
  const refused = await here.call("GET", `${url}?contextName=Boreal`);
  expect(refusal(refused)).toEqual([403, "FORBIDDEN", ["context"]]);
  const { here: other } = await linked();
  await asOwner("update control.tenants set is_frozen = true where id = $1", [boreal.tenantId]);
  expect((await other.call("GET", `${url}?contextName=Boreal`)).statusCode).toBe(404);
});

test("accounts are linked only where they exist", async () => {
  await expect(
    linkContexts(ownerUrl, [{ tenant: "atlas", username: "nobody", name: "Atlas" }]),
  ).rejects.toThrow("There is no user nobody in atlas");
});
