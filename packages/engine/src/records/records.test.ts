// Writing records through the service, on a real database: what is stored, what is refused, and what is answered.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clerk, created, openTestServices, type TestServices } from "../services/testing/services.ts";
import { bulkRecords, createRecord, deleteRecord, patchRecord } from "./records.ts";

const { contract, note, person, quotation, currency, task, keyValue, invoice, campaignContact } =
  declaredEntities;

let opened: TestServices;
let scope: Scope;

beforeAll(async () => {
  opened = openTestServices(await createTestDatabase());
  scope = await opened.openTenant("acme");
});
afterAll(() => opened.close());

const add = (entity: Entity, body: RecordData, by: Scope = scope): Promise<RecordData> =>
  created(opened.services, by, entity, body);

async function patch(entity: Entity, key: string, body: RecordData, by: Scope = scope): Promise<RecordData> {
  return JSON.parse((await patchRecord(opened.services, by, entity, key, body)).answer);
}

test("a new record gets a number, its defaults, its status and what the store keeps", async () => {
  const answer = await add(task, { subject: "Call back" });
  expect(answer).toMatchObject({
    registration: expect.stringMatching(/^\d{8}$/),
    subject: "Call back",
    status: "TODO",
    version: 1,
    tenant: "acme",
    _insertUser: "ann@acme",
  });
});

test("a change keeps what was not sent, and says which version it was made from", async () => {
  const { registration } = await add(note, { name: "First", body: "Text" });
  const changed = await patch(note, String(registration), { name: "Second", version: 1 });
  expect(changed).toMatchObject({ name: "Second", body: "Text", version: 2 });
  await expect(patch(note, String(registration), { name: "Third", version: 1 })).rejects.toMatchObject({
    code: "STALE_VERSION",
    values: ["2"],
  });
  await expect(patch(note, String(registration), { name: "Third" })).rejects.toMatchObject({
    code: "MISSING_FIELD_IN_BODY",
  });
});

test("what changes nothing makes no new version", async () => {
  const record = await add(note, { name: "Same" });
  expect(await patch(note, String(record.registration), { ...record })).toMatchObject({ version: 1 });
});

test("a status is refused in a new record, in a change and in a bulk write, with a workflow and without", async () => {
  const prohibited = { code: "STATUS_PATCH_PROHIBITED" };
  for (const [entity, body, status] of [
    [task, { subject: "A" }, "DONE"],
    [quotation, { duration: 12 }, "OFFERED"],
  ] as const) {
    await expect(add(entity, { ...body, status })).rejects.toMatchObject(prohibited);
    const record = await add(entity, body);
    const key = String(record.registration);
    await expect(patch(entity, key, { status, version: 1 })).rejects.toMatchObject(prohibited);
    await expect(patch(entity, key, { status: null, version: 1 })).rejects.toMatchObject(prohibited);
    await expect(
      bulkRecords(opened.services, scope, entity, [{ key, version: 1, values: { status } }]),
    ).rejects.toMatchObject(prohibited);
    expect(await patch(entity, key, { status: record.status, version: 1 })).toMatchObject({ version: 1 });
  }
  expect(campaignContact.workflow).toBeUndefined();
});

test("a typed key must be free, addressable and there", async () => {
  await add(currency, { code: "EUR", decimals: 2 });
  await expect(add(currency, { code: "EUR", decimals: 2 })).rejects.toMatchObject({
    code: "VALUE_ALREADY_EXISTS",
    values: ["EUR"],
  });
  await expect(add(keyValue, { key: ".." })).rejects.toMatchObject({ code: "INVALID_FIELD_VALUE" });
  await expect(add(keyValue, { value: 1 })).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: [{ path: "key", message: expect.stringContaining("mandatory") }],
  });
});

test("a key that others refer to does not change, and the record is not deleted", async () => {
  const { registration } = await add(person, { type: "C", name: "Client" });
  const key = String(registration);
  await add(contract, { type: "FINANCE_LEASE", persons: [{ role: "CLIENT", personRegistration: key }] });
  await expect(patch(person, key, { registration: "EVA77", version: 1 })).rejects.toMatchObject({
    code: "RECORD_IN_USE",
  });
  await expect(deleteRecord(opened.services, scope, person, key)).rejects.toMatchObject({
    code: "RECORD_IN_USE",
  });
});

test("a deletion needs the version that is there, and leaves nothing", async () => {
  const { registration } = await add(note, { name: "Gone" });
  const key = String(registration);
  await expect(deleteRecord(opened.services, scope, note, key, { version: 4 })).rejects.toMatchObject({
    code: "STALE_VERSION",
  });
  const { answer } = await deleteRecord(opened.services, scope, note, key, { version: 1 });
  expect(JSON.parse(answer)).toEqual({ status: "ok" });
  await expect(deleteRecord(opened.services, scope, note, key)).rejects.toMatchObject({
    code: "ENTITY_REGISTRATION_NOT_FOUND",
  });
});

test("many writes are done together or not at all, and the wrong one is named", async () => {
  const { registration } = await add(note, { name: "Old" });
  const key = String(registration);
  await expect(
    bulkRecords(opened.services, scope, note, [
      { key, version: 1, values: { name: "New" } },
      { values: { body: "without a name" } },
    ]),
  ).rejects.toMatchObject({ code: "INVALID_RECORD", errors: [{ path: "[1].name" }] });
  const { answer } = await bulkRecords(opened.services, scope, note, [
    { key, version: 1, values: { name: "New" } },
    { values: { name: "Another" } },
  ]);
  expect(JSON.parse(answer)).toMatchObject({
    data: [
      { name: "New", version: 2 },
      { name: "Another", version: 1 },
    ],
  });
  await expect(bulkRecords(opened.services, scope, note, [])).rejects.toMatchObject({
    code: "EMPTY_BODY_ARRAY",
  });
});

