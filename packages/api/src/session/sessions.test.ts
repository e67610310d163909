import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { route } from "@kontor/model/route.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { updateRecord } from "@kontor/store/records/write.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { mount } from "../mount.ts";
import { openTestApi, type TestApi, type TestTenant } from "../testing/api.ts";

const common = { tag: "Test", tenant: "own", cost: "read", summary: "Test", method: "GET" } as const;
const whoRoute = route({
  ...common,
  name: "who",
  path: "/test/who",
  permission: "session",
  answer: z.object({ username: z.string(), tenant: z.string(), zone: z.string() }),
});
const readingRoute = route({
  ...common,
  name: "reading",
  path: "/test/{username}/contracts/{code}",
  permission: { anyOf: [{ name: "read contract" }, { name: "run {code}" }], orSelf: true },
  params: z.strictObject({ username: z.string(), code: z.string() }),
  answer: z.object({ count: z.int() }),
});
const levelRoute = route({
  ...common,
  name: "level",
  path: "/test/level",
  permission: { administrator: "mainAdmin" },
  answer: z.object({ count: z.int() }),
});
const actingRoute = route({
  ...common,
  name: "acting",
  path: "/test/act",
  permission: "session",
  cost: "write",
  isExecutingGet: true,
  idempotency: "natural",
  answer: z.object({ count: z.int() }),
});

let api: TestApi;
let atlas: TestTenant;
let boreal: TestTenant;
let acted = 0;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  mount(api.app, whoRoute, async ({ scope }) => ({
    username: scope.caller.username,
    tenant: scope.tenant,
    zone: scope.timeZone,
  }));
  const count = async () => ({ count: 1 });
  mount(api.app, readingRoute, count);
  mount(api.app, levelRoute, count);
  mount(api.app, actingRoute, async () => {
    acted += 1;
    return { count: acted };
  });
  atlas = await api.openTenant("atlas");
  boreal = await api.openTenant("boreal");
});
afterAll(() => api.close());

const withToken = (token: string, url = "/test/who") =>
  api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

async function changeUser(username: string, change: object): Promise<void> {
  const scope = scopeOfInstaller(atlas);
  await api.services.store.write(scope, async (transaction) => {
    const stored = await lockRecord(transaction, scope, declaredEntities.user, username, "all");
    if (stored === undefined) throw new Error(`There is no ${username}`);
    await updateRecord(transaction, scope, declaredEntities.user, stored, {
      values: { ...stored.doc, ...change },
    });
  });
}

test("a login token is exchanged once for a session, and signing out ends it [API-07] [API-09]", async () => {
  const { username } = await atlas.signIn();
  const { text } = await createLoginToken(api.services.store, atlas.tenantId, username);
  const login = () =>
    api.app.inject({ method: "POST", url: "/api/core/auth/token/login", payload: { token: text } });
  const answer = await login();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { isAuthenticated: true, username, tenant: "atlas" },
  ]);
  const again = await login();
  expect([again.statusCode, again.json().code, again.headers.authorization]).toEqual([
    401,
    "SIGN_IN_REFUSED",
    undefined,
  ]);

  const token = String(answer.headers.authorization).replace("Bearer ", "");
  expect(answer.body).not.toContain(token);
  expect((await withToken(token)).json()).toEqual({ username, tenant: "atlas", zone: "UTC" });
  expect((await withToken(token, "/api/core/auth/logout")).json()).toEqual({ status: "ok" });
  expect((await withToken(token)).json().code).toBe("SESSION_EXPIRED");
});

