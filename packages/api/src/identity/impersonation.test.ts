import { createTestDatabase } from "@kontor/harness/database.ts";
import { route } from "@kontor/model/route.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import { listSessions } from "@kontor/store/sessions/own-sessions.ts";
import { letSessionsAge } from "@kontor/store/sessions/testing/clock.ts";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { mount } from "../mount.ts";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

const secretRoute = route({
  name: "secret",
  path: "/test/secret",
  method: "GET",
  tag: "Test",
  summary: "Test",
  tenant: "own",
  cost: "read",
  permission: "session",
  refusesImpersonation: true,
  answer: z.object({ count: z.int() }),
});

let api: TestApi;
let ownerUrl: string;
let atlas: TestTenant;
let boreal: TestTenant;
let main: TestCaller;
let root: TestCaller;
let clerk: TestCaller;
let foreigner: TestCaller;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  api = await openTestApi(database);
  mount(api.app, secretRoute, async () => ({ count: 1 }));
  atlas = await api.openTenant("atlas", undefined, "master");
  boreal = await api.openTenant("boreal");
  main = await atlas.signIn({ isMainAdmin: true, canImpersonate: true });
  root = await atlas.signIn({ isSuperAdmin: true });
  clerk = await atlas.signIn({ profiles: ["CONTRACT"] });
  foreigner = await boreal.signIn({ isAdmin: true });
});
afterAll(() => api.close());

const body = { reason: "Ticket 4711" };

function send(token: string, method: NonNullable<InjectOptions["method"]>, url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  return api.app.inject({ method, url, headers, ...(payload && { payload }) });
}
const begin = (caller: TestCaller, username: string, tenant?: string): Promise<LightMyRequestResponse> =>
  caller.call("POST", `/api/core${tenant ? `/tenants/${tenant}` : ""}/users/${username}/impersonate`, body);
const tokenOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers.authorization).replace("Bearer ", "");
async function begun(caller: TestCaller, username: string, tenant?: string): Promise<string> {
  const answer = await begin(caller, username, tenant);
  expect(answer.json()).toMatchObject({ isAuthenticated: true, username });
  return tokenOf(answer);
}
const statusOf = async (token: string, url = "/api/core/users/current"): Promise<number> =>
  (await send(token, "GET", url)).statusCode;
const refusal = (answer: LightMyRequestResponse): readonly unknown[] => [
  answer.statusCode,
  answer.json().values,
];

test("a main administrator with the right acts as a user of the tenant, in a session of its own", async () => {
  const token = await begun(main, clerk.username);
  expect(token).not.toBe(main.token);
  const current = (await send(token, "GET", "/api/core/users/current")).json();
  expect(current).toMatchObject({
    username: clerk.username,
    tenant: "atlas",
    impersonatingTenant: "atlas",
  });
  expect([await statusOf(main.token), await statusOf(clerk.token)]).toEqual([200, 200]);
  const { data } = (await clerk.call("GET", "/api/core/auth/sessions")).json();
  expect(data.map(({ impersonator }: { impersonator?: string }) => impersonator)).toContain(main.username);
});

test("without the right, without a reason or without the level nobody acts as another", async () => {
  const withoutRight = await atlas.signIn({ isMainAdmin: true });
  const admin = await atlas.signIn({ isAdmin: true, canImpersonate: true });
  expect(refusal(await begin(withoutRight, clerk.username))).toEqual([403, ["canImpersonate"]]);
  expect(refusal(await begin(admin, clerk.username))).toEqual([403, ["mainAdmin"]]);
  expect(refusal(await begin(clerk, main.username))).toEqual([403, ["mainAdmin"]]);
  const url = `/api/core/users/${clerk.username}/impersonate`;
  for (const reason of ["", "  "]) expect((await main.call("POST", url, { reason })).statusCode).toBe(400);
});

test("nobody acts as somebody with more rights, as a locked user, as oneself or as nobody", async () => {
  const locked = await atlas.signIn({ profiles: [] });
  await main.call("PATCH", `/api/core/users/${locked.username}`, { isLocked: true, version: 1 });
  expect(refusal(await begin(main, root.username))).toEqual([403, ["impersonate higher user"]]);
  expect(refusal(await begin(main, locked.username))).toEqual([403, ["impersonate locked user"]]);
  expect(refusal(await begin(main, main.username))).toEqual([403, ["impersonate own user"]]);
  expect((await begin(main, "nobody")).statusCode).toBe(404);
  expect((await begin(main, foreigner.username)).statusCode).toBe(404);
});

test("only a super administrator reaches another tenant, and both names stand in its audit", async () => {
  expect(refusal(await begin(main, foreigner.username, "boreal"))).toEqual([403, ["superAdmin"]]);
  expect((await begin(root, foreigner.username, "nowhere")).statusCode).toBe(404);
  expect((await begin(root, clerk.username, "boreal")).statusCode).toBe(404);
  const token = await begun(root, foreigner.username, "boreal");
  expect(readToken(token)?.tenantId).toBe(boreal.tenantId);
  const made = await send(token, "POST", "/api/person/persons", { type: "C", name: "Made by two" });
  expect(made.statusCode).toBe(200);
  expect((await send(token, "POST", "/api/core/auth/impersonation/end")).statusCode).toBe(200);
  const url = "/api/system/audits?limit=100";
  const { data } = (await foreigner.call("GET", url)).json();
  type Line = { username: string; impersonator: string; action: string; reason?: string };
  const lines = data
    .filter(({ impersonator }: Line) => impersonator === root.username)
    .map(({ username, action, reason }: Line) => [username, action, reason]);
  expect(lines).toHaveLength(3);
  expect(lines).toContainEqual([foreigner.username, "CREATE", undefined]);
  expect(lines.filter(([, action]: readonly string[]) => action === "IMPERSONATE")).toEqual([
    [foreigner.username, "IMPERSONATE", body.reason],
    [foreigner.username, "IMPERSONATE", body.reason],
  ]);
});

