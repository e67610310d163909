import { createTestDatabase } from "@kontor/harness/database.ts";
import { expect, test } from "vitest";
import { newId } from "./new-id.ts";
import { readOverlay, saveOverlay } from "./overlays.ts";
import { readTenantState, saveTenantState } from "./tenant-state.ts";
import { openTestRecords, scopeOf } from "./testing/records.ts";

const wishes = {
  entities: {
    contract: {
      extension: { colour: { id: "colour", kind: "text", label: "Colour" } },
      search: ["ext.colour"],
    },
  },
};

test("an overlay is saved as the next version, and the old one can still be read", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  expect(await readOverlay(store, scope)).toBeUndefined();
  const first = await saveOverlay(store, scope, wishes, 0);
  expect(first.version).toBe(1);
  await saveOverlay(store, scope, { ...wishes, strings: {} }, 1);
  expect(await readOverlay(store, scope)).toMatchObject({ version: 2, strings: {} });
  expect(await readOverlay(store, scope, 1)).toEqual(first);
  expect(await readTenantState(store, scope)).toMatchObject({ modelVersion: 2 });
  expect(await readOverlay(store, scopeOf(newId()))).toBeUndefined();
});

test("of two who save the same version one is told to read again", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const results = await Promise.allSettled([1, 2, 3].map(() => saveOverlay(store, scope, wishes, 0)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "STALE_VERSION" } },
    { reason: { code: "STALE_VERSION" } },
  ]);
});

test("an overlay with problems is refused with their places", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const wrong = { entities: { nothing: {} } };
  await expect(saveOverlay(store, scope, wrong, 0)).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: [{ path: "entities.nothing" }],
  });
  expect(await readOverlay(store, scope)).toBeUndefined();
});

test("a new tenant has the permissions of its profiles, and what administrators change stays through an overlay", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const fresh = await readTenantState(store, scope);
  expect(fresh.permissions.CONTRACT).toContain("write contract");
  expect(fresh.bundles.OFFICER).toContain("CONTRACT");
  await store.write(scope, (transaction) =>
    saveTenantState(transaction, scope, { permissions: { CONTRACT: [] } }),
  );
  await saveOverlay(store, scope, wishes, 0);
  const state = await readTenantState(store, scope);
  expect(state).toMatchObject({ modelVersion: 1, permissions: { CONTRACT: [] }, bundles: fresh.bundles });
});

test("an overlay of a tenant without any state leaves it what new tenants have", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  await saveOverlay(store, scope, wishes, 0);
  expect((await readTenantState(store, scope)).permissions.CONTRACT).toContain("write contract");
});
