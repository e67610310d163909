// An asset that has come back goes into the inspection that was made for this return.
import { clerk } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import { refused, type TestAssets, testAssets } from "./testing/assets.ts";

const { asset, inspection } = declaredEntities;

let opened: TestProduct;
let house: TestAssets;
let administrator: Scope;
let scope: Scope;

beforeAll(async () => {
  opened = openTestProduct(await createTestDatabase());
  house = testAssets(opened);
  administrator = await opened.openTenant("acme");
  scope = { ...administrator, caller: clerk("olga@acme", ["ASSET"]) };
});
afterAll(() => opened.close());

const inspect = (key: string) => house.run(scope, asset, key, "INSPECT");
const notCreated = refused("An inspection is created");

async function returned(contractRegistration: Key<"contract">): Promise<string> {
  return house.addAsset(administrator, "RETURNED", { contractRegistration });
}

test("an asset is inspected once its return inspection is created", async () => {
  const contractRegistration = await house.addContract(administrator);
  const key = await returned(contractRegistration);
  await expect(inspect(key)).rejects.toMatchObject(notCreated);
  await house.add(scope, inspection, { type: "RETURN", assetRegistration: key, contractRegistration });
  await inspect(key);
  expect(await house.statusOf(scope, asset, key)).toBe("IN_INSPECTION");
});

test("neither a cancelled inspection, nor one of another kind, asset or contract was made for this return", async () => {
  const own = await house.addContract(administrator);
  const earlier = await house.addContract(administrator);
  const [key, other] = [await returned(own), await returned(own)];
  const add = (values: object) =>
    house.add(scope, inspection, {
      type: "RETURN",
      assetRegistration: key,
      contractRegistration: own,
      ...values,
    });
  await house.run(scope, inspection, await add({}), "CANCEL");
  for (const values of [
    { type: "PERIODIC" },
    { assetRegistration: other },
    { contractRegistration: earlier },
    { contractRegistration: undefined },
  ])
    await add(values);
  await expect(inspect(key)).rejects.toMatchObject(notCreated);
});
