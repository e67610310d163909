import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import type { Scope } from "../scope.ts";
import { lockRecord } from "./lock-record.ts";
import { newId } from "./new-id.ts";
import type { StoredRecord } from "./stored-record.ts";
import { openTestRecords, scopeOf, type TestRecords } from "./testing/records.ts";
import { deleteRecord, insertRecord, updateRecord } from "./write.ts";

const { person, contract, history, note } = declaredEntities;

const insertPerson = (
  { store, scope }: Pick<TestRecords, "store" | "scope">,
  registration: string,
  values: RecordData = {},
): Promise<StoredRecord> =>
  store.write(scope, (transaction) =>
    insertRecord(transaction, scope, person, {
      values: { registration, type: "C", name: "Société Générale", ...values },
    }),
  );

const contractOf = (registration: string, client: string): RecordData => ({
  registration,
  name: "Vans",
  startDate: "2026-01-31",
  quotations: [{ financedAmountExclTax: "1109.22" }],
  persons: [{ role: "CLIENT", personRegistration: client }],
});

const insertContract = (
  { store }: Pick<TestRecords, "store">,
  scope: Scope,
  registration: string,
  client: string,
): Promise<StoredRecord> =>
  store.write(scope, (transaction) =>
    insertRecord(transaction, scope, contract, { values: contractOf(registration, client) }),
  );

test("a new record is there with its columns, words, values, references, history, audit and message", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { rows, scope } = records;
  const client = await insertPerson(records, "EVA1", { roles: [{ role: "CLIENT" }] });
  const stored = await insertContract(records, scope, "CTR1", "EVA1");
  expect(stored).toMatchObject({
    key: "CTR1",
    version: 1,
    doc: { client: "EVA1", tenant: "acme", _insertUser: "ann" },
  });
  const [row] = await rows(
    "select id, f_client, f_financed_amount_excl_tax as amount, f_start_date as start, doc from contracts",
  );
  expect(row).toMatchObject({ id: stored.id, f_client: "EVA1", amount: "11092200", start: "2026-01-31" });
  expect(JSON.parse(String(row?.doc))).toEqual(stored.doc);
  expect(await rows("select field, target_id from record_references")).toEqual([
    { field: "persons[].personRegistration", target_id: client.id },
  ]);
  expect(
    await rows("select word from record_words where entity = 'person' and field = 'name' order by 1"),
  ).toEqual([{ word: "generale" }, { word: "societe" }]);
  expect(await rows("select kind, word from tenant_words where entity = 'contract' order by 2")).toEqual([
    { kind: "m", word: "ctr1" },
    { kind: "l", word: "vans" },
  ]);
  expect(await rows("select value from value_texts where entity = 'person' and field = 'role'")).toEqual([
    { value: "CLIENT" },
  ]);
  const [event] = await rows(
    "select doc, after_digest is not null as is_told from histories where record_id = $1",
    [stored.id],
  );
  expect(JSON.parse(String(event?.doc))).toMatchObject({
    type: "CREATED",
    entityName: "contract",
    entityRegistration: "CTR1",
  });
  const [line] = await rows(
    "select v.after from audits a join audit_values v on v.audit_id = a.id where record_id = $1",
    [stored.id],
  );
  expect(JSON.parse(String(line?.after))).toEqual(stored.doc);
  expect(await rows("select topic, request_id from outbox where record_id = $1", [stored.id])).toEqual([
    { topic: "record.created", request_id: "request-1" },
  ]);
});

