// The limits of the delegation are a setting that two people change, dated and by legal entity; an approval keeps which one it was decided by.
import { created } from "@kontor/engine/services/testing/services.ts";
import { confirmSetting, type StoredSetting, saveSetting } from "@kontor/engine/settings/change-setting.ts";
import { inOneWrite } from "@kontor/engine/writing/in-one-write.ts";
import type { WriteWork } from "@kontor/engine/writing/write-work.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import { refused } from "./testing/assets.ts";
import { type TestMaintenance, testMaintenance } from "./testing/maintenance.ts";

const { person } = declaredEntities;
const key = "delegation.acts";

let work: TestMaintenance;
let product: TestProduct;
let second: Scope;
beforeAll(async () => {
  const database = await createTestDatabase();
  product = openTestProduct(database);
  work = await testMaintenance(database);
  const { administrator } = work;
  second = { ...administrator, caller: { ...administrator.caller, username: "ben@acme" } };
});
afterAll(() => Promise.all([work.close(), product.close()]));

async function write(by: Scope, change: (open: WriteWork) => Promise<StoredSetting>): Promise<void> {
  await inOneWrite(product.services, by, {}, async (open) => ({
    record: (await change(open)) as RecordData, // the answer of a route is JSON
  }));
}
const propose = (of: string, version: number, value: JsonValue) =>
  write(work.administrator, (open) => saveSetting(open, of, { version, value }));
const confirm = (of: string, version: number) => write(second, (open) => confirmSetting(open, of, version));
const limit = (validFrom: string, base: string) => ({ validFrom, act: "MAINTENANCE_APPROVE", base });

async function approved(amountExclTax: string, values: object = {}): Promise<RecordData> {
  const maintenance = await work.requested({ amountExclTax, ...values });
  await work.run(maintenance, "APPROVE");
  return work.docOf(maintenance);
}
const overLimit = refused("The amount is within the limit of your profile");

test("an approval keeps the default of the product it was decided by", async () => {
  expect(await approved("1500")).toMatchObject({ settingsUsed: [{ key, version: 0 }] });
});

test("a higher limit counts when a second person has confirmed it, from its day on, and the approval names its version", async () => {
  await propose(key, 0, [limit("2026-01-01", "1800"), limit("2026-11-19", "5000")]);
  await expect(approved("1800")).rejects.toMatchObject(overLimit);
  await confirm(key, 1);
  expect(await approved("1800")).toMatchObject({ settingsUsed: [{ key, version: 2 }] });
  await expect(approved("1800.01")).rejects.toMatchObject(overLimit);
});

test("a legal entity has its own limit, and a level without an amount approves nothing", async () => {
  const organization = async (values: RecordData): Promise<string> => {
    const { registration } = await created(product.services, work.administrator, person, {
      type: "O",
      ...values,
    });
    return String(registration);
  };
  const paris = await organization({ name: "Paris", organizationKind: "LEGAL_ENTITY", trigram: "ATL" });
  const lyon = await organization({ name: "Lyon", organizationKind: "BRANCH", parentRegistration: paris });
  const ofParis = `${key}:ATL`;
  await propose(ofParis, 0, [limit("2026-01-01", "200")]);
  await confirm(ofParis, 1);
  expect(await approved("200", { orgaRegistration: lyon })).toMatchObject({
    settingsUsed: [{ key: ofParis, version: 2 }],
  });
  await expect(approved("201", { orgaRegistration: lyon })).rejects.toMatchObject(overLimit);
  expect(await approved("1800")).toMatchObject({ settingsUsed: [{ key, version: 2 }] });
  const risk = await work.userWith("RISK");
  const without = await work.requested({ amountExclTax: "1", orgaRegistration: lyon });
  await expect(work.run(without, "APPROVE", risk)).rejects.toMatchObject(overLimit);
});
