// An inventory is reconciled when every unit of the stock was looked for.
import { clerk } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import { refused, type TestAssets, testAssets } from "./testing/assets.ts";

const { inventory } = declaredEntities;

let opened: TestProduct;
let house: TestAssets;
let scope: Scope;
let units: readonly string[];

beforeAll(async () => {
  opened = openTestProduct(await createTestDatabase());
  house = testAssets(opened);
  const administrator = await opened.openTenant("acme");
  scope = { ...administrator, caller: clerk("olga@acme", ["ASSET"]) };
  units = [await house.addAsset(administrator, "IN_STOCK"), await house.addAsset(administrator, "IN_STOCK")];
});
afterAll(() => opened.close());

async function reconcile(outcomes: readonly (string | undefined)[]): Promise<void> {
  const items = outcomes.map((outcome, place) => ({ assetRegistration: units[place], outcome }));
  const key = await house.add(scope, inventory, { name: "Stock of the dealer", items });
  await house.run(scope, inventory, key, "START");
  await house.run(scope, inventory, key, "RECONCILE");
  expect(await house.statusOf(scope, inventory, key)).toBe("RECONCILING");
}

const uncounted = refused("Every unit of the stock has a result");

test("every unit has an outcome, whichever it is", () => reconcile(["FOUND", "MISSING"]));

test("one unit that was not looked for keeps it open, and so does a stock without units", async () => {
  await expect(reconcile(["FOUND", undefined])).rejects.toMatchObject(uncounted);
  await expect(reconcile([])).rejects.toMatchObject(uncounted);
});
