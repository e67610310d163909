// Who approves a maintenance up to which amount, and who bears it then: the service of the contract or the client.
import type { ProductDoor } from "@kontor/engine/door/product-door.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../test-product.ts";
import { refused, type TestAssets } from "./test-assets.ts";
import { type TestMaintenance, testMaintenance } from "./test-maintenance.ts";

const { contract, currency, financingService, maintenance, person } = declaredEntities;

let opened: TestProduct;
let house: TestAssets;
let administrator: Scope;
let scope: Scope;
let work: TestMaintenance;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  opened = openTestProduct(await createTestDatabase(), { clock });
  work = await testMaintenance(opened);
  ({ assets: house, administrator, scope } = work);
});
afterAll(() => opened.close());

const overLimit = refused("The amount is within the limit of your profile");

test("asset management approves up to 1,500, and to the cent", async () => {
  await work.approved({ amountExclTax: "1500.00" });
  const above = await work.requested({ amountExclTax: "1500.01" });
  await expect(work.run(above, "APPROVE")).rejects.toMatchObject(overLimit);
});

test("who also holds the profile of risk approves up to 15,000", async () => {
  const both = work.as("ASSET", "RISK");
  await work.run(await work.requested({ amountExclTax: "15000" }), "APPROVE", both);
  const above = await work.requested({ amountExclTax: "15000.01" });
  await expect(work.run(above, "APPROVE", both)).rejects.toMatchObject(overLimit);
});

test("an administrator without a profile of the table approves nothing", async () => {
  const key = await work.requested({ amountExclTax: "1" });
  await expect(work.run(key, "APPROVE", administrator)).rejects.toMatchObject(overLimit);
  const caller = { ...scope.caller, isAdmin: true };
  await work.run(key, "APPROVE", { ...scope, caller });
});

test("without an amount the quote counts, and without both nothing is approved", async () => {
  const key = await work.requested({ amountExclTax: undefined });
  await expect(work.run(key, "APPROVE")).rejects.toMatchObject(overLimit);
  await house.patch(scope, maintenance, key, { quotedAmountExclTax: "1500.01" });
  await expect(work.run(key, "APPROVE")).rejects.toMatchObject(overLimit);
  await house.patch(scope, maintenance, key, { quotedAmountExclTax: "1500" });
  const hidden = await work.requested({ amountExclTax: "1", quotedAmountExclTax: "1500.01" });
  await expect(work.run(hidden, "APPROVE")).rejects.toMatchObject(overLimit);
  await work.run(key, "QUOTE");
  await work.run(key, "APPROVE");
});

test("an amount in another currency is worth what its latest rate says, and nothing is approved without one", async () => {
  const inDirhams = await work.requested({ currency: "MAD", amountExclTax: "16000" });
  await expect(work.run(inDirhams, "APPROVE")).rejects.toMatchObject(overLimit);
  await house.add(administrator, currency, {
    code: "MAD",
    rates: [
      { date: "2026-12-01", rate: 20 },
      { date: "2026-11-17", rate: 10.5 },
      { date: "2026-01-02", rate: 11 },
    ],
  });
  await expect(work.run(inDirhams, "APPROVE")).rejects.toMatchObject(overLimit);
  await work.approved({ currency: "MAD", amountExclTax: "15750" });
});

async function newService(values: object = {}): Promise<{ contract: string; service: string }> {
  const client = await house.add(administrator, person, { type: "C", name: "Transports Leroy" });
  const key = await house.add(administrator, contract, {
    type: "FINANCE_LEASE",
    persons: [{ role: "CLIENT", personRegistration: client }],
  });
  const service = await house.add(administrator, financingService, {
    name: "Maintenance and tyres",
    contractRegistration: key,
    budget: "1000",
    ...values,
  });
  return { contract: key, service };
}

const named = (of: { contract: string; service: string }) => ({
  contractRegistration: of.contract,
  financingServiceRegistration: of.service,
});
const rebilled = async (key: string) =>
  ((await work.docOf(key)).items as readonly { isRebilled?: boolean }[]).map(({ isRebilled }) => isRebilled);

test("a service pays until its budget is spent, and what goes beyond is flagged for the client", async () => {
  const of = named(await newService());
  const [first, second] = [
    await work.approved({ ...of, amountExclTax: "600" }),
    await work.approved({ ...of, amountExclTax: undefined, quotedAmountExclTax: "400.00" }),
  ];
  expect([await rebilled(first), await rebilled(second)]).toEqual([[undefined], [undefined]]);
  const two = [
    await house.addAsset(administrator, "IN_STOCK"),
    await house.addAsset(administrator, "IN_STOCK"),
  ];
  const items = two.map((assetRegistration) => ({ assetRegistration }));
  const beyond = await work.approved({ ...of, items, amountExclTax: "0.01" });
  expect(await rebilled(beyond)).toEqual([true, true]);
});

test("an approval waits for whoever has the budget in hand, so that nothing is spent twice", async () => {
  const of = await newService();
  const key = await work.requested({ ...named(of), amountExclTax: "600" });
  const lower = async (door: ProductDoor): Promise<void> => {
    const held = await door.hold(financingService, { keys: [of.service] });
    await door.change(financingService, held, { budget: "599.99" });
  };
  await work.runDuring(lower, key, "APPROVE");
  expect(await rebilled(key)).toEqual([true]);
});

test("what was refused, cancelled or only asked for is not spent", async () => {
  const of = named(await newService());
  await work.requested({ ...of, amountExclTax: "1000" });
  await work.run(await work.requested({ ...of, amountExclTax: "1000" }), "REFUSE");
  await work.run(await work.approved({ ...of, amountExclTax: "1000" }), "CANCEL");
  expect(await rebilled(await work.approved({ ...of, amountExclTax: "1000" }))).toEqual([undefined]);
});

test("without a service that covers it the client is billed", async () => {
  const own = await newService();
  const other = await newService();
  const withoutBudget = await newService({ budget: undefined });
  const inDollars = await newService({ currency: "USD" });
  for (const values of [
    {},
    { contractRegistration: own.contract },
    { financingServiceRegistration: own.service },
    { contractRegistration: own.contract, financingServiceRegistration: other.service },
    named(withoutBudget),
    named(inDollars),
  ])
    expect([values, await rebilled(await work.approved(values))]).toEqual([values, [true]]);
});
