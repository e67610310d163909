import { randomBytes } from "node:crypto";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { withClient } from "@kontor/store/client.ts";
import { addTenantKeyStatement } from "@kontor/store/identity/secrets.ts";
import type { Scope, TenantScope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openServices } from "../platform/open-services.ts";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { masterKeys } from "./master-keys.ts";
import { rotateKeys } from "./rotate-keys.ts";
import { SealBroken } from "./seal.ts";
import { secretStore } from "./secret-store.ts";
import type { Secrets } from "./secrets.ts";
import { newTenantKey, sealTenantKey } from "./tenant-keys.ts";

const [firstKey, secondKey] = [randomBytes(32), randomBytes(32)];
let ownerUrl: string;
let tests: TestServices;
let secrets: Secrets;
let acme: Scope;
let umbra: Scope;
let tenants = 0;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  tests = openTestServices(database, { masterKeys: masterKeys(firstKey) });
  ({ secrets } = tests.services);
});
afterAll(() => tests.close());
beforeEach(async () => {
  tenants += 1;
  acme = await tests.openTenant(`acme-${tenants}`);
  umbra = await tests.openTenant(`umbra-${tenants}`);
});

function put(scope: TenantScope, name: string, value: string, into: Secrets = secrets): Promise<void> {
  return tests.services.store.write(scope, (transaction) =>
    into.put(transaction, scope, { name, value, username: "ann@acme" }),
  );
}

/** As somebody who reached the database itself. */
async function inDatabase(text: string, values: readonly unknown[]): Promise<readonly unknown[]> {
  return withClient(ownerUrl, "test", async (client) => {
    await client.query("set row_security = off; alter table secrets no force row level security");
    await client.query("alter table tenant_keys no force row level security");
    const { rows } = await client.query(text, [...values]);
    await client.query("alter table secrets force row level security");
    await client.query("alter table tenant_keys force row level security");
    return rows;
  });
}

test("a secret is read as it was put, replaced, listed without its value, and removed", async () => {
  await put(acme, "provider/main/client-secret", "hünter2 😀");
  await put(acme, "smtp", "");
  expect(await secrets.read(acme, "provider/main/client-secret")).toBe("hünter2 😀");
  expect(await secrets.read(acme, "smtp")).toBe("");
  await put(acme, "provider/main/client-secret", "other");
  expect(await secrets.read(acme, "provider/main/client-secret")).toBe("other");
  const listed = await secrets.list(acme, "provider/");
  expect(listed).toMatchObject([{ name: "provider/main/client-secret", updatedBy: "ann@acme" }]);
  expect(listed[0]?.updatedAt).toBeInstanceOf(Temporal.Instant);
  expect(JSON.stringify(await secrets.list(acme))).not.toContain("other");
  await tests.services.store.write(acme, (transaction) =>
    secrets.remove(transaction, acme, "provider/main/client-secret"),
  );
  expect(await secrets.read(acme, "provider/main/client-secret")).toBeUndefined();
  expect((await secrets.list(acme)).map(({ name }) => name)).toEqual(["smtp"]);
});

test("a secret of one tenant is not there for another", async () => {
  await put(acme, "smtp", "hunter2");
  expect(await secrets.read(umbra, "smtp")).toBeUndefined();
  expect(await secrets.list(umbra)).toEqual([]);
});

test("nothing that can be read in the database shows a secret", async () => {
  await put(acme, "smtp", "correct horse battery staple");
  const rows = await inDatabase(
    "select s.sealed as secret, k.sealed as key from secrets s, tenant_keys k where s.tenant_id = $1 and k.tenant_id = $1",
    [acme.tenantId],
  );
  expect(rows).toHaveLength(1);
  const { secret, key }: { secret?: Buffer; key?: Buffer } = Object(rows[0]);
  expect(secret?.includes("correct horse")).toBe(false);
  expect(key?.includes(firstKey)).toBe(false);
});

