import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { deleteRecords } from "./delete-records.ts";
import { insertRecords } from "./insert-records.ts";
import type { StoredRecord } from "./stored-record.ts";
import { openTestRecords, type TestRecords } from "./testing/records.ts";
import { updateRecords } from "./update-records.ts";
import { deleteRecord, insertRecord, updateRecord } from "./write.ts";

const { person } = declaredEntities;

const personOf = (number: number, values: RecordData = {}): RecordData => ({
  registration: `EVA${number}`,
  type: "C",
  name: `Maison ${number} Müller`,
  roles: [{ role: number % 2 === 0 ? "CLIENT" : "SUPPLIER" }],
  ...values,
});

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

function insertAll({ store, scope }: TestRecords, values: readonly RecordData[]) {
  return store.write(scope, (transaction) =>
    insertRecords(
      transaction,
      scope,
      person,
      values.map((one) => ({ values: one })),
    ),
  );
}

/** All that a write leaves, without what differs between two writes of the same. */
const leftBy = {
  rows: "select key, version, status, head, doc - '_id' - '_insertDate' - '_updateDate' as doc from persons order by 1",
  words:
    "select r.key, w.field, w.word from record_words w join records r on r.id = w.record_id order by 1, 2, 3",
  known: "select kind, word from tenant_words where entity = 'person' order by 1, 2",
  values:
    "select r.key, v.field, v.value from value_texts v join records r on r.id = v.record_id order by 1, 2, 3",
  references:
    "select s.key, f.field, t.key as target from record_references f join records s on s.id = f.source_id join records t on t.id = f.target_id order by 1, 2, 3",
  history:
    "select h.doc->>'type' as type, h.doc->>'entityRegistration' as key, v.changes from histories h join history_values v on v.history_id = h.id order by 2, 1",
  audit:
    "select a.doc->>'action' as action, a.doc->>'entityRegistration' as key, (v.before is null) as is_new, (v.after is null) as is_gone from audits a join audit_values v on v.audit_id = a.id order by 2, 1",
  outbox: "select topic, payload->>'key' as key, payload->>'version' as version from outbox order by 2, 3",
} as const;

async function left({ rows }: TestRecords): Promise<unknown> {
  const all = await Promise.all(Object.entries(leftBy).map(async ([name, text]) => [name, await rows(text)]));
  return Object.fromEntries(all);
}

/** The first half refers to the second. */
const related = (number: number): RecordData =>
  number > 5
    ? {}
    : { descendants: [{ relation: "EMPLOYER", personRegistration: `EVA${number + 5}`, comment: "x" }] };

test("values that look like the text of a list, of JSON or of SQL are written in a set as they are alone", async () => {
  const [together, alone] = [
    await openTestRecords(createTestDatabase),
    await openTestRecords(createTestDatabase),
  ];
  const names = [
    'A "quoted" name',
    "C:\\temp\\x",
    "{a,b}",
    "[1]",
    "null",
    "it's; drop",
    "Línea\n\tdos",
    "\\u0000",
    "🚚 fleet",
  ];
  const values = names.map((name, place) => personOf(place, { name }));
  const stored = await insertAll(together, values);
  for (const one of values) await insertAll(alone, [one]);
  expect(await left(together)).toEqual(await left(alone));
  expect(stored.map(({ doc }) => doc.name)).toEqual(names);
});

test("a set of records leaves what the same records leave that are written one by one", async () => {
  const [together, alone] = [
    await openTestRecords(createTestDatabase),
    await openTestRecords(createTestDatabase),
  ];
  const later = (number: number): RecordData =>
    personOf(number, { name: `Haus ${number}`, ...related(number) });

  const stored = await insertAll(
    together,
    numbers(10).map((number) => personOf(number)),
  );
  const changed = await together.store.write(together.scope, (transaction) =>
    updateRecords(
      transaction,
      together.scope,
      person,
      stored.map((one, index) => ({ stored: one, values: later(index + 1) })),
    ),
  );
  expect(changed.map(({ key, version }) => [key, version])).toEqual(numbers(10).map((n) => [`EVA${n}`, 2]));
  await together.store.write(together.scope, (transaction) =>
    deleteRecords(transaction, together.scope, person, [changed[0], changed[5]] as StoredRecord[]),
  );

  await alone.store.write(alone.scope, async (transaction) => {
    const found: StoredRecord[] = [];
    for (const number of numbers(10))
      found.push(await insertRecord(transaction, alone.scope, person, { values: personOf(number) }));
    const after: StoredRecord[] = [];
    for (const [index, one] of found.entries())
      after.push(await updateRecord(transaction, alone.scope, person, one, { values: later(index + 1) }));
    for (const one of [after[0], after[5]] as StoredRecord[])
      await deleteRecord(transaction, alone.scope, person, one);
  });
  expect(await left(together)).toEqual(await left(alone));
});

