// An assigned case: its owner gets the task of the first action, and it rests until a day.
import { patchRecord } from "@kontor/engine/records/records.ts";
import { created } from "@kontor/engine/services/testing/services.ts";
import { runTransition, type TransitionRequest } from "@kontor/engine/transitions/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";

const { case: caseEntity } = declaredEntities;
const owner = "ines@acme";

let opened: TestProduct;
let scope: Scope;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-30T12:00:00Z");
  opened = openTestProduct(await createTestDatabase(), { clock });
  scope = await opened.openTenant("acme");
  await createUser(opened.services.store, scope, { username: owner, profiles: ["COLLECTION"] });
});
afterAll(() => opened.close());

async function newCase(values: RecordData = {}): Promise<string> {
  const body = { name: "Two rentals unpaid", type: "COLLECTION", ...values };
  return String((await created(opened.services, scope, caseEntity, body)).registration);
}

async function run(key: string, code: string, request: TransitionRequest = {}): Promise<RecordData> {
  const { answer } = await runTransition(opened.services, scope, caseEntity, { key, code }, request);
  return JSON.parse(answer).record;
}

/** As the form does it. */
async function patch(key: string, values: RecordData): Promise<void> {
  const text = "select version from cases where key = $1";
  const [rows = []] = await opened.services.store.read(scope, [{ text, values: [key] }]);
  await patchRecord(opened.services, scope, caseEntity, key, {
    ...values,
    version: Number(rows[0]?.version),
  });
}

async function tasksOf(key: string): Promise<unknown> {
  const text = `select doc->>'subject' as subject, doc->>'ownerUsername' as owner, doc->>'dueDate' as due, status
    from tasks where doc->>'entityName' = 'case' and doc->>'entityRegistration' = $1`;
  const [rows] = await opened.services.store.read(scope, [{ text, values: [key] }]);
  return rows;
}

const refused = (reason: string) => ({ code: "TRANSITION_REFUSED", rejectionReason: reason });

test("the owner of an assigned case gets the task of the first action, due the next day", async () => {
  const key = await newCase({ ownerUsername: owner });
  expect(await run(key, "ASSIGN")).toMatchObject({ status: "OPEN" });
  expect(await tasksOf(key)).toEqual([
    { subject: "First action: Two rentals unpaid", owner, due: "2026-12-01", status: "TODO" },
  ]);
});

test("a case without an owner is not assigned, and no task is created", async () => {
  const key = await newCase();
  await expect(run(key, "ASSIGN")).rejects.toMatchObject(refused("The case has an owner"));
  expect(await tasksOf(key)).toEqual([]);
});

test("a case rests for a reason until a day that is still to come", async () => {
  const key = await newCase({ ownerUsername: owner });
  await run(key, "ASSIGN");
  const untilAsked = refused("The date until which it is on hold is given and in the future");
  const because = { reason: "The client is abroad" };
  await expect(run(key, "HOLD", because)).rejects.toMatchObject(untilAsked);
  for (const holdUntil of ["2026-11-29", "2026-11-30"]) {
    await patch(key, { holdUntil });
    await expect(run(key, "HOLD", because), holdUntil).rejects.toMatchObject(untilAsked);
  }
  await patch(key, { holdUntil: "2026-12-01" });
  await expect(run(key, "HOLD")).rejects.toMatchObject(refused("A reason is given"));
  expect(await run(key, "HOLD", because)).toMatchObject({ status: "ON_HOLD", holdUntil: "2026-12-01" });
  expect(await run(key, "CONTINUE")).toMatchObject({ status: "OPEN" });
});