test("a sealed value that was moved to another name, or changed, does not open", async () => {
  await put(acme, "one", "first");
  await put(acme, "other", "second");
  const swap = `update secrets s set sealed = o.sealed from secrets o
    where s.tenant_id = $1 and o.tenant_id = $1 and s.name = 'one' and o.name = 'other'`;
  await inDatabase(swap, [acme.tenantId]);
  await expect(secrets.read(acme, "one")).rejects.toThrow(SealBroken);
  expect(await secrets.read(acme, "other")).toBe("second");
  await inDatabase(
    "update secrets set sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1) where tenant_id = $1",
    [acme.tenantId],
  );
  await expect(secrets.read(acme, "other")).rejects.toThrow(SealBroken);
});

test("rows and keys of one tenant do not open under another, even together", async () => {
  await put(acme, "smtp", "of acme");
  await put(umbra, "smtp", "of umbra");
  const values = [acme.tenantId, umbra.tenantId];
  await inDatabase(
    `update secrets s set sealed = o.sealed from secrets o where s.tenant_id = $2 and o.tenant_id = $1`,
    values,
  );
  await expect(secrets.read(umbra, "smtp")).rejects.toThrow(SealBroken);
  await inDatabase(
    `update tenant_keys s set sealed = o.sealed from tenant_keys o where s.tenant_id = $2 and o.tenant_id = $1`,
    values,
  );
  await expect(secrets.read(umbra, "smtp")).rejects.toThrow(SealBroken);
  expect(await secrets.read(acme, "smtp")).toBe("of acme");
});

test("what is sealed beside a row opens for its tenant and its purpose alone", async () => {
  const sealed = await secrets.seal(acme, "session", "refresh token");
  expect(sealed.includes("refresh token")).toBe(false);
  expect(await secrets.open(acme, "session", sealed)).toBe("refresh token");
  await secrets.seal(umbra, "session", "so that it has a key");
  await expect(secrets.open(umbra, "session", sealed)).rejects.toThrow(SealBroken);
  await expect(secrets.open(acme, "other", sealed)).rejects.toThrow(SealBroken);
  await expect(secrets.open(acme, "session", Buffer.of(1, 2))).rejects.toThrow(SealBroken);
  const ofAnotherKey = Buffer.concat([Uint8Array.of(0, 0, 0, 9), sealed.subarray(4)]);
  await expect(secrets.open(acme, "session", ofAnotherKey)).rejects.toThrow(SealBroken);
});

test("two who make the first key of a tenant at once go on with the same", async () => {
  const names = Array.from({ length: 8 }, (_, place) => `secret-${place}`);
  await Promise.all(names.map((name) => put(acme, name, name)));
  for (const name of names) expect(await secrets.read(acme, name)).toBe(name);
});

test("without its master key nothing opens and nothing is sealed anew; with it as an older one, everything opens", async () => {
  const { store } = tests.services;
  await put(acme, "smtp", "hunter2");
  const lost = secretStore(store, masterKeys(secondKey));
  const refusal = { code: "UNAVAILABLE_SOFTWARE" };
  await expect(lost.read(acme, "smtp")).rejects.toMatchObject(refusal);
  await expect(put(acme, "smtp", "other", lost)).rejects.toMatchObject(refusal);
  await expect(lost.seal(acme, "session", "text")).rejects.toMatchObject(refusal);
  await expect(rotateKeys(store, masterKeys(secondKey), acme)).rejects.toMatchObject(refusal);
  const known = secretStore(store, masterKeys(secondKey, firstKey));
  expect(await known.read(acme, "smtp")).toBe("hunter2");
});

test("after a rotation the old master key is not needed, and doing it again changes nothing", async () => {
  const { store } = tests.services;
  await put(acme, "smtp", "hunter2");
  const sealed = await secrets.seal(acme, "session", "text");
  const both = masterKeys(secondKey, firstKey);
  expect(await rotateKeys(store, both, acme)).toEqual({ keys: 1, secrets: 0, newKeys: 0 });
  expect(await rotateKeys(store, both, acme)).toEqual({ keys: 0, secrets: 0, newKeys: 0 });
  const after = secretStore(store, masterKeys(secondKey));
  expect(await after.read(acme, "smtp")).toBe("hunter2");
  expect(await after.open(acme, "session", sealed)).toBe("text");
  await expect(secrets.read(acme, "smtp")).rejects.toMatchObject({ code: "UNAVAILABLE_SOFTWARE" });
});

