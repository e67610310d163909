import { expect, test } from "vitest";
import { declaredModel } from "./model.ts";
import { localeAndHostRoutes } from "./routes/locales-and-hosts.ts";
import { isMasterTenant, tenantKinds } from "./tenant-kind.ts";

test("tenants are of the kinds master, support and test and no other, and the master tenant is told from the rest [AUTH-06]", () => {
  expect(tenantKinds).toEqual(["master", "support", "test"]);
  expect(declaredModel.lists.tenantKind?.map(({ value }) => value)).toEqual(tenantKinds);
  const answer = { name: "a", version: 1, options: {}, hosts: [] };
  const { answer: tenant } = localeAndHostRoutes.currentTenant;
  for (const kind of [...tenantKinds, null]) expect(tenant.safeParse({ ...answer, kind }).success).toBe(true);
  expect(tenant.safeParse({ ...answer, kind: "customer" }).success).toBe(false);
  expect(isMasterTenant({ kind: "master" })).toBe(true);
  for (const kind of ["support", "test", "Master", "", null, undefined])
    expect(isMasterTenant({ kind })).toBe(false);
});
