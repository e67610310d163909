// Who bears an approved maintenance: the service of the contract while its budget lasts, and then the client.
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestAssets } from "./testing/assets.ts";
import { type TestMaintenance, testMaintenance } from "./testing/maintenance.ts";

const { currency, financingService, maintenance } = declaredEntities;

let work: TestMaintenance;
let house: TestAssets;

beforeAll(async () => {
  work = await testMaintenance(await createTestDatabase());
  house = work.assets;
});
afterAll(() => work.close());

/** What a maintenance of the contract says of it and of its service. */
type Cover = { readonly contractRegistration: string; readonly financingServiceRegistration: string };

/** A new contract with a service of 1,000 euros. */
async function newCover(values: object = {}): Promise<Cover> {
  const contractRegistration = await house.addContract(work.administrator);
  const financingServiceRegistration = await house.add(work.administrator, financingService, {
    name: "Maintenance and tyres",
    contractRegistration,
    budget: "1000",
    ...values,
  });
  return { contractRegistration, financingServiceRegistration };
}

const billed = async (key: string) =>
  ((await work.docOf(key)).items as readonly { isRebilled?: boolean }[]).map(({ isRebilled }) => isRebilled);
const approvedAs = async (values: object) => billed(await work.approved(values));
const [covered, flagged] = [[undefined], [true]];

async function itemsOf(count: number): Promise<readonly { readonly assetRegistration: string }[]> {
  const keys = Array.from({ length: count }, () => house.addAsset(work.administrator, "IN_STOCK"));
  return (await Promise.all(keys)).map((assetRegistration) => ({ assetRegistration }));
}

test("a service pays until its budget is spent, and what goes beyond is flagged for the client", async () => {
  const of = await newCover();
  expect(await approvedAs({ ...of, amountExclTax: "600" })).toEqual(covered);
  const quoted = { amountExclTax: undefined, quotedAmountExclTax: "400.00" };
  expect(await approvedAs({ ...of, ...quoted })).toEqual(covered);
  const items = await itemsOf(2);
  expect(await approvedAs({ ...of, items, amountExclTax: "0.01" })).toEqual([true, true]);
});

test("what the client pays leaves the budget to later work", async () => {
  const of = await newCover();
  expect(await approvedAs({ ...of, amountExclTax: "900" })).toEqual(covered);
  expect(await approvedAs({ ...of, amountExclTax: "500" })).toEqual(flagged);
  expect(await approvedAs({ ...of, amountExclTax: "100" })).toEqual(covered);
  expect(await approvedAs({ ...of, amountExclTax: "0.01" })).toEqual(flagged);
});

test("work in another currency is flagged and does not end the cover of later work", async () => {
  const of = await newCover({ currency: "EUR" });
  await house.add(work.administrator, currency, {
    code: "USD",
    rates: [{ date: "2026-11-17", rate: 1.1 }],
  });
  expect(await approvedAs({ ...of, currency: "USD", amountExclTax: "10" })).toEqual(flagged);
  expect(await approvedAs({ ...of, amountExclTax: "1000" })).toEqual(covered);
});

test("the budget is charged with what was approved, not with a smaller amount beside a large quote", async () => {
  const of = await newCover();
  const amounts = { amountExclTax: "100", quotedAmountExclTax: "600" };
  expect(await approvedAs({ ...of, ...amounts })).toEqual(covered);
  expect(await approvedAs({ ...of, ...amounts })).toEqual(flagged);
  expect(await approvedAs({ ...of, amountExclTax: "400" })).toEqual(covered);
});

test("an invoice that differs from the approval does not change what is left of the budget", async () => {
  const of = await newCover();
  const key = await work.running({ ...of, amountExclTax: "600" });
  await work.run(key, "RETURN");
  await house.patch(work.scope, maintenance, key, { amountExclTax: "10" });
  expect(await approvedAs({ ...of, amountExclTax: "400.01" })).toEqual(flagged);
  expect(await approvedAs({ ...of, amountExclTax: "400" })).toEqual(covered);
});

test("an approval waits for a change of the budget, so that nothing is spent twice", async () => {
  const of = await newCover();
  const key = await work.requested({ ...of, amountExclTax: "600" });
  const lower = async (door: ProductDoor): Promise<void> => {
    const held = await door.hold(financingService, { keys: [of.financingServiceRegistration] });
    await door.change(financingService, held, { budget: "599.99" });
  };
  await work.runDuring(lower, key, "APPROVE");
  expect(await billed(key)).toEqual(flagged);
});

test("what was refused, cancelled or only requested is not spent", async () => {
  const of = await newCover();
  await work.requested({ ...of, amountExclTax: "1000" });
  await work.run(await work.requested({ ...of, amountExclTax: "1000" }), "REFUSE");
  await work.run(await work.approved({ ...of, amountExclTax: "1000" }), "CANCEL");
  expect(await approvedAs({ ...of, amountExclTax: "1000" })).toEqual(covered);
});

test("without a service that covers it the client of the contract is billed", async () => {
  const { contractRegistration } = await newCover();
  const other = await newCover();
  for (const values of [
    { contractRegistration },
    { ...other, contractRegistration },
    await newCover({ budget: undefined }),
    await newCover({ currency: "USD" }),
  ])
    expect([values, await approvedAs(values)]).toEqual([values, flagged]);
});

test("work on the house's own stock has no client: it is not flagged, and no service pays for it", async () => {
  expect(await approvedAs({})).toEqual(covered);
  const of = await newCover();
  const { financingServiceRegistration } = of;
  expect(await approvedAs({ financingServiceRegistration, amountExclTax: "1000" })).toEqual(covered);
  expect(await approvedAs({ ...of, amountExclTax: "1000" })).toEqual(covered);
});
