// Time that was worked: who submits it, who approves it, and when it is still to be changed.
import { patchRecord } from "@kontor/engine/records/records.ts";
import { clerk, created } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";

const { timeEntry } = declaredEntities;

let opened: TestProduct;
let scope: Scope;

beforeAll(async () => {
  opened = openTestProduct(await createTestDatabase());
  scope = await opened.openTenant("acme");
  await createUser(opened.services.store, scope, { username: "clara@acme" });
});
afterAll(() => opened.close());

const by = (name: string, profile = "CONTRACT"): Scope => ({
  ...scope,
  caller: clerk(`${name}@acme`, [profile]),
});

const refused = { code: "TRANSITION_REFUSED" };

async function newEntry(): Promise<string> {
  const values = { date: "2026-11-18", username: "clara@acme", duration: 45 };
  return String((await created(opened.services, scope, timeEntry, values)).registration);
}

async function run(key: string, code: string, who: Scope): Promise<RecordData> {
  const { answer } = await runTransition(opened.services, who, timeEntry, { key, code }, {});
  return JSON.parse(answer).record;
}

test("somebody else than who submitted it approves time, and invoicing then marks it", async () => {
  const key = await newEntry();
  await run(key, "SUBMIT", by("clara"));
  await expect(run(key, "APPROVE", by("clara"))).rejects.toMatchObject(refused);
  expect(await run(key, "APPROVE", by("dora"))).toMatchObject({ status: "APPROVED" });
  await expect(run(key, "INVOICE", by("clara"))).rejects.toMatchObject(refused);
  expect(await run(key, "INVOICE", by("bill", "BILLING"))).toMatchObject({ status: "INVOICED" });
});

test("time is corrected in a draft and after a rejection, and never once it was submitted", async () => {
  const key = await newEntry();
  const correct = (duration: number, { version }: RecordData) =>
    patchRecord(opened.services, by("clara"), timeEntry, key, { duration, version });
  const locked = { code: "INVALID_RECORD" };
  await expect(correct(30, await run(key, "SUBMIT", by("clara")))).rejects.toMatchObject(locked);
  await correct(30, await run(key, "REJECT", by("dora")));
  await run(key, "SUBMIT", by("clara"));
  await expect(correct(20, await run(key, "APPROVE", by("dora")))).rejects.toMatchObject(locked);
});
