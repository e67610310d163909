// Who was here: a line for every request of a session and for every sign-in, in the log of the own tenant, and no secret in any.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { createLoginToken, openSession } from "@kontor/store/sessions/sessions.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loggedPath } from "./logged-path.ts";
import { buildTestApi, openTestApi, type TestApi, type TestCaller, type TestTenant } from "./testing/api.ts";

type Line = Readonly<Record<string, unknown>>;

const logs = "/api/system/access-logs";
const main = { username: "main@house.example", isMainAdmin: true, canImpersonate: true };
let api: TestApi;
let house: TestTenant;
let admin: TestCaller;
let clara: TestCaller;
let other: TestCaller;
let loginToken: string;
let lines: readonly Line[];
let foreign: readonly Line[];

/** The lines of the own tenant, as its administrator reads them, once the wanted one is there. */
async function linesWith(reader: TestCaller, path: string): Promise<readonly Line[]> {
  return vi.waitFor(
    async () => {
      const { data } = (await reader.call("GET", `${logs}?limit=100`)).json();
      expect(data.some((line: Line) => line.path === path)).toBe(true);
      const whole = data.map(async ({ _id }: Line) => (await reader.call("GET", `${logs}/${_id}`)).json());
      return Promise.all(whole);
    },
    { timeout: 10_000, interval: 200 },
  );
}

const lineOf = (path: string, username: string): Line | undefined =>
  lines.find((line) => line.path === path && line.username === username);

async function actAsAdmin(): Promise<void> {
  const { store } = api.services;
  const own = await openSession(store, house.tenantId, main.username);
  const acting = await openSession(store, house.tenantId, admin.username, {
    method: "impersonation",
    impersonation: {
      username: main.username,
      tenant: "house",
      tenantId: house.tenantId,
      sessionId: own?.sessionId ?? "",
      reason: "Ticket 7",
    },
  });
  const headers = { authorization: `Bearer ${acting?.token.text}` };
  expect((await api.app.inject({ url: "/api/core/users/current", headers })).statusCode).toBe(200);
}

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  house = await api.openTenant("house");
  admin = await house.signIn({ username: "admin@house.example", isAdmin: true });
  clara = await house.signIn({ username: "clara@house.example", profiles: ["CONTRACT"] });
  await house.signIn(main);
  other = await (await api.openTenant("other")).signIn({ isAdmin: true });
  await clara.call("GET", "/api/core/users?username=x", undefined, {
    "user-agent": "Browser/7",
    "x-request-originator": "users-page",
  });
  await other.call("GET", "/api/core/tasks?subject=secret-of-other");
  const login = await createLoginToken(api.services.store, house.tenantId, admin.username);
  loginToken = login.text;
  const payload = { token: loginToken };
  const signedIn = await api.app.inject({ method: "POST", url: "/api/core/auth/token/login", payload });
  expect(signedIn.statusCode, signedIn.body).toBe(200);
  await admin.call("GET", `/api/core/documents/${loginToken}?token=${admin.token}`);
  await admin.call("GET", `/api/core/tasks/${admin.token}`);
  await api.app.inject("/api/core/tasks/nobody");
  await actAsAdmin();
  await admin.call("GET", "/api/core/tasks?subject=secret-of-house");
  lines = await linesWith(admin, "/api/core/tasks");
  foreign = await linesWith(other, "/api/core/tasks");
});
afterAll(() => api.close());

test("each request of a session leaves a line with who, what, when, how and from where", () => {
  expect(lineOf("/api/core/users", clara.username)).toMatchObject({
    method: "GET",
    httpStatus: 403,
    ip: "127.0.0.1",
    userAgent: "Browser/7",
    originator: "users-page",
    date: expect.stringMatching(/^\d{4}-/),
    requestId: expect.any(String),
    duration: expect.any(Number),
    tenant: "house",
  });
});

test("a sign-in leaves a line, and nobody who is unknown ever does", () => {
  expect(lineOf("/api/core/auth/token/login", admin.username)).toMatchObject({
    method: "POST",
    httpStatus: 200,
  });
  expect(lines.some(({ path }) => path === "/api/core/tasks/nobody")).toBe(false);
});

test("tokens, tickets and queries stand in no line", () => {
  const text = JSON.stringify([...lines, ...foreign]);
  for (const secret of [loginToken, admin.token, other.token, "secret-of-house", "secret-of-other", "?"])
    expect(text.includes(secret), secret).toBe(false);
  expect(lines.map(({ path }) => path)).toContain("/api/core/tasks/…");
});

test("a secret of a path is left out however it is written, and a long path costs no more than its length", () => {
  const route = "/flows/:accessKey/pages/:pageId";
  expect(loggedPath("/flows/%73hort/pages/7?q=short", route)).toBe("/flows/…/pages/7");
  // Almost tokens, one after the other: tried from every place, they would hold up everybody for seconds.
  const long = `/api/core/tasks/${`${"a".repeat(42)}.`.repeat(350)}`;
  const startedAt = performance.now();
  expect(loggedPath(long, undefined)).toBe(long.slice(0, 2_000));
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test("a line stays in its tenant", async () => {
  expect(lines.every(({ tenant }) => tenant === "house")).toBe(true);
  expect(foreign.every(({ tenant, username }) => tenant === "other" && username === other.username)).toBe(
    true,
  );
  expect((await other.call("GET", `${logs}/${lines[0]?._id}`)).statusCode).toBe(404);
});

test("whoever acts as another is named beside that one", () => {
  expect(lineOf("/api/core/users/current", admin.username)).toMatchObject({ impersonator: main.username });
  expect(lineOf("/api/core/users", clara.username)).not.toHaveProperty("impersonator");
});

test("nobody writes a line by hand, and those who may not read them are refused", async () => {
  expect((await clara.call("GET", logs)).statusCode).toBe(403);
  expect((await admin.call("POST", logs, { path: "/forged" })).statusCode).toBeGreaterThanOrEqual(400);
});

test("where only writes are wanted, reading leaves no line", async () => {
  const app = await buildTestApi({ services: api.services, accessLog: "writes" });
  const headers = { authorization: `Bearer ${clara.token}`, "user-agent": "Writer/1" };
  await app.inject({ headers, url: "/api/core/users/current" });
  await app.inject({ headers, method: "POST", url: "/api/core/users", payload: { username: "x@y.example" } });
  // The end of a server writes what is left.
  await app.close();
  const { data } = (await admin.call("GET", `${logs}?username=${clara.username}&limit=100`)).json();
  const found = data.map(async ({ _id }: Line) => (await admin.call("GET", `${logs}/${_id}`)).json());
  const written = (await Promise.all(found)).filter(({ userAgent }) => userAgent === "Writer/1");
  expect(written.map(({ method, path }) => [method, path])).toEqual([["POST", "/api/core/users"]]);
});