test("a repeated request is answered again and done once", async () => {
  const request = { key: "k-1", route: "note-create", bodyHash: Buffer.from("x") };
  const first = await createRecord(opened.services, scope, note, { name: "Once" }, { request });
  const second = await createRecord(opened.services, scope, note, { name: "Once" }, { request });
  expect([first.isReplay, second.isReplay]).toEqual([false, true]);
  expect(JSON.parse(second.answer)).toEqual(JSON.parse(first.answer));
});

test("whoever may not write is refused, and what is out of reach does not exist", async () => {
  const auditor = { ...scope, caller: clerk("audit@acme", ["AUDITOR"]) };
  await expect(add(note, { name: "No" }, auditor)).rejects.toMatchObject({ code: "FORBIDDEN" });
  const mine = { ...scope, caller: clerk("sales1@acme", ["SALES"], { personRegistration: "INT1" }) };
  const theirs = { ...scope, caller: clerk("sales2@acme", ["SALES"], { personRegistration: "INT2" }) };
  const { registration } = await add(person, { type: "I", lastName: "Durand" }, mine);
  const key = String(registration);
  const absent = { code: "ENTITY_REGISTRATION_NOT_FOUND" };
  await expect(patch(person, key, { lastName: "X", version: 1 }, theirs)).rejects.toMatchObject(absent);
  await expect(patch(person, "INT0", { lastName: "X", version: 1 }, theirs)).rejects.toMatchObject(absent);
  expect(await patch(person, key, { lastName: "Dupont", version: 1 }, mine)).toMatchObject({
    lastName: "Dupont",
  });
});

test("nobody adds a record beside one that is out of reach", async () => {
  const mine = { ...scope, caller: clerk("sales1@acme", ["SALES"]) };
  const theirs = { ...scope, caller: clerk("sales2@acme", ["SALES"]) };
  const { registration } = await add(person, { type: "I", lastName: "Martin" }, mine);
  const remark = { name: "Remark", entityName: "person", entityRegistration: registration };
  expect(await add(note, remark, mine)).toMatchObject(remark);
  await expect(add(note, remark, theirs)).rejects.toMatchObject({ code: "INVALID_RECORD" });
  await expect(add(note, { ...remark, entityRegistration: "INT0" }, mine)).rejects.toMatchObject({
    code: "INVALID_RECORD",
  });
  await expect(add(note, { name: "Beside nothing" }, mine)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a field that is closed to the writer is refused, and one that is hidden does not exist", async () => {
  const { registration } = await add(person, { type: "C", name: "Screened", screeningStatus: "CLEAR" });
  const key = String(registration);
  const seller = { ...scope, caller: clerk("credit@acme", ["CREDIT"]) };
  await expect(patch(person, key, { screeningStatus: "ALERT", version: 1 }, seller)).rejects.toMatchObject({
    code: "FORBIDDEN",
    values: ["write person.screeningStatus"],
  });
  expect(await patch(person, key, { screeningStatus: "CLEAR", name: "B", version: 1 }, seller)).toMatchObject(
    {
      name: "B",
      screeningStatus: "CLEAR",
    },
  );
  const admin = { ...scope, caller: clerk("w@acme", [], { isAdmin: true }) };
  const body = { username: "new@acme", isSuperAdmin: true };
  await expect(add(declaredEntities.user, body, admin)).rejects.toMatchObject({
    code: "INVALID_FIELD_IN_BODY",
    values: ["isSuperAdmin"],
  });
});

test("the field that chooses the workflow is chosen once", async () => {
  const { registration } = await add(invoice, {
    pr: "R",
    type: "RENTAL",
    dueDate: "2026-01-31",
    currency: "EUR",
  }).catch((error) => {
    throw new Error(JSON.stringify(error.errors));
  });
  await expect(patch(invoice, String(registration), { pr: "P", version: 1 })).rejects.toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ path: "pr" })]),
  });
});

test("a value that a list of the tenant adds can be chosen, where lists are open", async () => {
  await expect(add(task, { subject: "A", type: "VISIT_ABROAD" })).rejects.toThrow("The record has errors");
  const value = { value: "VISIT_ABROAD", label: "Visit abroad" };
  await add(declaredEntities.list, { name: "taskType", values: [value] });
  await add(declaredEntities.list, { name: "currency", values: [{ value: "ZZZ", label: "Our own" }] });
  expect(await add(task, { subject: "A", type: "VISIT_ABROAD" })).toMatchObject({ type: "VISIT_ABROAD" });
  await expect(add(person, { type: "C", name: "A", currency: "ZZZ" })).rejects.toThrow(
    "The record has errors",
  );
});

test("a number that somebody typed before its turn is passed over, one by one and in bulk", async () => {
  const typed = async (ahead: number): Promise<string> => {
    const { registration } = await add(task, { subject: "Numbered" });
    const registered = String(Number(registration) + ahead);
    await add(task, { subject: "Typed", registration: registered });
    return registered;
  };
  const first = await typed(1);
  expect((await add(task, { subject: "Next" })).registration).not.toBe(first);
  const second = await typed(2);
  const items = ["A", "B", "C"].map((subject) => ({ values: { subject } }));
  const { answer } = await bulkRecords(opened.services, scope, task, items);
  expect(JSON.parse(answer).data).toHaveLength(3);
  await expect(add(task, { subject: "Again", registration: second })).rejects.toMatchObject({
    code: "VALUE_ALREADY_EXISTS",
    values: [second],
  });
});
