// A collateral from its register to its end: what it is worth, when it is renewed, and when it may be called upon.
import { patchRecord } from "@kontor/engine/records/records.ts";
import { clerk, created } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { collateralWorkflow } from "@kontor/model/workflows/collateral.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";

const { collateral, contract } = declaredEntities;

let opened: TestProduct;
let scope: Scope;
let number = 0;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  opened = openTestProduct(await createTestDatabase(), { clock });
});
beforeEach(async () => {
  number += 1;
  scope = await opened.openTenant(`house${number}`);
});
afterAll(() => opened.close());

const valued = { currency: "EUR", amount: "50000.00", valuationDate: "2026-11-01", haircut: 0.1, rank: 1 };
const refused = (reason: string) => ({ code: "TRANSITION_REFUSED", rejectionReason: reason });

const closed = (path: string) => ({
  code: "INVALID_RECORD",
  errors: [{ path, message: expect.stringContaining("cannot be changed in status") }],
});

const run = (key: string, code: string, by: Scope = scope) =>
  runTransition(opened.services, by, collateral, { key, code }, {});

async function read(key: string): Promise<StoredRecord> {
  const [found] = await opened.services.store.write(scope, (transaction) =>
    readStored(transaction, scope, collateral, [key]),
  );
  if (found === undefined) throw new Error(`Collateral ${key} is gone`);
  return found;
}
const statusOf = async (key: string) => (await read(key)).status;

/** As the form does it. */
async function patch(key: string, values: RecordData): Promise<void> {
  const { version } = await read(key);
  await patchRecord(opened.services, scope, collateral, key, { ...values, version });
}

/** As if the product had moved it there. */
async function stored(entity: Entity, status: string, values: RecordData): Promise<string> {
  const state = { ...started(collateralWorkflow, "SYSTEM"), status };
  number += 1;
  const registration = `R${number}`;
  await opened.services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, entity, {
      values: { name: "Press", registration, ...values },
      isOfProduct: true,
      state,
    }),
  );
  return registration;
}

async function toSign(values: RecordData): Promise<string> {
  const { registration } = await created(opened.services, scope, collateral, { name: "Press", ...values });
  const key = String(registration);
  await run(key, "REQUEST");
  await run(key, "SEND_FOR_SIGNATURE");
  return key;
}

const notRegistered = refused("The registry reference and date are given where the type needs them");

test.each(["PLEDGE", "BUSINESS_PLEDGE", "MORTGAGE"])(
  "a %s is registered with the number and the day it stands in the register, not ahead of it",
  async (type) => {
    const key = await toSign({ type });
    await expect(run(key, "REGISTER")).rejects.toMatchObject(notRegistered);
    await patch(key, { registryReference: "REG-1" });
    await expect(run(key, "REGISTER")).rejects.toMatchObject(notRegistered);
    await patch(key, { registryDate: "2026-11-19" });
    await expect(run(key, "REGISTER")).rejects.toMatchObject(notRegistered);
    await patch(key, { registryDate: "2026-11-18", registryReference: "" });
    await expect(run(key, "REGISTER")).rejects.toMatchObject(notRegistered);
    await patch(key, { registryReference: "REG-1" });
    await run(key, "REGISTER");
    expect(await statusOf(key)).toBe("REGISTERED");
  },
);

test("it does not become active on a shorter way round the register", async () => {
  const key = await toSign({ ...valued, type: "PLEDGE" });
  await expect(run(key, "ACTIVATE")).rejects.toMatchObject(notRegistered);
  await patch(key, { registryReference: "REG-1", registryDate: "2026-11-19" });
  await expect(run(key, "ACTIVATE")).rejects.toMatchObject(notRegistered);
  await patch(key, { registryDate: "2026-11-18" });
  await run(key, "ACTIVATE");
  expect(await statusOf(key)).toBe("ACTIVE");
});

test("what stands in no public register needs no number of one", async () => {
  for (const type of ["BANK_GUARANTEE", "COMFORT_LETTER", undefined]) {
    const key = await toSign({ ...(type !== undefined && { type }) });
    await run(key, "REGISTER");
    expect(await statusOf(key)).toBe("REGISTERED");
  }
});

