// A report between its submission and its validation: the client may contest it, and a reopened one is signed anew.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refused } from "./testing/assets.ts";
import { type TestInspection, testInspection } from "./testing/inspection.ts";

let work: TestInspection;
let contractRegistration: string;

beforeAll(async () => {
  work = await testInspection(await createTestDatabase());
  contractRegistration = await work.assets.addContract(work.administrator);
});
afterAll(() => work.close());

const onDay = (scope: Scope, heldDate: string): Scope => ({
  ...scope,
  businessClock: { timeZone: "UTC", heldDate },
});

const validate = (key: string, day: string) => work.run(key, "VALIDATE", onDay(work.tom, day));
const tooEarly = refused(
  "If a contract is named, the client has contested or ten business days have passed since the submission",
);

test("a report on a leased asset is validated when ten business days have passed since its submission", async () => {
  const key = await work.submitted({ contractRegistration });
  for (const day of ["2026-11-18", "2026-11-28", "2026-12-02"])
    await expect(validate(key, day), day).rejects.toMatchObject(tooEarly);
  await validate(key, "2026-12-03");
  expect(await work.statusOf(key)).toBe("VALIDATED");
});

test("a report that the client has contested is validated at once", async () => {
  const key = await work.submitted({ contractRegistration });
  await work.run(key, "CONTEST");
  await validate(key, "2026-11-18");
  expect(await work.statusOf(key)).toBe("VALIDATED");
});

test("a report without a contract has no client to contest it, and is validated at once", async () => {
  const key = await work.submitted({ type: "STOCK_AUDIT" });
  await validate(key, "2026-11-18");
  expect(await work.statusOf(key)).toBe("VALIDATED");
});

test("a reopened report loses its signatures, and the client gets the days anew", async () => {
  const refusal = { signatureRefusal: "No time", witnessName: "Jeanne Roy" };
  const signature = { signatoryName: "Marc Petit", signature: { _id: "signature-2", name: "again.png" } };
  for (const contest of [[], ["CONTEST"]]) {
    const key = await work.submitted({ contractRegistration, ...refusal });
    for (const code of [...contest, "REOPEN"]) await work.run(key, code);
    const doc = await work.docOf(key);
    for (const name of [...Object.keys({ ...refusal, ...signature }), "submittedOn"])
      expect(doc).not.toHaveProperty(name);
    await expect(work.run(key, "SUBMIT")).rejects.toMatchObject(refused("The inspection report is signed"));
    await work.patch(key, signature);
    await work.run(key, "SUBMIT", onDay(work.olga, "2026-12-01"));
    await expect(validate(key, "2026-12-15")).rejects.toMatchObject(tooEarly);
    await validate(key, "2026-12-16");
  }
});