test("a change keeps words, values and references in step and tells what changed", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope, rows } = records;
  await insertPerson(records, "EVA1");
  await insertPerson(records, "EVA2");
  const stored = await insertContract(records, scope, "CTR1", "EVA1");
  const values = {
    ...stored.doc,
    name: "Lorries",
    assetRegistration: null,
    persons: [{ role: "CLIENT", personRegistration: "EVA2" }],
  };
  const changed = await store.write(scope, (transaction) =>
    updateRecord(transaction, scope, contract, stored, { values }),
  );
  expect(changed).toMatchObject({ version: 2, doc: { name: "Lorries", client: "EVA2", version: 2 } });
  const [row] = await rows("select version, f_client, doc from contracts");
  expect(row).toMatchObject({ version: 2, f_client: "EVA2" });
  expect(JSON.parse(String(row?.doc))).toEqual(changed.doc);
  expect(await rows("select word from record_words where entity = 'contract' and field = 'name'")).toEqual([
    { word: "lorries" },
  ]);
  expect(await rows("select r.key from record_references f join records r on r.id = f.target_id")).toEqual([
    { key: "EVA2" },
  ]);
  const [told] = await rows(
    "select v.changes, h.doc from histories h join history_values v on v.history_id = h.id where h.record_id = $1 and h.doc->>'type' = 'CHANGED'",
    [stored.id],
  );
  expect(JSON.parse(String(told?.changes))).toEqual([
    { path: "name", before: "Vans", after: "Lorries" },
    { path: "persons[0].personRegistration", before: "EVA1", after: "EVA2" },
  ]);
  expect(String(told?.doc)).not.toContain("Lorries");
});

test("a change of a record that was changed meanwhile is refused with the version it has", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope } = records;
  const stored = await insertPerson(records, "EVA1");
  const change = (name: string): Promise<StoredRecord> =>
    store.write(scope, (transaction) =>
      updateRecord(transaction, scope, person, stored, { values: { ...stored.doc, name } }),
    );
  await change("One");
  await expect(change("Two")).rejects.toMatchObject({ code: "STALE_VERSION", values: ["2"] });
  await store.write(scope, async (transaction) => {
    const locked = await lockRecord(transaction, scope, person, "EVA1", "all");
    expect(locked).toMatchObject({ version: 2, doc: { name: "One" } });
    if (locked !== undefined) await deleteRecord(transaction, scope, person, locked);
  });
  await expect(change("Three")).rejects.toMatchObject({ code: "ENTITY_REGISTRATION_NOT_FOUND" });
});

test("a key is taken once in a tenant, and free in another", async () => {
  const records = await openTestRecords(createTestDatabase);
  await insertPerson(records, "EVA1");
  await expect(insertPerson(records, "EVA1")).rejects.toMatchObject({
    code: "VALUE_ALREADY_EXISTS",
    values: ["EVA1"],
  });
  await expect(
    insertPerson({ store: records.store, scope: scopeOf(newId()) }, "EVA1"),
  ).resolves.toMatchObject({ key: "EVA1" });
});

test("a reference to nobody is named with its place, and nothing is written [ENT-05]", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { scope, rows } = records;
  await insertPerson({ store: records.store, scope: scopeOf(newId()) }, "EVA9"); // of another tenant
  await expect(insertContract(records, scope, "CTR1", "EVA9")).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: [
      { path: "persons[0].personRegistration", message: "Entity person with identifier EVA9 not found" },
    ],
  });
  expect(await rows("select from contracts")).toEqual([]);
  expect(await rows("select from records")).toEqual([]);
});

test("a record outside the caller's reach cannot be referred to, in the same words as one that does not exist", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { scope, store } = records;
  await insertPerson(records, "EVA1");
  const permissions = new Set(["read person", "write contract", "read contract"]);
  const seller: Caller = {
    username: "sam",
    grants: [{ profile: "SALES", permissions }],
    personRegistration: "EMP1",
  };
  const limited = scopeOf(scope.tenantId, seller);
  const refused = (client: string): Promise<unknown> =>
    insertContract(records, limited, "CTR1", client).catch((error: unknown) => error);
  const [hidden, absent] = [await refused("EVA1"), await refused("EVA7")];
  expect(hidden).toMatchObject({ code: "INVALID_RECORD" });
  expect(JSON.stringify(hidden).replaceAll("EVA1", "EVA7")).toBe(JSON.stringify(absent));
  await insertPerson({ store, scope: limited }, "EVA2"); // sales people see whom they entered
  const own = await insertContract(records, limited, "CTR1", "EVA2");
  // What was there before stays, also if the caller does not see it.
  const byAdmin = await store.write(scope, (transaction) =>
    updateRecord(transaction, scope, contract, own, {
      values: { ...own.doc, persons: [{ role: "CLIENT", personRegistration: "EVA1" }] },
    }),
  );
  const change = store.write(limited, (transaction) =>
    updateRecord(transaction, limited, contract, byAdmin, { values: { ...byAdmin.doc, name: "Renamed" } }),
  );
  await expect(change).resolves.toMatchObject({ doc: { name: "Renamed" } });
  await expect(
    store.write(limited, (transaction) =>
      lockRecord(transaction, limited, person, "EVA1", { anyOf: [{ path: "_insertUser", equals: "sam" }] }),
    ),
  ).resolves.toBeUndefined();
});