test("a new key of the tenant takes over all its secrets, and what was sealed before still opens", async () => {
  const { store } = tests.services;
  const keys = masterKeys(firstKey);
  expect(await rotateKeys(store, keys, acme, { makesTenantKey: true })).toEqual({
    keys: 0,
    secrets: 0,
    newKeys: 0,
  });
  for (let place = 0; place < 3; place += 1) await put(acme, `secret-${place}`, `value ${place}`);
  const sealed = await secrets.seal(acme, "session", "text");
  expect(await rotateKeys(store, keys, acme, { makesTenantKey: true })).toEqual({
    keys: 0,
    secrets: 3,
    newKeys: 1,
  });
  expect(
    await inDatabase("select distinct key_version from secrets where tenant_id = $1", [acme.tenantId]),
  ).toEqual([{ key_version: 2 }]);
  expect(await secrets.read(acme, "secret-2")).toBe("value 2");
  expect(await secrets.open(acme, "session", sealed)).toBe("text");
  expect((await secrets.seal(acme, "session", "text")).readInt32BE()).toBe(2);
});

test("a rotation that ended between its two halves is finished by the next one", async () => {
  const { store } = tests.services;
  const keys = masterKeys(firstKey);
  await put(acme, "smtp", "hunter2");
  await store.write(acme, (transaction) =>
    transaction.run([addTenantKeyStatement(acme, sealTenantKey(keys, acme, newTenantKey(2)))]),
  );
  expect(await secrets.read(acme, "smtp")).toBe("hunter2");
  expect(await rotateKeys(store, keys, acme)).toEqual({ keys: 0, secrets: 1, newKeys: 0 });
  expect(await secrets.read(acme, "smtp")).toBe("hunter2");
});

test("a key that somebody has planted seals nothing", async () => {
  await put(acme, "smtp", "hunter2");
  await inDatabase(
    "insert into tenant_keys select tenant_id, 2, sealed, master_key_id from tenant_keys where tenant_id = $1",
    [acme.tenantId],
  );
  await expect(rotateKeys(tests.services.store, masterKeys(firstKey), acme)).rejects.toThrow(SealBroken);
  await expect(put(acme, "smtp", "other")).rejects.toThrow(SealBroken);
  expect(await secrets.read(acme, "smtp")).toBe("hunter2");
});

test("an installation without a master key says so to whoever needs a secret", async () => {
  const { secrets: none } = openServices(tests.services.store);
  const refusal = { code: "UNAVAILABLE_SOFTWARE", values: ["secret store"] };
  await expect(none.read(acme, "smtp")).rejects.toMatchObject(refusal);
  await expect(none.list(acme)).rejects.toMatchObject(refusal);
  await expect(put(acme, "smtp", "x", none)).rejects.toMatchObject(refusal);
  await expect(none.seal(acme, "session", "x")).rejects.toMatchObject(refusal);
});

test("all secrets of a beginning are read within a transaction, whichever key sealed them", async () => {
  const { store } = tests.services;
  await put(acme, "ballot/1/b", "AGAINST");
  const older = newTenantKey(2);
  const row = sealTenantKey(masterKeys(firstKey), acme, older);
  await store.write(acme, (transaction) => transaction.run([addTenantKeyStatement(acme, row)]));
  await put(acme, "ballot/1/a", "FOR");
  await put(acme, "ballot/2/a", "ABSTAIN");
  await put(umbra, "ballot/1/c", "FOR");
  const read = (scope: TenantScope, prefix: string) =>
    store.write(scope, (transaction) => secrets.readAll(transaction, scope, prefix));
  expect(await read(acme, "ballot/1/")).toEqual([
    { name: "ballot/1/a", value: "FOR" },
    { name: "ballot/1/b", value: "AGAINST" },
  ]);
  expect(await read(acme, "ballot/3/")).toEqual([]);
});
