import { createTestDatabase } from "@kontor/harness/database.ts";
// The permissions the specification names, each on the routes it guards, in both directions.
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let house: TestTenant;
let admin: TestCaller;

const permissions = {
  RISK: ["read /api/script/scripts"],
  CREDIT: ["read all", "write all"],
  BILLING: ["read /api/core/tasks"],
  TREASURY: ["read /api/script/batches"],
  ACCOUNTING: ["read person"],
};

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  house = await api.openTenant("house", undefined, "master");
  await api.services.store.write(house, (transaction) =>
    saveTenantState(transaction, house, { permissions }),
  );
  admin = await house.signIn();
});

const holding = (profile: keyof typeof permissions): Promise<TestCaller> =>
  house.signIn({ profiles: [profile] });

async function statuses(caller: TestCaller, urls: readonly string[]): Promise<readonly number[]> {
  const answers = [];
  for (const url of urls) answers.push((await caller.call("GET", url)).statusCode);
  return answers;
}

test("scripts are read with their own permission and not with the one for everything [PERM-07]", async () => {
  const urls = ["/api/script/scripts", "/api/script/scripts/SCR1"];
  expect(await statuses(await holding("RISK"), urls)).toEqual([200, 404]);
  expect(await statuses(await holding("CREDIT"), urls)).toEqual([403, 403]);
  expect(await statuses(await holding("ACCOUNTING"), urls)).toEqual([403, 403]);
  expect(await statuses(admin, urls)).toEqual([200, 404]);
});

test("tasks are read with the permission for tasks [PERM-10]", async () => {
  const urls = ["/api/core/tasks", "/api/core/tasks/TSK1"];
  expect(await statuses(await holding("BILLING"), urls)).toEqual([200, 404]);
  expect(await statuses(await holding("CREDIT"), urls)).toEqual([200, 404]);
  expect(await statuses(await holding("RISK"), urls)).toEqual([403, 403]);
});

test("batches are read with the permission for batches [PERM-13]", async () => {
  const urls = ["/api/script/batches", "/api/script/batches/BAT1", "/api/script/crons"];
  expect(await statuses(await holding("TREASURY"), urls)).toEqual([200, 404, 200]);
  expect(await statuses(await holding("RISK"), urls)).toEqual([403, 403, 403]);
});

test("texts without a translation are taken from administrators and refused from others [PERM-22]", async () => {
  await admin.call("POST", "/api/core/locales", { id: "de-DE", translations: {} });
  const keys = "/api/core/locales/de-DE/keys";
  for (const flag of ["isAdmin", "isMainAdmin", "isSuperAdmin"]) {
    const caller = await house.signIn({ [flag]: true });
    expect((await caller.call("POST", keys, { keysToAdd: [flag] })).json()).toEqual({ added: 1 });
  }
  const refused = await (await holding("CREDIT")).call("POST", keys, { keysToAdd: ["Asset"] });
  expect([refused.statusCode, refused.json().code]).toEqual([403, "FORBIDDEN"]);
});
