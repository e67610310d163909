// A super administrator reaches every tenant, so one lives in a master tenant and nowhere else, whichever way the account is written.

import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { createRecord, patchRecord } from "@kontor/engine/records/records.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { createUser, scopeOfInstaller } from "@kontor/store/tenants.ts";
import { beforeAll, expect, test } from "vitest";
import { testUpload } from "../files/testing/upload.ts";
import type { TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let ordinary: TestTenant;
let master: TestTenant;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  ordinary = await api.openTenant("ordinary");
  master = await api.openTenant("master", undefined, "master");
});

const flags = { isSuperAdmin: true };

test("the store and the product itself refuse one in an ordinary tenant, and make one in a master tenant", async () => {
  const { services } = api;
  const named = (tenant: TestTenant) => ({ username: `root@${tenant.tenant}`, ...flags });
  await expect(createUser(services.store, ordinary, named(ordinary))).rejects.toMatchObject({
    cause: { constraint: "users_super_administrator" },
  });
  await expect(
    createRecord(services, scopeOfInstaller(ordinary), user, named(ordinary)),
  ).rejects.toMatchObject({ code: "FORBIDDEN", values: ["grant isSuperAdmin"] });
  await createRecord(services, scopeOfInstaller(master), user, named(master));
});

test("nobody who is there becomes one later, except in a master tenant", async () => {
  const { services } = api;
  const raise = async (tenant: TestTenant) => {
    const { username } = await tenant.signIn({ profiles: [] });
    return patchRecord(services, scopeOfInstaller(tenant), user, username, { ...flags, version: 1 });
  };
  await expect(raise(ordinary)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(raise(master)).resolves.toBeDefined();
});

test("an import makes one in a master tenant for a super administrator, and nowhere else", async () => {
  const { services } = api;
  const written = async (tenant: TestTenant, account: object): Promise<unknown> => {
    const caller = await tenant.signIn({ ...account });
    const username = `imported@${tenant.tenant}`;
    const upload = testUpload("users.csv", `username,isSuperAdmin\n${username},true\n`, {
      entityName: "user",
    });
    const answer = await caller.call("POST", "/api/import/imports/upload", upload);
    await runJobs(services, services.kinds, tenant);
    const { registration } = answer.json();
    if (registration === undefined) return answer.json().code;
    return (await caller.call("GET", `/api/import/imports/${registration}`)).json().count;
  };
  expect(await written(master, flags)).toBe(1);
  expect(await written(ordinary, { isMainAdmin: true })).not.toBe(1);
});