test("whatever is wrong with a token is 401 in the same words, and only then the answer carries no token", async () => {
  const { token } = await atlas.signIn();
  const [tenantOfAtlas, ...secret] = token.split(".");
  const [tenantOfBoreal] = newToken(boreal.tenantId).text.split(".");
  expect(tenantOfAtlas).not.toBe(tenantOfBoreal);
  const wrong = ["", "nonsense", newToken(atlas.tenantId).text, [tenantOfBoreal, ...secret].join(".")];
  const answers = await Promise.all([
    ...wrong.map((text) => withToken(text)),
    api.app.inject({ url: "/test/who" }),
  ]);
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code, answer.headers.authorization]).toEqual([
      401,
      "SESSION_EXPIRED",
      undefined,
    ]);
  }
  for (const url of ["/test/who", "/test/who?other=1", "/test/level"]) {
    expect((await withToken(token, url)).headers.authorization).toBe(`Bearer ${token}`);
  }
});

test("a user that is locked is out with the next request, and a changed one has the changed rights", async () => {
  const user = await atlas.signIn({ profiles: ["AUDITOR"] });
  const read = async (): Promise<number> => (await user.call("GET", "/test/somebody/contracts/x")).statusCode;
  expect(await read()).toBe(200);
  await changeUser(user.username, { profiles: [] });
  expect(await read()).toBe(403);
  await changeUser(user.username, { profiles: ["AUDITOR"] });
  expect(await read()).toBe(200);
  await changeUser(user.username, { isLocked: true });
  expect(await read()).toBe(401);
  await changeUser(user.username, { isLocked: false });
  expect(await read()).toBe(200);
});

test("what a tenant takes from a profile counts from the next request on", async () => {
  const tenant = await api.openTenant("changing");
  const user = await tenant.signIn({ profiles: ["AUDITOR"] });
  const read = async (): Promise<number> => (await user.call("GET", "/test/somebody/contracts/x")).statusCode;
  expect(await read()).toBe(200);
  await api.services.store.write(tenant, (transaction) =>
    saveTenantState(transaction, tenant, { permissions: { AUDITOR: ["read person"] } }),
  );
  expect(await read()).toBe(403);
});

test("a route lets in who holds one of its permissions or is named in its path, and names what is missing", async () => {
  const clerk = await atlas.signIn({ profiles: [] });
  const auditor = await atlas.signIn({ profiles: ["AUDITOR"] });
  const main = await atlas.signIn({ isMainAdmin: true });
  const admin = await atlas.signIn({ isAdmin: true });
  const refused = await clerk.call("GET", "/test/other/contracts/x");
  expect([refused.statusCode, refused.json().values]).toEqual([403, ["read contract"]]);
  expect((await clerk.call("GET", `/test/${clerk.username}/contracts/x`)).statusCode).toBe(200);
  expect((await auditor.call("GET", "/test/other/contracts/x")).statusCode).toBe(200);
  const level = await admin.call("GET", "/test/level");
  expect([level.statusCode, level.json().values]).toEqual([403, ["mainAdmin"]]);
  expect((await main.call("GET", "/test/level")).statusCode).toBe(200);
});

test("the zone of the reader comes from the client, and one that does not exist is refused", async () => {
  const user = await atlas.signIn({ timeZone: "Europe/Paris" });
  const zone = (name: string) => user.call("GET", "/test/who", undefined, { "x-client-time-zone": name });
  expect((await user.call("GET", "/test/who")).json().zone).toBe("Europe/Paris");
  expect((await zone("Asia/Tokyo")).json().zone).toBe("Asia/Tokyo");
  const refused = await zone("Mars/Olympus");
  expect([refused.statusCode, refused.json().code, refused.json().values]).toEqual([
    400,
    "INVALID_FIELD_IN_HEADERS",
    ["x-client-time-zone"],
  ]);
});

test("a call that acts is not made by a browser that fetches ahead, nor by a question for its headers", async () => {
  const user = await atlas.signIn();
  const ahead = await user.call("GET", "/test/act", undefined, { "sec-purpose": "prefetch;prerender" });
  expect([ahead.statusCode, ahead.json().values]).toEqual([400, ["sec-purpose"]]);
  expect((await user.call("HEAD", "/test/act")).statusCode).toBe(404);
  expect(acted).toBe(0);
  const answer = await user.call("GET", "/test/act");
  expect([answer.json().count, answer.headers["cache-control"]]).toEqual([1, "no-store"]);
});