test("while acting as another, nobody acts as a third, changes the context or what proves a user", async () => {
  const token = await begun(root, main.username);
  for (const [method, url, payload] of [
    ["POST", `/api/core/users/${clerk.username}/impersonate`, body],
    ["GET", "/api/core/user-switch-context?contextIndex=0", undefined],
    ["DELETE", "/api/core/auth/sessions", undefined],
    ["DELETE", `/api/core/users/${clerk.username}/sessions`, undefined],
    ["PATCH", "/api/core/tenants/current", { version: 0, options: {} }],
    ["PATCH", "/api/core/users/current", { locale: "fr-FR" }],
    ["POST", "/api/core/users", { username: "new@atlas.example" }],
    ["DELETE", `/api/core/users/${clerk.username}`, undefined],
    ["GET", "/test/secret", undefined],
  ] as const) {
    expect(refusal(await send(token, method, url, payload)), url).toEqual([403, ["impersonation"]]);
  }
  expect(await statusOf(root.token, "/test/secret")).toBe(200);
});

test("whoever ends it is back in the own session under a younger token, and the other one is over", async () => {
  const admin = await atlas.signIn({ isMainAdmin: true, canImpersonate: true });
  const token = await begun(admin, clerk.username);
  const answer = await send(token, "POST", "/api/core/auth/impersonation/end");
  expect(answer.json()).toEqual({ isAuthenticated: true, username: admin.username, tenant: "atlas" });
  const back = tokenOf(answer);
  expect(readToken(back)?.issuedAt).toBeGreaterThan(readToken(token)?.issuedAt ?? 0);
  expect([await statusOf(token), await statusOf(back)]).toEqual([401, 200]);
  expect((await send(back, "POST", "/api/core/auth/impersonation/end")).statusCode).toBe(403);
});

test("it ends after an hour, with the own session, and with the right to it", async () => {
  const worker = await atlas.signIn({ isMainAdmin: true, canImpersonate: true });
  const late = await begun(worker, clerk.username);
  const work = async (): Promise<number> => {
    await letSessionsAge(ownerUrl, atlas.tenantId, 1_700);
    return statusOf(late);
  };
  const [before] = await listSessions(api.services.store, atlas, worker.username);
  expect(await work()).toBe(200);
  // Whoever works as another is at work: the own session was seen too.
  await expect
    .poll(async () => (await listSessions(api.services.store, atlas, worker.username))[0]?.lastSeenAt)
    .not.toBe(before?.lastSeenAt);
  expect(await work()).toBe(200);
  await letSessionsAge(ownerUrl, atlas.tenantId, 201);
  expect(await statusOf(late)).toBe(401);

  const superior = await atlas.signIn({ isSuperAdmin: true });
  for (const end of [
    (admin: TestCaller) => admin.call("POST", "/api/core/auth/logout"),
    (admin: TestCaller) =>
      superior.call("PATCH", `/api/core/users/${admin.username}`, { isLocked: true, version: 1 }),
    (admin: TestCaller) =>
      superior.call("PATCH", `/api/core/users/${admin.username}`, { canImpersonate: false, version: 1 }),
  ]) {
    const admin = await atlas.signIn({ isMainAdmin: true, canImpersonate: true });
    const user = await atlas.signIn({ profiles: [] });
    const token = await begun(admin, user.username);
    expect(await statusOf(token)).toBe(200);
    expect((await end(admin)).statusCode).toBe(200);
    expect(await statusOf(token)).toBe(401);
  }
});

test("it is over when the user rises above whoever acts, or whoever acts falls below the user", async () => {
  const superior = await atlas.signIn({ isSuperAdmin: true });
  const change = async (caller: TestCaller, isSuperAdmin: boolean): Promise<void> => {
    const values = { isSuperAdmin, version: 1 };
    const changed = await superior.call("PATCH", `/api/core/users/${caller.username}`, values);
    expect(changed.statusCode).toBe(200);
  };
  const [rising, plain] = [await atlas.signIn({ profiles: [] }), await atlas.signIn({ profiles: [] })];
  const admin = await atlas.signIn({ isMainAdmin: true, canImpersonate: true });
  const [above, beside] = [await begun(admin, rising.username), await begun(admin, plain.username)];
  await change(rising, true);
  expect([await statusOf(above), await statusOf(beside)]).toEqual([401, 200]);

  const falling = await atlas.signIn({ isSuperAdmin: true, isMainAdmin: true, canImpersonate: true });
  const [higher, lower] = [await begun(falling, superior.username), await begun(falling, plain.username)];
  await change(falling, false);
  expect([await statusOf(higher), await statusOf(lower)]).toEqual([401, 200]);
});
