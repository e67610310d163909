// The large demo, made small: the same way into the database, with rows that are what the writer would write.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { wrongRows } from "@kontor/store/load/testing/wrong-rows.ts";
import { registrations } from "@kontor/store/records/counters.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { expect, onTestFinished, test } from "vitest";
import { largeTenants } from "../large/large-tenants.ts";
import { loadLarge } from "./load-large.ts";

const contracts = 2_000;

test("fifty houses share a million contracts, the largest three hundred thousand", () => {
  const sizes = largeTenants(1_000_000).map((tenant) => tenant.contracts);
  expect(sizes).toHaveLength(50);
  expect(sizes.slice(0, 4)).toEqual([300_000, 150_000, 80_000, 50_000]);
  expect(sizes.reduce((sum, count) => sum + count, 0)).toBe(1_000_000);
});

test("stamped rows are what the writer would write, and indexes are up again afterwards", async () => {
  const database = await createTestDatabase();
  const store = openStore({ url: database.url, onIdleError: () => {} });
  onTestFinished(() => store.close());
  const messages: string[] = [];
  const { loaded, records } = await loadLarge(database, (message) => messages.push(message), contracts);
  expect(loaded).toHaveLength(50);
  expect(records).toBeGreaterThan(2 * contracts);
  expect(messages.some((message) => message.includes("contracts_by_status_start_date"))).toBe(true);
  for (const { id } of largeTenants(contracts).slice(0, 3))
    expect(await wrongRows(store, id, declaredModel)).toEqual([]);
  expect(await loadLarge(database, () => {}, contracts)).toEqual({ loaded: [], records: 0 });
  const [first] = largeTenants(contracts);
  const scope = scopeOfInstaller({ tenantId: first?.id ?? "", tenant: first?.name ?? "" });
  const [next] = await registrations(store).take(scope, declaredEntities.contract, [{}]);
  expect(Number(next)).toBeGreaterThan(10_000_000 + (first?.contracts ?? 0));
});
