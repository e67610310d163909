// A report that is handed in: what has to be in it, and for the asset, which inspection belongs to its return.
import { clerk } from "@kontor/engine/records/test-services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../test-product.ts";
import { refused, type TestAssets, testAssets } from "./test-assets.ts";

const { inspection, person } = declaredEntities;

let opened: TestProduct;
let house: TestAssets;
let administrator: Scope;
let scope: Scope;
let van: string;
let drill: string;

beforeAll(async () => {
  opened = openTestProduct(await createTestDatabase());
  house = testAssets(opened);
  administrator = await opened.openTenant("acme");
  scope = { ...administrator, caller: clerk("olga@acme", ["ASSET"]) };
  await createUser(opened.services.store, administrator, { username: "olga@acme" });
  van = await house.addAsset(administrator, "RETURNED");
  drill = await house.addAsset(administrator, "RETURNED", { type: "CONSTRUCTION" });
});
afterAll(() => opened.close());

const photos = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ _id: `photo-${place}`, name: `${place}.jpg` }));
const signed = {
  inspectorUsername: "olga@acme",
  signatoryName: "Marc Petit",
  signature: { _id: "signature-1", name: "signature.png" },
};
const views = (count: number) => ({ name: "All around", condition: "GOOD", photos: photos(count) });

/** Of a van, complete but for what a test changes. */
function report(values: object = {}): object {
  return { type: "RETURN", assetRegistration: van, items: [views(6)], ...signed, ...values };
}

async function submit(values: object = {}): Promise<void> {
  const key = await house.add(scope, inspection, report(values));
  await house.run(scope, inspection, key, "START");
  await house.run(scope, inspection, key, "SUBMIT");
  expect(await house.statusOf(scope, inspection, key)).toBe("SUBMITTED");
}

const expectRefused = (values: object, reason: string) =>
  expect(submit(values)).rejects.toMatchObject(refused(reason));

test("a complete report is handed in", () => submit());

test("every mandatory check has an answer, others need none", async () => {
  const check = { name: "Tyres", isMandatory: true };
  await expectRefused({ items: [views(6), check] }, "Every mandatory check is answered");
  await submit({ items: [views(6), { ...check, condition: "MISSING" }] });
  await submit({ items: [views(6), { name: "Radio" }] });
});

const noPhotos = "The photos are taken";

test("a vehicle is shown by six photos, anything else by three", async () => {
  await expectRefused({ items: [views(5)] }, noPhotos);
  await expectRefused({ items: [] }, noPhotos);
  await submit({ items: [views(2), views(4)] });
  await expectRefused({ assetRegistration: drill, items: [views(2)] }, noPhotos);
  await submit({ assetRegistration: drill, items: [views(3)] });
});

test("each damage has a photo of its own, which does not show the whole asset", async () => {
  const damage = { name: "Door", condition: "DAMAGED" };
  await expectRefused({ items: [views(6), damage] }, noPhotos);
  await expectRefused({ items: [views(5), { ...damage, photos: photos(1) }] }, noPhotos);
  await expectRefused({ items: [views(6), { ...damage, photos: photos(2) }, damage] }, noPhotos);
  await submit({ items: [views(6), { ...damage, photos: photos(1) }] });
});

test("a meter is read where there is one", async () => {
  const noReading = "The meter reading is recorded, if the asset has a meter";
  const metered = await house.addAsset(administrator, "RETURNED", { usage: { unit: "KM" } });
  await expectRefused({ assetRegistration: metered }, noReading);
  await expectRefused({ meter: { unit: "HOURS" } }, noReading);
  await submit({ assetRegistration: metered, meter: { unit: "KM", reading: 0 } });
});

const unsigned = "The inspection report is signed";

test("the inspector is named and the holder has signed with a name", async () => {
  for (const name of Object.keys(signed)) await expectRefused({ [name]: undefined }, unsigned);
  const expert = await house.add(administrator, person, { type: "C", name: "Expertise Auto" });
  await submit({ inspectorUsername: undefined, expertRegistration: expert });
});

test("a refusal to sign is noted with a witness", async () => {
  const refusal = { signatoryName: undefined, signature: undefined, signatureRefusal: "Contests the dents" };
  await expectRefused(refusal, unsigned);
  await expectRefused({ ...refusal, signatureRefusal: undefined, witnessName: "Jeanne Roy" }, unsigned);
  await submit({ ...refusal, witnessName: "Jeanne Roy" });
});

test("the refusal and the witness are typed until the report is handed in, and not after", async () => {
  const key = await house.add(scope, inspection, report());
  await house.run(scope, inspection, key, "START");
  await house.patch(scope, inspection, key, { witnessName: "Jeanne Roy", signatureRefusal: "No time" });
  await house.run(scope, inspection, key, "SUBMIT");
  for (const name of ["witnessName", "signatureRefusal"])
    await expect(house.patch(scope, inspection, key, { [name]: "Another" })).rejects.toMatchObject({
      code: "INVALID_RECORD",
    });
});