test("it is activated with a value of the last twelve months, a haircut and a rank", async () => {
  const lacking: readonly RecordData[] = [
    { amount: null },
    { valuationDate: null },
    { haircut: null },
    { rank: null },
    { valuationDate: "2025-11-17" },
    { valuationDate: "2026-11-19" },
  ];
  for (const values of lacking) {
    const key = await toSign({ ...valued, ...values });
    await expect(run(key, "ACTIVATE"), JSON.stringify(values)).rejects.toMatchObject(
      refused("Value, haircut and rank are set, and the valuation is at most 12 months old"),
    );
  }
  for (const values of [{ valuationDate: "2025-11-18" }, { valuationDate: "2026-11-18", haircut: 0 }]) {
    const key = await toSign({ ...valued, ...values });
    await run(key, "ACTIVATE");
    expect(await statusOf(key)).toBe("ACTIVE");
  }
});

const noNewValue = refused(
  "A new value is given, with a date after that of the last valuation and not in the future",
);

test("a new value with a later date replaces the one in force, which stays in the history", async () => {
  const key = await stored(collateral, "ACTIVE", valued);
  await expect(run(key, "REVALUE")).rejects.toMatchObject(noNewValue);
  await patch(key, { newAmount: "42000.00" });
  await expect(run(key, "REVALUE")).rejects.toMatchObject(noNewValue);
  for (const newValuationDate of ["2026-10-31", "2026-11-01", "2026-11-19"]) {
    await patch(key, { newValuationDate });
    await expect(run(key, "REVALUE"), newValuationDate).rejects.toMatchObject(noNewValue);
  }
  await patch(key, { newValuationDate: "2026-11-18", newAmount: null });
  await expect(run(key, "REVALUE")).rejects.toMatchObject(noNewValue);
  await patch(key, { newAmount: "42000.00" });
  await run(key, "REVALUE");
  const { doc, status } = await read(key);
  expect(status).toBe("ACTIVE");
  expect(doc).toMatchObject({ amount: "42000.00", valuationDate: "2026-11-18" });
  expect(doc).not.toHaveProperty("newAmount");
  expect(doc).not.toHaveProperty("newValuationDate");
  await expect(run(key, "REVALUE")).rejects.toMatchObject(noNewValue);
  const text = `select v.changes from histories h join history_values v on v.history_id = h.id
    where h.doc->>'transition' = 'REVALUE'`;
  const [steps = []] = await opened.services.store.read(scope, [{ text, values: [] }]);
  expect(steps).toHaveLength(1);
  expect(JSON.parse(String(steps[0]?.changes))).toContainEqual({
    path: "amount",
    before: "50000.00",
    after: "42000.00",
  });
});

test("a new value is typed while it is active, and the one in force is not", async () => {
  for (const status of ["DRAFT", "REGISTERED", "TO_RENEW"]) {
    const key = await stored(collateral, status, valued);
    await expect(patch(key, { newAmount: "42000.00" })).rejects.toMatchObject(closed("newAmount"));
  }
  const key = await stored(collateral, "ACTIVE", valued);
  await expect(patch(key, { amount: "42000.00" })).rejects.toMatchObject(closed("amount"));
  await patch(key, { newAmount: "42000.00" });
});

test("sixty days before its end the renewal is asked for once, by a task for the contract department", async () => {
  const key = await stored(collateral, "ACTIVE", { ...valued, endDate: "2027-01-18" });
  const later = await stored(collateral, "ACTIVE", { ...valued, endDate: "2027-01-19" });
  const endless = await stored(collateral, "ACTIVE", valued);
  scope = await opened.startDay(scope, "2026-11-18");
  expect(await statusOf(key)).toBe("ACTIVE");
  scope = await opened.startDay(scope, "2026-11-19");
  expect(await statusOf(key)).toBe("TO_RENEW");
  scope = await opened.startDay(scope, "2026-11-20");
  expect([await statusOf(key), await statusOf(later), await statusOf(endless)]).toEqual([
    "TO_RENEW",
    "TO_RENEW",
    "ACTIVE",
  ]);
  const text = `select doc->>'subject' as subject, doc->>'profiles' as profiles, doc->>'dueDate' as due,
    doc->>'entityName' as entity from tasks where doc->>'entityRegistration' = $1`;
  const [tasks] = await opened.services.store.read(scope, [{ text, values: [key] }]);
  expect(tasks).toEqual([
    {
      subject: "Renew the collateral: Press",
      profiles: '["CONTRACT"]',
      due: "2027-01-18",
      entity: "collateral",
    },
  ]);
});

