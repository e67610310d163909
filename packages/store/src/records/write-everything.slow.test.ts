import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { checkOverlay } from "@kontor/model/overlay/check-overlay.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import { expect, test } from "vitest";
import { lockRecord } from "./lock-record.ts";
import { openTestRecords, scopeOf } from "./testing/records.ts";
import { deleteRecord, insertRecord, updateRecord } from "./write.ts";

const ledger = { book: "IFRS", ruleVersion: "1", currency: "EUR", amount: "1.00", dc: "D" };

test("records of every entity are added, and where nothing forbids it changed and deleted", {
  timeout: 60_000,
}, async () => {
  const { store, scope, rows } = await openTestRecords(createTestDatabase);
  for (const entity of Object.values(declaredModel.entities)) {
    if (entity.viewOf !== undefined) continue;
    const values = { ...(entity.writing === "append-only" && !entity.isLog && ledger), [entity.key]: "K1" };
    const stored = await store.write(scope, (transaction) =>
      insertRecord(transaction, scope, entity, { values }),
    );
    // The role of the server may only add to these.
    if (entity.isLog || (entity.writing === "append-only" && entity.workflow === undefined)) continue;
    await store.write(scope, async (transaction) => {
      const locked = await lockRecord(transaction, scope, entity, stored.key, "all");
      expect(locked).toEqual(stored);
      const changed = await updateRecord(transaction, scope, entity, stored, { values: stored.doc });
      if (entity.writing !== "append-only") await deleteRecord(transaction, scope, entity, changed);
    });
  }
  const [left] = await rows("select count(*)::int as count from records");
  const kept = Object.values(declaredModel.entities).filter(
    ({ writing, isLog }) => writing === "append-only" && isLog === undefined,
  );
  expect(left).toEqual({ count: kept.length });
});

test("what was posted moves on through its workflow, and is neither changed nor deleted", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const { posting } = declaredModel.entities;
  if (posting === undefined) throw new Error("An entity is missing");
  const values = { ...ledger, registration: "P1" };
  const stored = await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, posting, { values }),
  );
  const state = { status: "POSTED", trail: [], createdBy: [], makers: [], returnedBy: [] };
  const moved = await store.write(scope, (transaction) =>
    updateRecord(transaction, scope, posting, stored, { values: stored.doc, state }),
  );
  expect(moved).toMatchObject({ version: 2, status: "POSTED" });
  const changed = store.write(scope, (transaction) =>
    updateRecord(transaction, scope, posting, moved, { values: { ...moved.doc, amount: "2.00" } }),
  );
  await expect(changed).rejects.toThrow("never changed or deleted");
  const deleted = store.write(scope, (transaction) => deleteRecord(transaction, scope, posting, moved));
  await expect(deleted).rejects.toThrow("permission denied");
});

test("records of a tenant's own entity are written, found by their fields and kept apart from those of another", async () => {
  const { store, scope, rows } = await openTestRecords(createTestDatabase);
  const fields = {
    title: { id: "title", kind: "text", label: "Title" },
    price: { id: "price", kind: "currency", label: "Price" },
    owner: { id: "owner", kind: "reference", label: "Owner", target: "person" },
  };
  const dynamic = {
    label: "Boat",
    pluralLabel: "Boats",
    fields,
    columns: ["title"],
    search: ["title", "price"],
  };
  const { overlay, problems } = checkOverlay(declaredModel, {
    version: 1,
    dynamicEntities: { DynoBoat: dynamic, DynoPlane: { ...dynamic, label: "Plane", pluralLabel: "Planes" } },
  });
  expect(problems).toEqual([]);
  const model = effective(declaredModel, overlay);
  const within = scopeOf(scope.tenantId, undefined, model);
  const { dynoBoat: boat, dynoPlane: plane, person } = model.entities;
  if (boat === undefined || plane === undefined || person === undefined)
    throw new Error("An entity is missing");
  await store.write(within, async (transaction) => {
    await insertRecord(transaction, within, person, { values: { registration: "EVA1", name: "A" } });
    for (const entity of [boat, plane]) {
      const values = { registration: "1", title: "Étoile", price: "12.50", owner: "EVA1" };
      await insertRecord(transaction, within, entity, { values });
    }
  });
  expect(await rows("select value from value_amounts where entity = $1", [boat.name])).toEqual([
    { value: "125000" },
  ]);
  expect(
    await rows("select field from record_words where entity = $1 and word = 'etoile'", [boat.name]),
  ).toEqual([{ field: "title" }]);
  expect(await rows("select count(*)::int as count from record_references")).toEqual([{ count: 2 }]);
  await store.write(within, async (transaction) => {
    const locked = await lockRecord(transaction, within, boat, "1", "all");
    if (locked === undefined) throw new Error("The boat is gone");
    const changed = await updateRecord(transaction, within, boat, locked, {
      values: { ...locked.doc, price: "13" },
    });
    await deleteRecord(transaction, within, boat, changed);
  });
  expect(await rows("select entity from dynamic_records")).toEqual([{ entity: plane.name }]);
  expect(await rows("select entity from value_amounts")).toEqual([{ entity: plane.name }]);
});

test("whoever refers to a record that is deleted in the same moment is told that it is missing", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const { person } = declaredModel.entities;
  if (person === undefined) throw new Error("An entity is missing");
  const target = await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, person, { values: { registration: "EVA1" } }),
  );
  const { promise: deleted, resolve: onDeleted } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const deletion = store.write(scope, async (transaction) => {
    await deleteRecord(transaction, scope, person, target);
    onDeleted();
    await released;
  });
  await deleted;
  const values = { registration: "EVA2", salesRegistration: "EVA1" };
  const referring = store.write(scope, (transaction) => insertRecord(transaction, scope, person, { values }));
  setTimeout(release, 100);
  await expect(referring).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: [{ path: "salesRegistration" }],
  });
  await deletion;
});
