import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { callerWith } from "@kontor/model/permission/sample-callers.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import type { Scope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import { recordHistory } from "./history-read.ts";
import type { Trace } from "./history-write.ts";
import { lockRecord } from "./lock-record.ts";
import { inStatus, openTestRecords, scopeOf } from "./testing/records.ts";
import { deleteRecord, insertRecord, updateRecord } from "./write.ts";

const { contract, person } = declaredEntities;

async function add(store: ScopedStore, scope: Scope, values: RecordData): Promise<void> {
  const state = inStatus("ACTIVE");
  await store.write(scope, (transaction) => insertRecord(transaction, scope, contract, { values, state }));
}

async function change(store: ScopedStore, scope: Scope, values: RecordData, trace?: Trace): Promise<void> {
  await store.write(scope, async (transaction) => {
    const stored = await lockRecord(transaction, scope, contract, "CTR1", "all");
    if (stored === undefined) throw new Error("there is no contract");
    const changed = { values: { ...stored.doc, ...values }, ...(trace && { trace }) };
    await updateRecord(transaction, scope, contract, stored, changed);
  });
}

async function changesSeen(store: ScopedStore, scope: Scope): Promise<readonly unknown[]> {
  const page = await recordHistory(store, scope, contract, "CTR1", { limit: 10, offset: 0 });
  return (page?.rows ?? []).flatMap((row) => JSON.parse(row).changes);
}

test("what is hidden inside a changed part is not told, nor what was entered for a hidden field", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const client = scopeOf(
    scope.tenantId,
    callerWith({ CLIENT: ["read contract"] }, { personRegistration: "EVA1" }),
  );
  await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, person, { values: { registration: "EVA1", type: "C", name: "Eva" } }),
  );
  const persons = [{ role: "CLIENT", personRegistration: "EVA1" }];
  await add(store, scope, { registration: "CTR1", name: "Van", persons });

  const first = { financedAmountExclTax: "1.00", assetMarginRate: 7.5 };
  const entered = { managementType: "OWN", name: "Bus" };
  await change(store, scope, { quotations: [first] }, { values: entered });
  expect(await changesSeen(store, scope)).toEqual([
    { path: "quotations", after: [first] },
    { path: "values", after: entered },
  ]);
  expect(await changesSeen(store, client)).toEqual([
    { path: "quotations", after: [{ financedAmountExclTax: "1.00" }] },
    { path: "values", after: { name: "Bus" } },
  ]);

  const second = { financedAmountExclTax: "2.00", assetMarginRate: 8.5 };
  await change(store, scope, { quotations: [{ ...first, assetMarginRate: 9.5 }, second] });
  expect((await changesSeen(store, scope)).slice(0, 2)).toEqual([
    { path: "quotations[0].assetMarginRate", before: 7.5, after: 9.5 },
    { path: "quotations[1]", after: second },
  ]);
  expect((await changesSeen(store, client)).slice(0, 2)).toEqual([
    { path: "quotations[1]", after: { financedAmountExclTax: "2.00" } },
    { path: "quotations", after: [{ financedAmountExclTax: "1.00" }] },
  ]);
});

test("a record does not tell what happened to another that had its key before", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  await add(store, scope, { registration: "CTR1", name: "Van" });
  await change(store, scope, { name: "Secret" });
  expect(await changesSeen(store, scope)).toEqual([{ path: "name", before: "Van", after: "Secret" }]);
  await store.write(scope, async (transaction) => {
    const stored = await lockRecord(transaction, scope, contract, "CTR1", "all");
    if (stored !== undefined) await deleteRecord(transaction, scope, contract, stored);
  });
  await add(store, scope, { registration: "CTR1", name: "Bus" });
  const page = await recordHistory(store, scope, contract, "CTR1", { limit: 10, offset: 0 });
  expect(page?.rows.map((row) => JSON.parse(row).type)).toEqual(["CREATED"]);
});

test("a step is told with its statuses to readers of the status, and to nobody else", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  await add(store, scope, { registration: "CTR1", name: "Van" });
  const trace = {
    type: "TRANSITION",
    transition: "MATURE",
    fromStatus: "ACTIVE",
    toStatus: "MATURED",
  } as const;
  await change(store, scope, { name: "Bus" }, trace);
  const stepsSeen = async (seenBy: Scope): Promise<readonly unknown[]> => {
    const page = await recordHistory(store, seenBy, contract, "CTR1", { limit: 1, offset: 0 });
    return (page?.rows ?? []).map((row) => {
      const { transition, fromStatus, toStatus } = JSON.parse(row);
      return [transition, fromStatus, toStatus];
    });
  };
  expect(await stepsSeen(scope)).toEqual([["MATURE", "ACTIVE", "MATURED"]]);
  const status = { kind: "text", visibleTo: "mainAdmin" } as const;
  const guarded = { ...contract, fields: { ...contract.fields, status } };
  const clerk = scopeOf(scope.tenantId, callerWith({ CONTRACT: ["read contract"] }));
  const page = await recordHistory(store, clerk, guarded, "CTR1", { limit: 1, offset: 0 });
  expect(page?.rows.map((row) => Object.keys(JSON.parse(row)))).toEqual([
    ["_id", "type", "date", "username", "changes"],
  ]);
});
