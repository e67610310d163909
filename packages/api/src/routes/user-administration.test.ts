// Accounts as administrators and clerks write them over HTTP: rights, locks, names, and what goes with an account.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { linkContexts, readContexts } from "@kontor/store/identity/contexts.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let ownerUrl: string;
let house: TestTenant;
let main: TestCaller;
let admin: TestCaller;
let writer: TestCaller;
let reader: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  api = await openTestApi(database);
  house = await api.openTenant("house");
  await api.services.store.write(house, (transaction) =>
    saveTenantState(transaction, house, {
      permissions: {
        RISK: ["read /api/core/users", "write /api/core/users"],
        CREDIT: ["read /api/core/users"],
      },
    }),
  );
  main = await house.signIn({ username: "main@house.example", isMainAdmin: true });
  admin = await house.signIn({ username: "admin@house.example", isAdmin: true });
  writer = await house.signIn({ username: "writer@house.example", profiles: ["RISK"] });
  reader = await house.signIn({ username: "reader@house.example", profiles: ["CREDIT"] });
  stranger = await (await api.openTenant("other")).signIn({ isMainAdmin: true });
});
afterAll(() => api.close());

const users = "/api/core/users";
const at = (username: string): string => `${users}/${encodeURIComponent(username)}`;

async function changed(
  caller: TestCaller,
  username: string,
  values: object,
): Promise<readonly [number, string]> {
  const { version } = (await main.call("GET", at(username))).json();
  const answer = await caller.call("PATCH", at(username), { ...values, version });
  return [answer.statusCode, answer.json().code ?? "ok"];
}

test("users are read with the permission to read them [PERM-08]", async () => {
  const nobody = await house.signIn({ profiles: ["SALES"] });
  for (const url of [users, at("writer@house.example")]) {
    expect((await reader.call("GET", url)).statusCode).toBe(200);
    const refused = await nobody.call("GET", url);
    expect([url, refused.statusCode, refused.json().code]).toEqual([url, 403, "FORBIDDEN"]);
  }
});

test("users are made with the permission to write them [PERM-09]", async () => {
  const body = { username: "new@house.example", profiles: ["RISK"] };
  expect((await reader.call("POST", users, body)).statusCode).toBe(403);
  const made = await writer.call("POST", users, body);
  expect(made.statusCode, made.body).toBe(200);
});

test("nobody gives more than they hold, raises themselves or changes who is higher", async () => {
  const refused: readonly (readonly [TestCaller, string, object])[] = [
    [admin, "admin@house.example", { isMainAdmin: true }],
    [admin, "main@house.example", { email: "mine@example.com" }],
    [admin, "main@house.example", { isLocked: true }],
    [admin, "reader@house.example", { canImpersonate: true }],
    [main, "main@house.example", { canImpersonate: true }],
    [main, "admin@house.example", { isSuperAdmin: true }],
    [writer, "writer@house.example", { profiles: ["RISK", "CONTRACT"] }],
    [writer, "writer@house.example", { isAdmin: true }],
    [writer, "writer@house.example", { isLocked: true }],
    [writer, "reader@house.example", { email: "mine@example.com" }],
    [writer, "admin@house.example", { email: "mine@example.com" }],
  ];
  for (const [caller, username, values] of refused) {
    const [status] = await changed(caller, username, values);
    expect([caller.username, username, JSON.stringify(values), [400, 403].includes(status)]).toEqual([
      caller.username,
      username,
      JSON.stringify(values),
      true,
    ]);
  }
  expect((await main.call("GET", at("admin@house.example"))).json()).not.toHaveProperty("isMainAdmin");
  expect(await changed(main, "admin@house.example", { canImpersonate: true })).toEqual([200, "ok"]);
  expect(await changed(main, "admin@house.example", { canImpersonate: false })).toEqual([200, "ok"]);
});

