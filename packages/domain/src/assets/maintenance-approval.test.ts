// Which account approves a maintenance up to which amount.
import { clerk } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refused, type TestAssets } from "./testing/assets.ts";
import { type TestMaintenance, testMaintenance } from "./testing/maintenance.ts";

const { currency, maintenance } = declaredEntities;

let work: TestMaintenance;
let house: TestAssets;

beforeAll(async () => {
  work = await testMaintenance(await createTestDatabase());
  house = work.assets;
});
afterAll(() => work.close());

const overLimit = refused("The amount is within the limit of your profile");

async function approveBy(by: Scope, amountExclTax: string): Promise<void> {
  await work.run(await work.requested({ amountExclTax }), "APPROVE", by);
}

test("asset management approves up to 1,500, and to the cent", async () => {
  await approveBy(work.scope, "1500.00");
  await expect(approveBy(work.scope, "1500.01")).rejects.toMatchObject(overLimit);
});

test("risk approves up to 15,000, with or without the profile of asset management", async () => {
  for (const profiles of [["RISK"], ["ASSET", "RISK"]]) {
    const by = await work.userWith(...profiles);
    await approveBy(by, "15000");
    await expect(approveBy(by, "15000.01"), profiles.join()).rejects.toMatchObject(overLimit);
  }
});

test("a bundle gives its profiles and no limit: a manager approves only by a profile of the own account", async () => {
  await expect(approveBy(await work.userWith("MANAGER"), "1")).rejects.toMatchObject(overLimit);
  await expect(approveBy(await work.userWith("OFFICER"), "1")).rejects.toMatchObject(overLimit);
  const both = await work.userWith("MANAGER", "ASSET");
  await approveBy(both, "1500");
  await expect(approveBy(both, "1500.01")).rejects.toMatchObject(overLimit);
});

test("an administrator without a profile of the table approves nothing", async () => {
  await expect(approveBy(work.administrator, "1")).rejects.toMatchObject(overLimit);
  const named = { ...work.scope, caller: { ...work.scope.caller, isAdmin: true } };
  await approveBy(named, "1");
});

test("an account of another tenant approves nothing, whatever its profiles", async () => {
  const stranger = { ...work.administrator, caller: clerk("eve@other", ["ASSET"]) };
  await expect(approveBy(stranger, "1")).rejects.toMatchObject(overLimit);
});

test("other profiles cannot approve at all", async () => {
  await expect(approveBy(await work.userWith("CONTRACT"), "1")).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("without an amount the quote counts, and without both nothing is approved", async () => {
  const key = await work.requested({ amountExclTax: undefined });
  await expect(work.run(key, "APPROVE")).rejects.toMatchObject(overLimit);
  await house.patch(work.scope, maintenance, key, { quotedAmountExclTax: "1500.01" });
  await expect(work.run(key, "APPROVE")).rejects.toMatchObject(overLimit);
  await house.patch(work.scope, maintenance, key, { quotedAmountExclTax: "1500" });
  const hidden = await work.requested({ amountExclTax: "1", quotedAmountExclTax: "1500.01" });
  await expect(work.run(hidden, "APPROVE")).rejects.toMatchObject(overLimit);
  await work.run(key, "QUOTE");
  await work.run(key, "APPROVE");
});

test("a quote that came without its amount, or with a wrong one, is typed until the approval", async () => {
  const key = await work.requested({ amountExclTax: undefined });
  await work.run(key, "QUOTE");
  await expect(work.run(key, "APPROVE")).rejects.toMatchObject(overLimit);
  for (const quotedAmountExclTax of ["1600", "1400"])
    await house.patch(work.scope, maintenance, key, { quotedAmountExclTax });
  await work.run(key, "APPROVE");
  await expect(
    house.patch(work.scope, maintenance, key, { quotedAmountExclTax: "1600" }),
  ).rejects.toMatchObject({ code: "INVALID_RECORD", errors: [{ path: "quotedAmountExclTax" }] });
});

test("an amount below zero, which every limit would let through, is refused", async () => {
  const [item] = [{ assetRegistration: await house.addAsset(work.administrator, "IN_STOCK") }];
  for (const [path, values] of [
    ["amountExclTax", { amountExclTax: "-1" }],
    ["amountInclTax", { amountInclTax: "-1" }],
    ["items[0].amountExclTax", { items: [{ ...item, amountExclTax: "-0.01" }] }],
  ] as const)
    await expect(work.requested(values)).rejects.toMatchObject({ errors: [{ path }] });
});

test("an amount in another currency is worth what its latest rate says, and nothing is approved without one", async () => {
  const inDirhams = await work.requested({ currency: "MAD", amountExclTax: "16000" });
  await expect(work.run(inDirhams, "APPROVE")).rejects.toMatchObject(overLimit);
  await house.add(work.administrator, currency, {
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