test("the records of a set may refer to one another, also to one that comes later", async () => {
  const records = await openTestRecords(createTestDatabase);
  await insertAll(
    records,
    numbers(10).map((number) => personOf(number, related(number))),
  );
  expect(await records.rows(leftBy.references)).toEqual(
    numbers(5)
      .map((number) => ({
        key: `EVA${number}`,
        field: "descendants[].personRegistration",
        target: `EVA${number + 5}`,
      }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  );
});

test("one record with an unknown reference keeps the whole set out, and only its place is named", async () => {
  const records = await openTestRecords(createTestDatabase);
  const descendants = [{ relation: "EMPLOYER", personRegistration: "EVA99" }];
  const refused = insertAll(records, [personOf(1), personOf(2, { descendants }), personOf(3)]);
  await expect(refused).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: [{ path: "descendants[0].personRegistration" }],
  });
  expect(await records.rows("select from persons")).toEqual([]);
});

test("a key that is taken keeps the whole set out", async () => {
  const records = await openTestRecords(createTestDatabase);
  await insertAll(records, [personOf(2)]);
  await expect(insertAll(records, [personOf(1), personOf(2)])).rejects.toMatchObject({
    code: "VALUE_ALREADY_EXISTS",
    values: ["EVA1", "EVA2"],
  });
  expect(await records.rows("select key from persons")).toEqual([{ key: "EVA2" }]);
});

test("a set is changed from what was read, or not at all", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope } = records;
  const stored = await insertAll(
    records,
    numbers(3).map((number) => personOf(number)),
  );
  const change = (all: readonly StoredRecord[], name: string) =>
    store.write(scope, (transaction) =>
      updateRecords(
        transaction,
        scope,
        person,
        all.map((one) => ({ stored: one, values: { ...one.doc, name } })),
      ),
    );
  await change(stored.slice(1, 2), "Meanwhile");
  await expect(change(stored, "Too late")).rejects.toMatchObject({ code: "STALE_VERSION", values: ["2"] });
  expect(await records.rows("select key, version, doc->>'name' as name from persons order by 1")).toEqual([
    { key: "EVA1", version: 1, name: "Maison 1 Müller" },
    { key: "EVA2", version: 2, name: "Meanwhile" },
    { key: "EVA3", version: 1, name: "Maison 3 Müller" },
  ]);
});

test("a record that is twice in one set is refused, for its history would tell of a change that was lost", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope } = records;
  const stored = await insertAll(records, [personOf(1), personOf(2)]);
  const before = await left(records);
  const twice = [...stored, ...stored];
  const updates = twice.map((one, place) => ({
    stored: one,
    values: personOf(1, { name: `Haus ${place}` }),
  }));
  await expect(
    store.write(scope, (transaction) => updateRecords(transaction, scope, person, updates)),
  ).rejects.toThrow("EVA1 is twice in one set");
  await expect(
    store.write(scope, (transaction) => deleteRecords(transaction, scope, person, twice)),
  ).rejects.toThrow("EVA1 is twice in one set");
  expect(await left(records)).toEqual(before);
});

test("a set may be deleted whose records refer to one another, but none that somebody else refers to", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope } = records;
  const stored = await insertAll(
    records,
    numbers(10).map((number) => personOf(number, related(number))),
  );
  const remove = (...which: readonly number[]) =>
    store.write(scope, (transaction) =>
      deleteRecords(transaction, scope, person, which.map((number) => stored[number - 1]) as StoredRecord[]),
    );
  await expect(remove(2, 6, 7)).rejects.toMatchObject({
    code: "RECORD_IN_USE",
    values: ["EVA6", "person EVA1"],
  });
  await remove(1, 2, 6, 7);
  expect(await records.rows("select count(*)::integer as count from persons")).toEqual([{ count: 6 }]);
});

test("an empty set asks the database nothing", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  await store.write(scope, async (transaction) => {
    const nothing = { ...transaction, run: () => Promise.reject(new Error("asked")) };
    expect(await insertRecords(nothing, scope, person, [])).toEqual([]);
    expect(await updateRecords(nothing, scope, person, [])).toEqual([]);
    await deleteRecords(nothing, scope, person, []);
  });
});
