import { createTestDatabase } from "@kontor/harness/database.ts";
// Feature flags as their users meet them: what is on stands in their configuration, and in their menu what belongs to it.
import { menuPaths } from "@kontor/model/pages/menu-entry.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let admin: TestCaller;
let manager: TestCaller;
let clerk: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  const house = await api.openTenant("house");
  admin = await house.signIn();
  manager = await house.signIn({ profiles: ["MANAGER"] });
  clerk = await house.signIn({ profiles: ["CONTRACT"] });
  stranger = await (await api.openTenant("other")).signIn({ profiles: ["MANAGER"] });
});

const configurationOf = async (caller: TestCaller) =>
  (await caller.call("GET", "/api/script/runs/user-configuration")).json();

async function addFlag(values: object, transition: "TURN_ON" | "ROLL_OUT" | undefined): Promise<void> {
  const made = await admin.call("POST", "/api/core/feature-flags", values);
  expect(made.statusCode, made.body).toBe(200);
  if (transition === undefined) return;
  const path = `/api/core/feature-flags/${made.json().name}/transitions/${transition}`;
  expect((await admin.call("POST", path, {})).statusCode).toBe(200);
}

test("a flag is on for those it names, in the same moment it is rolled out, and in its tenant alone", async () => {
  await addFlag({ name: "off-flag", profiles: ["MANAGER"], percentage: 1 }, undefined);
  await addFlag({ name: "all-flag", value: { rows: 50 } }, "TURN_ON");
  await addFlag({ name: "some-flag", profiles: ["MANAGER"] }, "ROLL_OUT");
  await addFlag({ name: "named-flag", usernames: [clerk.username] }, "ROLL_OUT");
  expect((await configurationOf(manager)).featureFlags).toEqual({
    "all-flag": { rows: 50 },
    "some-flag": true,
  });
  expect((await configurationOf(clerk)).featureFlags).toEqual({
    "all-flag": { rows: 50 },
    "named-flag": true,
  });
  expect((await configurationOf(stranger)).featureFlags).toEqual({});
});

test("an exception for one user goes before what the flag says", async () => {
  const item = { flagName: "all-flag", username: clerk.username, value: false };
  const made = await admin.call("POST", "/api/core/feature-flag-items", item);
  expect(made.statusCode, made.body).toBe(200);
  expect((await configurationOf(clerk)).featureFlags).not.toHaveProperty("all-flag");
  expect((await configurationOf(manager)).featureFlags).toHaveProperty("all-flag");
});

test("private equity is in the menu of a manager once its feature is on", async () => {
  const paths = async (caller: TestCaller) => menuPaths((await configurationOf(caller)).menus);
  expect(await paths(manager)).not.toContain("/private-equity-assets");
  await addFlag({ name: "private-equity" }, "TURN_ON");
  expect(await paths(manager)).toContain("/private-equity-assets");
  expect(await paths(clerk)).not.toContain("/private-equity-assets");
  expect(await paths(stranger)).not.toContain("/private-equity-assets");
});

test("a short URL is kept only where anybody may be sent", async () => {
  const make = (key: string, url: unknown) =>
    admin.call("POST", "/api/core/key-values", { key, type: "SHORT_URL", url });
  for (const url of [
    "javascript:alert(1)",
    "http://example.org/",
    "//example.org",
    "/u/other",
    "/api/core/users",
  ]) {
    const answer = await make("bad", url);
    expect([url, answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([url, 400, "url"]);
  }
  for (const [index, url] of ["/contracts?status=ACTIVE", "https://example.org/offer"].entries()) {
    expect((await make(`good${index}`, url)).statusCode).toBe(200);
    const told = await clerk.call("GET", `/api/core/key-values/good${index}?shortUrl=1`);
    expect(told.json()).toEqual({ url });
    const { version } = (await admin.call("GET", `/api/core/key-values/good${index}`)).json();
    const changed = { url: "javascript:alert(1)", version };
    const patched = await admin.call("PATCH", `/api/core/key-values/good${index}`, changed);
    expect([patched.statusCode, patched.json().errors?.[0]?.path]).toEqual([400, "url"]);
  }
  const setting = { key: "note", type: "SETTING", url: "anything", value: 1 };
  expect((await admin.call("POST", "/api/core/key-values", setting)).statusCode).toBe(200);
});