test("an account stays in its tenant and takes no name of another one", async () => {
  const taken = { username: stranger.username };
  expect((await admin.call("POST", users, taken)).json()).toMatchObject({ code: "VALUE_ALREADY_EXISTS" });
  expect((await changed(main, "reader@house.example", taken))[1]).toBe("VALUE_ALREADY_EXISTS");
  const rival = await (await api.openTenant("rival.example")).signIn({
    username: "root@rival.example",
    isAdmin: true,
  });
  const ofRival = { username: "boss@rival.example" };
  expect((await admin.call("POST", users, ofRival)).json()).toMatchObject({
    code: "VALUE_ALREADY_EXISTS",
    values: ["boss@rival.example"],
  });
  expect((await rival.call("POST", users, ofRival)).statusCode).toBe(200);
  const moved = { username: "mover@house.example", tenant: "other" };
  expect((await admin.call("POST", users, moved)).json().tenant).toBe("house");
  await changed(admin, "reader@house.example", { tenant: "other", mobile: "+33612345678" });
  expect((await admin.call("GET", at("reader@house.example"))).json().tenant).toBe("house");
  expect((await stranger.call("GET", at("reader@house.example"))).statusCode).toBe(404);
});

test("who is locked fails on the very next request, and stays out after being unlocked", async () => {
  const victim = await house.signIn({ username: "victim@house.example", profiles: ["SALES"] });
  expect((await victim.call("GET", `${users}/current`)).statusCode).toBe(200);
  expect(await changed(admin, "victim@house.example", { isLocked: true })).toEqual([200, "ok"]);
  const next = await victim.call("GET", `${users}/current`);
  expect([next.statusCode, next.json().code]).toEqual([401, "SESSION_EXPIRED"]);
  expect(next.headers.authorization).toBeUndefined();
  expect(await openSession(api.services.store, house.tenantId, "victim@house.example")).toBeUndefined();
  expect(await changed(admin, "victim@house.example", { isLocked: false })).toEqual([200, "ok"]);
  expect((await victim.call("GET", `${users}/current`)).statusCode).toBe(401);
  expect(await openSession(api.services.store, house.tenantId, "victim@house.example")).toBeDefined();
});

test("a right that is taken away is gone with the next request", async () => {
  const helper = await house.signIn({ username: "helper@house.example", isAdmin: true });
  expect((await helper.call("GET", users)).statusCode).toBe(200);
  expect(await changed(main, "helper@house.example", { isAdmin: false })).toEqual([200, "ok"]);
  expect((await helper.call("GET", users)).statusCode).toBe(403);
});

test("an account that is gone, or has another name, belongs together with no other account", async () => {
  const linked = ["one@house.example", "two@house.example"];
  for (const username of linked) await house.signIn({ username, profiles: ["SALES"] });
  await linkContexts(
    ownerUrl,
    linked.map((username) => ({ tenant: "house", username, name: username })),
  );
  const { store } = api.services;
  expect(await readContexts(store, house, "two@house.example")).toHaveLength(2);
  expect((await admin.call("DELETE", `${at("one@house.example")}?version=1`)).statusCode).toBe(200);
  expect((await admin.call("POST", users, { username: "one@house.example" })).statusCode).toBe(200);
  expect(await readContexts(store, house, "one@house.example")).toEqual([]);
  expect(await readContexts(store, house, "two@house.example")).toHaveLength(1);
});

test("with an account go its sessions and its name, and whoever gets the name next is somebody else", async () => {
  const leaver = await house.signIn({ username: "leaver@house.example", profiles: ["SALES"] });
  const deletion = await admin.call("DELETE", `${at("leaver@house.example")}?version=1`);
  expect(deletion.statusCode, deletion.body).toBe(200);
  expect((await leaver.call("GET", `${users}/current`)).statusCode).toBe(401);
  const again = await stranger.call("POST", users, { username: "leaver@house.example" });
  expect([again.statusCode, again.json().tenant]).toEqual([200, "other"]);
  expect((await leaver.call("GET", `${users}/current`)).statusCode).toBe(401);
});
