// A maintenance from the request to its validation: what each step asks for, and where its assets stand meanwhile.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { maintenance } from "@kontor/model/entities/asset/maintenance.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refused, type TestAssets } from "./testing/assets.ts";
import { type TestMaintenance, testMaintenance } from "./testing/maintenance.ts";

const { asset } = declaredEntities;

let work: TestMaintenance;
let house: TestAssets;

beforeAll(async () => {
  work = await testMaintenance(await createTestDatabase());
  house = work.assets;
});
afterAll(() => work.close());

const statusOf = (key: string) => house.statusOf(work.scope, asset, key);

test("a request names an asset and a supplier, and keeps the day of its submission", async () => {
  const items = [{ assetRegistration: await house.addAsset(work.administrator, "IN_STOCK") }];
  const bare = await house.add(work.scope, maintenance, { supplier: work.supplier });
  await expect(work.run(bare, "SUBMIT")).rejects.toMatchObject(refused("The asset is set"));
  const orphan = await house.add(work.scope, maintenance, { items });
  await expect(work.run(orphan, "SUBMIT")).rejects.toMatchObject(refused("The supplier is set"));
  const key = await work.requested();
  expect(await house.read(work.scope, maintenance, key)).toMatchObject({
    status: "REQUESTED",
    doc: { submitDate: "2026-11-18" },
  });
});

test("the assets are out of use from the start to the return, and then where they were before", async () => {
  const [leased, stocked] = [
    await house.addAsset(work.administrator, "ON_LEASE"),
    await house.addAsset(work.administrator, "IN_STOCK"),
  ];
  const key = await work.approved({ items: [{ assetRegistration: leased }, { assetRegistration: stocked }] });
  expect([await statusOf(leased), await statusOf(stocked)]).toEqual(["ON_LEASE", "IN_STOCK"]);
  await work.run(key, "START");
  expect([await statusOf(leased), await statusOf(stocked)]).toEqual(["IN_MAINTENANCE", "IN_MAINTENANCE"]);
  await work.run(key, "RETURN");
  expect([await statusOf(leased), await statusOf(stocked)]).toEqual(["ON_LEASE", "IN_STOCK"]);
});

test("an asset that cannot go into maintenance stays where it is", async () => {
  const sold = await house.addAsset(work.administrator, "FOR_SALE");
  const key = await work.running({ items: [{ assetRegistration: sold }] });
  expect(await statusOf(sold)).toBe("FOR_SALE");
  await work.run(key, "RETURN");
  expect(await statusOf(sold)).toBe("FOR_SALE");
});

test("an asset in two maintenances at once comes back with the later one", async () => {
  const items = [{ assetRegistration: await house.addAsset(work.administrator, "ON_LEASE") }];
  const [first, second] = [await work.running({ items }), await work.running({ items })];
  const key = items[0]?.assetRegistration ?? "";
  await work.run(first, "RETURN");
  expect(await statusOf(key)).toBe("IN_MAINTENANCE");
  await work.run(second, "RETURN");
  expect(await statusOf(key)).toBe("ON_LEASE");
});

test("of two maintenances that end at the same moment the second brings the asset back", async () => {
  const key = await house.addAsset(work.administrator, "ON_LEASE");
  const items = [{ assetRegistration: key }];
  const first = await work.running({ items });
  const second = await work.running({ items });
  await work.runDuring((door) => door.move(maintenance, [first], "RETURN"), second, "RETURN");
  expect(await statusOf(key)).toBe("ON_LEASE");
});

test("what has a meter comes back with its reading, what has none without", async () => {
  const noReading = refused("The usage reading is given");
  const metered = await house.addAsset(work.administrator, "ON_LEASE", { usage: { unit: "KM" } });
  const plain = await house.addAsset(work.administrator, "IN_STOCK");
  const items = [{ assetRegistration: plain }, { assetRegistration: metered }];
  const key = await work.running({ items });
  await expect(work.run(key, "RETURN")).rejects.toMatchObject(noReading);
  const [first, second] = (await work.docOf(key)).items as readonly object[];
  await house.patch(work.scope, maintenance, key, { items: [first, { ...second, usageReading: 0 }] });
  await work.run(key, "RETURN");
  const unit = await work.running({ items: [{ assetRegistration: plain, usageUnit: "HOURS" }] });
  await expect(work.run(unit, "RETURN")).rejects.toMatchObject(noReading);
});

test("it is returned today unless another day was typed", async () => {
  const [today, typed] = [await work.running(), await work.running()];
  await house.patch(work.scope, maintenance, typed, { returnDate: "2026-11-16" });
  for (const key of [today, typed]) await work.run(key, "RETURN");
  expect([(await work.docOf(today)).returnDate, (await work.docOf(typed)).returnDate]).toEqual([
    "2026-11-18",
    "2026-11-16",
  ]);
});

const notWithinQuote = refused(
  "The amount is at most the quote plus 5%, or without a quote the approved amount plus 5%",
);

test("what is paid exceeds the quote by five percent at most, to the last digit", async () => {
  const key = await work.running({ amountExclTax: undefined, quotedAmountExclTax: "1000.10" });
  await work.run(key, "RETURN");
  await expect(work.run(key, "VALIDATE")).rejects.toMatchObject(notWithinQuote);
  await house.patch(work.scope, maintenance, key, { amountExclTax: "1050.11" });
  await expect(work.run(key, "VALIDATE")).rejects.toMatchObject(notWithinQuote);
  await house.patch(work.scope, maintenance, key, { amountExclTax: "1050.10" });
  await work.run(key, "VALIDATE");
  expect(await work.docOf(key)).toMatchObject({ validationDate: "2026-11-18" });
});

test("without a quote there must be an amount, and it exceeds what was approved by five percent at most", async () => {
  const key = await work.running();
  await work.run(key, "RETURN");
  await house.patch(work.scope, maintenance, key, { amountExclTax: null });
  await expect(work.run(key, "VALIDATE")).rejects.toMatchObject(notWithinQuote);
  const { approvedAmountExclTax } = await work.docOf(key);
  expect(approvedAmountExclTax).toBe("100");
  await house.patch(work.scope, maintenance, key, { amountExclTax: "105.01" });
  await expect(work.run(key, "VALIDATE")).rejects.toMatchObject(notWithinQuote);
  await house.patch(work.scope, maintenance, key, { amountExclTax: "105.00" });
  await work.run(key, "VALIDATE");
});
