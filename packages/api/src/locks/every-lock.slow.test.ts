// Money and plans are not typed: of every record with a workflow every field is tried in every status, and every deletion.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { sampleOf } from "@kontor/harness/sample.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { decidedRecords } from "@kontor/model/workflow/test-edit-table.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SeededApi, seededApi } from "../records/testing/every-field.ts";
import { type Swept, sweepLocks } from "./testing/lock-sweep.ts";

const entities = Object.values(declaredModel.entities).filter(({ workflow }) => workflow !== undefined);
const names = entities.map(({ name }) => name);
const sample = sampleOf("locks", names);
/** What nobody writes has neither form nor route; that it has none is asked elsewhere. */
const written = entities.filter(({ writing }) => writing === "open");
const swept = new Map<string, Swept>();

let api: SeededApi;
beforeAll(async () => {
  api = await seededApi(await createTestDatabase());
});
afterAll(() => api.close());

test.for(written)("$name is typed in and deleted as was decided", async (entity, { skip }) => {
  skip(!sample.has(entity.name), "Not in the sample of this run");
  const found = await sweepLocks(api, entity);
  swept.set(entity.name, found);
  expect(found.strayed).toEqual([]);
});

test("every record with a workflow is decided on, and most of what is open was stored", () => {
  expect(decidedRecords.toSorted()).toEqual(names.toSorted());
  const all = [...swept.values()];
  const stored = all.reduce((sum, one) => sum + one.stored, 0);
  const otherwise = all.flatMap((one) => one.otherwise);
  expect(all.length).toBeGreaterThan(0);
  // Some values are not taken by another rule; were it most of them, an open field would not have been tried.
  expect(otherwise.length, otherwise.slice(0, 20).join("\n")).toBeLessThan(stored / 5);
  if (sample.size < names.length) return;
  expect(all.length).toBe(written.length);
  expect(all.reduce((sum, one) => sum + one.tried, 0)).toBeGreaterThan(5_000);
});

test("negative control: a lock and a deletion that are let go are found out", async () => {
  const { cashflow } = declaredModel.entities;
  if (cashflow === undefined) throw new Error("There are no cashflows");
  const { changedBy: _, ...amount } = cashflow.fields.amount ?? { kind: "currency" };
  const typedAmount: Entity = { ...cashflow, fields: { ...cashflow.fields, amount } };
  expect((await sweepLocks(api, typedAmount)).strayed).toContain("BILLED amount: stored");
  const { deletedIn: __, ...deletable } = cashflow;
  expect((await sweepLocks(api, deletable)).strayed).toEqual(["FORECAST deletion: deleted"]);
});
