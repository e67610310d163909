import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import { openTestRecords, scopeOf, type TestRecords } from "../records/testing/records.ts";
import type { TenantScope } from "../scope.ts";
import { createTenant, createUser } from "../tenants.ts";
import { findIdentity, type IdentifiedUser, type Identity, linkIdentity } from "./identities.ts";
import { readProvider, saveProvider } from "./providers.ts";

let records: Pick<TestRecords, "store" | "scope">;

beforeAll(async () => {
  const { store, ownerUrl } = await openTestRecords(createTestDatabase);
  const scope = scopeOf((await createTenant(ownerUrl, store, { name: "atlas" })).tenantId);
  records = { store, scope };
  for (const username of ["anna", "bert", "klaus"]) await createUser(store, scope, { username });
  for (const id of ["acme", "nord"]) {
    await store.write(scope, (transaction) =>
      saveProvider(transaction, scope, { id, kind: "oidc", label: id, config: {}, isActive: true }),
    );
  }
});

const acme = (subject: string, issuer = "https://acme.example"): Identity => ({
  providerId: "acme",
  issuer,
  subject,
});
const link = (identity: Identity, username: string): Promise<IdentifiedUser | undefined> =>
  records.store.write(records.scope, (transaction) =>
    linkIdentity(transaction, records.scope, identity, username),
  );
const find = (identity: Identity, scope: TenantScope = records.scope): Promise<IdentifiedUser | undefined> =>
  records.store.write(scope, (transaction) => findIdentity(transaction, scope, identity));

test("a subject is one user, by issuer and subject together, and neither is taken over", async () => {
  expect(await link(acme("one"), "anna")).toMatchObject({ username: "anna" });
  expect(await find(acme("one"))).toMatchObject({ username: "anna" });
  expect(await link(acme("one"), "bert")).toBeUndefined();
  expect(await link(acme("two"), "anna")).toBeUndefined();
  expect(await link(acme("one", "https://other.example"), "anna")).toBeUndefined();
  expect(await find(acme("one", "https://other.example"))).toBeUndefined();
  expect(await find({ ...acme("one"), providerId: "nord" })).toBeUndefined();
  expect(await link(acme("three"), "nobody")).toBeUndefined();
  // The sign of Kelvin becomes a plain k in small letters.
  expect(await link(acme("three"), "\u212alaus")).toBeUndefined();
  expect(await link(acme("three"), "KLAUS")).toMatchObject({ username: "klaus" });
  expect(await link({ ...acme("one"), providerId: "nord" }, "anna")).toMatchObject({ username: "anna" });
});

test("another tenant sees neither the provider nor the link", async () => {
  const other = scopeOf("00000000-0000-7000-8000-00000000000f");
  expect(await find(acme("one"), other)).toBeUndefined();
  expect(await readProvider(records.store, other, "acme")).toBeUndefined();
  expect(await readProvider(records.store, records.scope, "acme")).toMatchObject({
    id: "acme",
    kind: "oidc",
  });
});