test("a record that others refer to is neither deleted nor renamed, and the referrers in sight are named", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { scope, store, rows } = records;
  const client = await insertPerson(records, "EVA1");
  const referrer = await insertContract(records, scope, "CTR1", "EVA1");
  const remove = (by: Scope): Promise<void> =>
    store.write(by, (transaction) => deleteRecord(transaction, by, person, client));
  await expect(remove(scope)).rejects.toMatchObject({
    code: "RECORD_IN_USE",
    values: ["EVA1", "contract CTR1"],
  });
  const blind = scopeOf(scope.tenantId, {
    username: "bob",
    grants: [{ profile: "COMPLIANCE", permissions: new Set(["read person", "write person"]) }],
  });
  await expect(remove(blind)).rejects.toMatchObject({
    code: "RECORD_IN_USE",
    values: ["EVA1", "other records"],
  });
  const rename = store.write(scope, (transaction) =>
    updateRecord(transaction, scope, person, client, { values: { ...client.doc, registration: "EVA2" } }),
  );
  await expect(rename).rejects.toMatchObject({ code: "RECORD_IN_USE" });
  await store.write(scope, (transaction) => deleteRecord(transaction, scope, contract, referrer));
  await remove(scope);
  expect(await rows("select from records")).toEqual([]);
  expect(await rows("select from record_words")).toEqual([]);
  expect(await rows("select from value_texts")).toEqual([]);
  expect(
    await rows(
      "select doc->>'type' as type from histories where doc->>'entityRegistration' = 'EVA1' order by id",
    ),
  ).toEqual([{ type: "CREATED" }, { type: "DELETED" }]);
});

test("a record that nobody refers to gets another key, and one that refers to itself can be made and deleted", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { scope, store, rows } = records;
  const itself = await insertPerson(records, "EVA1", { salesRegistration: "EVA1" });
  expect(await rows("select source_id = target_id as is_own from record_references")).toEqual([
    { is_own: true },
  ]);
  const renamed = await store.write(scope, (transaction) =>
    updateRecord(transaction, scope, person, itself, {
      values: { ...itself.doc, registration: "EVA2", salesRegistration: null },
    }),
  );
  expect(await rows("select key from records")).toEqual([{ key: "EVA2" }]);
  const again = await store.write(scope, (transaction) =>
    updateRecord(transaction, scope, person, renamed, {
      values: { ...renamed.doc, salesRegistration: "EVA2" },
    }),
  );
  await store.write(scope, (transaction) => deleteRecord(transaction, scope, person, again));
  expect(await rows("select from records")).toEqual([]);
});

test("a status follows the state, and what the store keeps cannot be written", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { scope, store, rows } = records;
  const state = { status: "DRAFT", trail: [], createdBy: ["ann"], makers: ["ann"], returnedBy: [] };
  const stored = await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, person, {
      values: {
        registration: "EVA1",
        name: "A",
        _id: "forged",
        version: 9,
        _insertUser: "eve",
        status: "VERIFIED",
      },
      state,
    }),
  );
  expect(stored).toMatchObject({
    version: 1,
    status: "DRAFT",
    state,
    doc: { status: "DRAFT", version: 1, _insertUser: "ann" },
  });
  const locked = await store.write(scope, (transaction) =>
    lockRecord(transaction, scope, person, "EVA1", "all"),
  );
  expect(locked).toEqual(stored);
  expect(await rows("select status from persons")).toEqual([{ status: "DRAFT" }]);
});

test("a log takes rows without a trail of its own", async () => {
  const { scope, store, rows } = await openTestRecords(createTestDatabase);
  await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, declaredEntities.systemLog, { values: {} }),
  );
  expect(await rows("select from system_logs")).toHaveLength(1);
  expect(await rows("select from histories union all select from records")).toEqual([]);
  expect(history.isLog && note.isLog === undefined).toBe(true);
});
