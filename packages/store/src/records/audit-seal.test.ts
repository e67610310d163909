import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { withClient } from "../client.ts";
import { sealAudit, verifyAudit } from "./audit-seal.ts";
import { digestOf, sidesOf } from "./digest.ts";
import { eraseSubject } from "./erasure.ts";
import { newId } from "./new-id.ts";
import { openTestRecords, scopeOf, type TestRecords } from "./test-records.ts";
import { insertRecord, updateRecord } from "./write.ts";

const { person } = declaredEntities;
const atOnce = { settledMs: -1_000 };

/** A few persons, each written and changed, sealed in several steps. */
async function sealedRecords(): Promise<TestRecords & { readonly ids: readonly string[] }> {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope } = records;
  const ids: string[] = [];
  for (const registration of ["EVA1", "EVA2", "EVA3"]) {
    await store.write(scope, async (transaction) => {
      const stored = await insertRecord(transaction, scope, person, {
        values: { registration, lastName: "Secret" },
      });
      await updateRecord(transaction, scope, person, stored, {
        values: { ...stored.doc, lastName: "Hidden" },
      });
      ids.push(stored.id);
    });
    await sealAudit(store, scope, { ...atOnce, rowsMax: 4 });
  }
  return { ...records, ids };
}

/** As somebody who has broken into the database would, past the wall and the rights. */
async function tamper({ ownerUrl, scope }: TestRecords, text: string): Promise<number> {
  return withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [scope.tenantId]);
    return (await client.query(text)).rowCount ?? 0;
  });
}

test("seals cover every line once, and an audit nobody touched is whole", async () => {
  const { store, scope } = await sealedRecords();
  expect(await sealAudit(store, scope, atOnce)).toBeUndefined();
  expect(await verifyAudit(store, scope)).toMatchObject({ sealCount: 3, rowCount: 6, problems: [] });
  expect(await verifyAudit(store, scopeOf(newId()))).toEqual({ sealCount: 0, rowCount: 0, problems: [] });
});

test("a line that may still be on its way is not sealed yet", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, person, { values: { registration: "EVA1" } }),
  );
  expect(await sealAudit(store, scope)).toBeUndefined();
  expect(await sealAudit(store, scope, atOnce)).toMatchObject({ number: 1, rowCount: 1 });
});

test("sealers at the same time make one chain", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  for (const registration of ["EVA1", "EVA2", "EVA3", "EVA4"]) {
    await store.write(scope, (transaction) =>
      insertRecord(transaction, scope, person, { values: { registration } }),
    );
  }
  await Promise.all([1, 2, 3, 4].map(() => sealAudit(store, scope, { ...atOnce, rowsMax: 2 })));
  while ((await sealAudit(store, scope, { ...atOnce, rowsMax: 2 })) !== undefined);
  expect(await verifyAudit(store, scope)).toMatchObject({ sealCount: 2, rowCount: 4, problems: [] });
});

test("every event of the history carries the digests of what it tells", async () => {
  const { rows } = await sealedRecords();
  const events = await rows(`select h.before_digest, h.after_digest, v.salt, v.changes
    from histories h join history_values v on v.history_id = h.id where h.doc->>'type' = 'CHANGED'`);
  expect(events).toHaveLength(3);
  for (const { before_digest, after_digest, salt, changes } of events) {
    if (!(salt instanceof Uint8Array)) throw new Error("There is no salt");
    const { before, after } = sidesOf(JSON.parse(String(changes)));
    expect([before_digest, after_digest]).toEqual([digestOf(salt, before), digestOf(salt, after)]);
  }
});

const oneLine = "(select id from audits order by id offset 2 limit 1)";

test.each([
  ["a digest that was changed", `update audits set after_digest = sha256('x') where id = ${oneLine}`],
  ["who did it", `update audits set doc = doc || '{"username":"eve"}' where id = ${oneLine}`],
  ["a line taken out", `delete from audits where id = ${oneLine}`],
  [
    "two lines swapped",
    `update audits a set record_id = b.record_id, before_digest = b.before_digest, after_digest = b.after_digest, doc = b.doc
     from audits b where (a.id, b.id) in (select x.id, y.id from audits x, audits y where x.id <> y.id
       and x.id in (select id from audits order by id limit 2) and y.id in (select id from audits order by id limit 2))`,
  ],
  [
    "a line put in later",
    `insert into audits select (jsonb_populate_record(a, jsonb_build_object('id', overlay(a.id::text placing '0' from 25 for 1)))).* from audits a
     where id = (select id from audits where substr(id::text, 25, 1) <> '0' order by id offset 1 limit 1)`,
  ],
  [
    "values that were changed",
    `update audit_values set after = '{"lastName":"Other"}' where audit_id = ${oneLine}`,
  ],
  ["a seal taken out", "delete from audit_seals where number = 2"],
  ["a seal that was made anew", "update audit_seals set hash = sha256('x') where number = 1"],
])("%s is noticed", async (_, text) => {
  const records = await sealedRecords();
  expect(await tamper(records, text)).toBeGreaterThan(0);
  const { problems } = await verifyAudit(records.store, records.scope);
  expect(problems.length).toBeGreaterThan(0);
});

test("the server itself can neither change a line, nor its values, nor a seal", async () => {
  const { store, scope } = await sealedRecords();
  const attempts = [
    "update audits set doc = doc",
    "delete from audits",
    "delete from audit_values",
    "update audit_values set after = null",
    "delete from history_values",
    "update histories set doc = doc",
    "delete from audit_seals",
    "update audit_seals set hash = hash",
  ];
  for (const text of attempts) {
    const attempt = store.write(scope, (transaction) => transaction.run([{ text, values: [] }]));
    await expect(attempt).rejects.toThrow("permission denied");
  }
});

test("erasing a person takes the values out of history and audit, and every chain still holds", async () => {
  const records = await sealedRecords();
  const { store, scope, ids, rows, ownerUrl } = records;
  const superuser = new URL(ownerUrl);
  superuser.searchParams.delete("options");
  const [first = ""] = ids;
  expect(await eraseSubject(superuser.href, scope.tenantId, first)).toEqual({
    historyCount: 2,
    auditCount: 2,
  });
  const told = `select v.changes::text as told from history_values v where subject_id = $1
    union all select after::text from audit_values where subject_id = $1`;
  expect(await rows(told, [first])).toEqual([]);
  expect(await rows("select from audits where record_id = $1", [first])).toHaveLength(2);
  expect(await rows("select from audit_values")).toHaveLength(4);
  const documents = await rows("select doc from histories union all select doc from audits");
  expect(JSON.stringify(documents)).not.toMatch(/Secret|Hidden/);
  expect(await verifyAudit(store, scope)).toMatchObject({ rowCount: 6, problems: [] });
  expect(await eraseSubject(superuser.href, newId(), ids[1] ?? "")).toEqual({
    historyCount: 0,
    auditCount: 0,
  });
});
