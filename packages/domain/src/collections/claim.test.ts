// A claim is sent to the other side with a document that proves it.
import { created } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { documentWorkflow } from "@kontor/model/workflows/document.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";

const { claim, document } = declaredEntities;

let opened: TestProduct;
let scope: Scope;
let number = 0;

beforeAll(async () => {
  opened = openTestProduct(await createTestDatabase());
  scope = await opened.openTenant("acme");
});
afterAll(() => opened.close());

async function newClaim(values: RecordData = {}, within: Scope = scope): Promise<string> {
  const body = { name: "Collision", type: "INSURANCE", ...values };
  return String((await created(opened.services, within, claim, body)).registration);
}

async function attach(key: string, type: string, status: string, values: RecordData = {}): Promise<void> {
  number += 1;
  await opened.services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, document, {
      values: {
        registration: `D${number}`,
        name: "Paper",
        type,
        entityName: "claim",
        entityRegistration: key,
        ...values,
      },
      isOfProduct: true,
      state: { ...started(documentWorkflow, "SYSTEM"), status },
    }),
  );
}

async function submit(key: string, within: Scope = scope): Promise<string> {
  const { answer } = await runTransition(opened.services, within, claim, { key, code: "SUBMIT" }, {});
  return JSON.parse(answer).record.status;
}

const unproved = { code: "TRANSITION_REFUSED", rejectionReason: "The required documents are attached" };

test.each([
  ["INSURANCE", "POLICE_REPORT", "UPLOADED"],
  ["INSURANCE", "EXPERT_REPORT", "TO_CHECK"],
  ["SUPPLIER", "CORRESPONDENCE", "VALID"],
  ["WARRANTY", "EXPERT_REPORT", "VALID"],
  ["INSOLVENCY", "COURT_DOCUMENT", "SIGNED"],
  ["LEGAL", "COURT_DOCUMENT", "UPLOADED"],
  ["OTHER", "OTHER", "UPLOADED"],
])("a claim of type %s is submitted with a document of type %s that is %s", async (type, paper, status) => {
  const key = await newClaim({ type });
  await expect(submit(key)).rejects.toMatchObject(unproved);
  await attach(key, paper, status);
  expect(await submit(key)).toBe("SUBMITTED");
});

test("a claim without a type is proved by any document", async () => {
  const key = await newClaim({ type: null });
  await expect(submit(key)).rejects.toMatchObject(unproved);
  await attach(key, "OTHER", "VALID");
  expect(await submit(key)).toBe("SUBMITTED");
});

test("a document that is missing, rejected, out of date or of no use for the type proves nothing", async () => {
  const key = await newClaim();
  for (const status of ["REQUIRED", "REFUSED", "EXPIRED", "GENERATED", "DECLINED", "VOIDED", "ARCHIVED"])
    await attach(key, "ACCIDENT_REPORT", status);
  for (const type of ["CORRESPONDENCE", "COURT_DOCUMENT", "OTHER"]) await attach(key, type, "VALID");
  await expect(submit(key)).rejects.toMatchObject(unproved);
});

test("the document of another record, of another tenant or of the same number elsewhere proves nothing", async () => {
  const key = await newClaim();
  const other = await newClaim();
  await attach(other, "ACCIDENT_REPORT", "VALID");
  await attach(key, "ACCIDENT_REPORT", "VALID", { entityName: "case" });
  await expect(submit(key)).rejects.toMatchObject(unproved);
  const elsewhere = await opened.openTenant("other");
  const same = await newClaim({ registration: other }, elsewhere);
  expect(same).toBe(other);
  await expect(submit(same, elsewhere)).rejects.toMatchObject(unproved);
  expect(await submit(other)).toBe("SUBMITTED");
});
