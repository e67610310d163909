import { createTestDatabase } from "@kontor/harness/database.ts";
// What the profiles of a tenant may do, as a collection of its configuration.
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let house: TestTenant;
let main: TestCaller;
let admin: TestCaller;
let clerk: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  house = await api.openTenant("house");
  main = await house.signIn({ isMainAdmin: true });
  admin = await house.signIn();
  clerk = await house.signIn({ profiles: ["RISK"] });
  stranger = await (await api.openTenant("other")).signIn({ isMainAdmin: true });
});

const url = "/api/script/configurations/profilesPermissions";

test("profiles get their permissions from one collection, in force with the next request [PERM-24]", async () => {
  const read = await admin.call("GET", url);
  expect(read.statusCode, read.body).toBe(200);
  const { name, version, value } = read.json();
  expect([name, value.CONTRACT.includes("write contract"), value.RISK.includes("read user")]).toEqual([
    "profilesPermissions",
    true,
    false,
  ]);
  expect((await clerk.call("GET", "/api/core/users")).statusCode).toBe(403);
  const more = { ...value, RISK: [...value.RISK, "read /api/core/users"] };
  const saved = await main.call("PUT", url, { version, value: more });
  expect([saved.statusCode, saved.json()], saved.body).toEqual([
    200,
    { name, version: version + 1, value: more },
  ]);
  expect((await clerk.call("GET", "/api/core/users")).statusCode).toBe(200);
  expect((await main.call("PUT", url, { version: version + 1, value })).statusCode).toBe(200);
  expect((await clerk.call("GET", "/api/core/users")).statusCode).toBe(403);
  const audits = (await main.call("GET", "/api/system/audits?action=CONFIGURE")).json().data;
  expect(audits).toHaveLength(2);
});

test("a new tenant knows staff, sales people, partners, clients and administrators, and each gets in as what they are [SHELL-03]", async () => {
  const { value } = (await admin.call("GET", url)).json();
  const profiles = ["CONTRACT", "SALES", "PARTNER", "CLIENT"];
  expect(Object.keys(value)).toEqual(expect.arrayContaining(profiles));
  for (const profile of profiles) {
    const one = await house.signIn({ username: `${profile.toLowerCase()}@house`, profiles: [profile] });
    const { user } = (await one.call("GET", "/api/script/runs/user-configuration")).json();
    expect([user.profiles, user.isAdmin ?? false]).toEqual([[profile], false]);
  }
  const { user } = (await admin.call("GET", "/api/script/runs/user-configuration")).json();
  expect([user.profiles, user.isAdmin]).toEqual([[], true]);
});

test("it is written by main administrators alone, over nobody's change, and in each tenant apart", async () => {
  const { version, value } = (await admin.call("GET", url)).json();
  const calls: readonly (readonly [TestCaller, number])[] = [
    [clerk, 403],
    [admin, 403],
  ];
  for (const [caller, status] of calls)
    expect((await caller.call("PUT", url, { version, value })).statusCode).toBe(status);
  expect((await clerk.call("GET", url)).statusCode).toBe(403);
  expect((await api.app.inject(url)).statusCode).toBe(401);
  const stale = await main.call("PUT", url, { version: version - 1, value });
  expect([stale.statusCode, stale.json().code]).toEqual([409, "STALE_VERSION"]);
  const foreign = (await stranger.call("GET", url)).json();
  expect((await stranger.call("PUT", url, { version: foreign.version, value: {} })).statusCode).toBe(200);
  expect((await admin.call("GET", url)).json().value).toEqual(value);
});

test.each([
  ["a permission nobody asks for", { RISK: ["read everything"] }],
  ["a permission that looks like one", { RISK: ["Read contract"] }],
  ["a name of the system", { SYSTEM: ["read contract"] }],
  ["a name of the administrators", { ADMIN: ["read contract"] }],
  ["a bundle, which has no permissions of its own", { MANAGER: ["read contract"] }],
  ["a name no profile can have", { risk: ["read contract"] }],
  ["no list", { RISK: "read contract" }],
  ["no collection", ["RISK"]],
])("it is refused with %s", async (_title, value) => {
  const { version } = (await admin.call("GET", url)).json();
  const answer = await main.call("PUT", url, { version, value });
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, "INVALID_FIELD_IN_CONFIG"]);
});

test("a collection that does not exist is refused by its name", async () => {
  expect((await main.call("GET", "/api/script/configurations/anything")).statusCode).toBe(400);
});
