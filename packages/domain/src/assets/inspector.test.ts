// Who inspects: the person who was named, or the user of the house who starts the inspection.
import { clerk } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { inspection } from "@kontor/model/entities/asset/inspection.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refused } from "./testing/assets.ts";
import { type TestInspection, testInspection } from "./testing/inspection.ts";

const { person } = declaredEntities;

let work: TestInspection;
let expertRegistration: string;

beforeAll(async () => {
  work = await testInspection(await createTestDatabase());
  expertRegistration = await work.assets.add(work.administrator, person, {
    type: "C",
    name: "Expertise Auto",
    roles: [{ role: "PARTNER" }],
  });
});
afterAll(() => work.close());

const unnamed = { inspectorUsername: undefined };

async function inspectorAfterStart(values: object, by: Scope): Promise<unknown> {
  const key = await work.planned({ ...unnamed, ...values });
  await work.run(key, "START", by);
  return (await work.docOf(key)).inspectorUsername;
}

test("a user of the house who starts it inspects, and can submit the report", async () => {
  const key = await work.started(unnamed);
  expect(await work.docOf(key)).toMatchObject({ inspectorUsername: "olga@acme" });
  await work.run(key, "SUBMIT");
});

test("an inspector or an expert who was named stays", async () => {
  expect(await inspectorAfterStart({ inspectorUsername: "olga@acme" }, work.tom)).toBe("olga@acme");
  expect(await inspectorAfterStart({ expertRegistration }, work.tom)).toBeUndefined();
});

test("a partner who starts it does not become an inspector of the house", async () => {
  // The creator of a record may be a partner, who reaches it then.
  const partner = { ...work.administrator, caller: clerk("olga@acme", ["PARTNER"]) };
  expect(await inspectorAfterStart({}, partner)).toBeUndefined();
});

test("an administrator without an account in this tenant starts it and is not named", async () => {
  expect(await inspectorAfterStart({}, work.administrator)).toBeUndefined();
});

test("inspector and expert are typed until the report is submitted, so that it is never stuck", async () => {
  for (const values of [{ inspectorUsername: "tom@acme" }, { expertRegistration }]) {
    const key = await work.planned(unnamed);
    await work.run(key, "START", work.administrator);
    await expect(work.run(key, "SUBMIT")).rejects.toMatchObject(refused("The inspection report is signed"));
    await work.patch(key, values);
    await work.run(key, "SUBMIT");
    await expect(
      work.assets.patch(work.olga, inspection, key, { inspectorUsername: "olga@acme" }),
    ).rejects.toMatchObject({ errors: [{ path: "inspectorUsername" }] });
  }
});
