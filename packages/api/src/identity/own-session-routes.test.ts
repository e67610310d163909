import { createTestDatabase } from "@kontor/harness/database.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let atlas: TestTenant;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  atlas = await api.openTenant("atlas", undefined, "master");
});

const sessionsUrl = "/api/core/auth/sessions";

async function openAnother(username: string): Promise<string> {
  const opening = { method: "password", address: "192.0.2.7", userAgent: "Browser" };
  const session = await openSession(api.services.store, atlas.tenantId, username, opening);
  if (session === undefined) throw new Error(`${username} cannot sign in`);
  return session.token.text;
}
async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url: "/api/core/users/current", headers })).statusCode;
}

test("a user sees the own sessions, which of them is this one, and nothing of anybody else", async () => {
  const user = await atlas.signIn({ profiles: [] });
  await atlas.signIn();
  await openAnother(user.username);
  const { data } = (await user.call("GET", sessionsUrl)).json();
  expect(data).toHaveLength(2);
  expect(data.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).toSorted()).toEqual([false, true]);
  const other = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect(other).toMatchObject({ method: "password", address: "192.0.2.7", userAgent: "Browser" });
  expect(JSON.stringify(data)).not.toContain(user.token);
});

test("a user ends one of the own sessions, and nobody ends one of somebody else", async () => {
  const user = await atlas.signIn({ profiles: [] });
  const stranger = await atlas.signIn({ isSuperAdmin: true });
  const token = await openAnother(user.username);
  const { data } = (await user.call("GET", sessionsUrl)).json();
  const { id } = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const refused = await stranger.call("DELETE", `${sessionsUrl}/${id}`);
  expect([refused.statusCode, refused.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  expect(await statusOf(token)).toBe(200);
  expect((await user.call("DELETE", `${sessionsUrl}/${id}`)).statusCode).toBe(200);
  expect([await statusOf(token), await statusOf(user.token)]).toEqual([401, 200]);
  expect((await user.call("DELETE", `${sessionsUrl}/${id}`)).statusCode).toBe(404);
});

test("a user signs out everywhere else", async () => {
  const user = await atlas.signIn({ profiles: [] });
  const stranger = await atlas.signIn({ profiles: [] });
  const tokens = [await openAnother(user.username), await openAnother(user.username)];
  expect((await user.call("DELETE", sessionsUrl)).statusCode).toBe(200);
  expect(await Promise.all([...tokens, user.token, stranger.token].map(statusOf))).toEqual([
    401, 401, 200, 200,
  ]);
});

test("whoever administers users ends all sessions of one, but of nobody higher", async () => {
  const user = await atlas.signIn({ profiles: [] });
  const main = await atlas.signIn({ isMainAdmin: true });
  const admin = await atlas.signIn({ isAdmin: true });
  const end = async (username: string, caller = admin): Promise<number> =>
    (await caller.call("DELETE", `/api/core/users/${username}/sessions`)).statusCode;
  expect(await end(admin.username, user)).toBe(403);
  expect(await end(main.username)).toBe(403);
  expect(await end("nobody")).toBe(404);
  expect(await end(user.username)).toBe(200);
  expect(await Promise.all([user, main, admin].map(({ token }) => statusOf(token)))).toEqual([401, 200, 200]);
});

test("a user that is locked is out with the next request, also when unlocked again", async () => {
  const user = await atlas.signIn({ profiles: [] });
  const admin = await atlas.signIn({ isAdmin: true });
  const lock = (isLocked: boolean, version: number) =>
    admin.call("PATCH", `/api/core/users/${user.username}`, { isLocked, version });
  expect((await lock(true, 1)).statusCode).toBe(200);
  expect(await statusOf(user.token)).toBe(401);
  expect(await openSession(api.services.store, atlas.tenantId, user.username)).toBeUndefined();
  expect((await lock(false, 2)).statusCode).toBe(200);
  expect(await statusOf(user.token)).toBe(401);
  expect(await statusOf(await openAnother(user.username))).toBe(200);
});