test("on its end date it expires, whether the renewal was asked for or not", async () => {
  const asked = await stored(collateral, "TO_RENEW", { ...valued, endDate: "2026-11-20" });
  const unasked = await stored(collateral, "ACTIVE", { ...valued, endDate: "2026-11-20" });
  const enforced = await stored(collateral, "ENFORCED", { ...valued, endDate: "2026-11-20" });
  scope = await opened.startDay(scope, "2026-11-19");
  expect([await statusOf(asked), await statusOf(unasked)]).toEqual(["TO_RENEW", "TO_RENEW"]);
  scope = await opened.startDay(scope, "2026-11-20");
  expect([await statusOf(asked), await statusOf(unasked), await statusOf(enforced)]).toEqual([
    "EXPIRED",
    "EXPIRED",
    "ENFORCED",
  ]);
});

test("it is renewed with an end that lies ahead, also after it has expired, and then lasts", async () => {
  const notAhead = refused("The end date is in the future");
  const expired = await stored(collateral, "EXPIRED", { ...valued, endDate: "2026-11-10" });
  const ending = await stored(collateral, "TO_RENEW", { ...valued, endDate: "2026-11-18" });
  for (const key of [expired, ending]) {
    await expect(run(key, "RENEW")).rejects.toMatchObject(notAhead);
    await patch(key, { endDate: null });
    await expect(run(key, "RENEW")).rejects.toMatchObject(notAhead);
    await patch(key, { endDate: "2029-11-18" });
    await run(key, "RENEW");
  }
  scope = await opened.startDay(scope, "2026-11-19");
  expect([await statusOf(expired), await statusOf(ending)]).toEqual(["ACTIVE", "ACTIVE"]);
  await expect(patch(expired, { endDate: "2030-11-18" })).rejects.toMatchObject(closed("endDate"));
});

test("it is enforced for a contract in default, and for no other", async () => {
  const notInDefault = refused("The contract is in default");
  const secured = async (status: string): Promise<string> => {
    const contractRegistration = await stored(contract, status, {});
    return stored(collateral, "ACTIVE", { ...valued, contractRegistration });
  };
  const unsecured = await stored(collateral, "ACTIVE", valued);
  await expect(run(unsecured, "ENFORCE")).rejects.toMatchObject(notInDefault);
  for (const status of ["DRAFT", "ACTIVE", "SUSPENDED", "TERMINATED", "CLOSED", "CANCELLED"])
    await expect(run(await secured(status), "ENFORCE"), status).rejects.toMatchObject(notInDefault);
  for (const status of ["IN_DEFAULT", "LITIGATION", "WRITTEN_OFF"]) {
    const key = await secured(status);
    await run(key, "ENFORCE");
    expect(await statusOf(key)).toBe("ENFORCED");
  }
});

test("the user who has activated it neither enforces nor releases it", async () => {
  const contractRegistration = await stored(contract, "IN_DEFAULT", {});
  const key = await stored(collateral, "REGISTERED", { ...valued, contractRegistration });
  const by = (username: string): Scope => ({
    ...scope,
    caller: clerk(`${username}@acme`, ["CONTRACT", "COLLECTION"]),
  });
  await run(key, "ACTIVATE", by("ines"));
  for (const code of ["ENFORCE", "RELEASE"])
    await expect(run(key, code, by("ines"))).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  await run(key, "ENFORCE", by("tom"));
  await expect(run(key, "RELEASE", by("tom"))).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  await run(key, "RELEASE", by("ines"));
  expect(await statusOf(key)).toBe("RELEASED");
});
