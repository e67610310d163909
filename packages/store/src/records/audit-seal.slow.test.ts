import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { withClient } from "../client.ts";
import { sealLines } from "./audit-seal.ts";
import { sealedColumns } from "./audit-seal-hash.ts";
import { sentenceOf } from "./audit-seal-problem.ts";
import { verifyAudit } from "./audit-seal-verify.ts";
import { digestOf, sidesOf } from "./digest.ts";
import { eraseSubject } from "./erasure.ts";
import { newId } from "./new-id.ts";
import { openTestRecords, scopeOf, type TestRecords } from "./testing/records.ts";
import { insertRecord, updateRecord } from "./write.ts";

const { person } = declaredEntities;

/** The lines in the order their messages are told. */
async function messagesOf({ rows }: TestRecords): Promise<readonly string[]> {
  return (await rows("select audit_id from outbox order by xid, seq")).map(({ audit_id }) =>
    String(audit_id),
  );
}

function verdictOf({ ownerUrl, scope }: TestRecords): ReturnType<typeof verifyAudit> {
  return verifyAudit(ownerUrl, scope.tenantId, { settleMs: 0 });
}

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
    await sealLines(store, scope, await messagesOf(records));
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

test("seals cover every line once however often its message comes, and an audit nobody touched is whole", async () => {
  const records = await sealedRecords();
  const { store, scope, rows } = records;
  await sealLines(store, scope, await messagesOf(records));
  const sealed = await rows("select unnest(line_ids) as id from audit_seals order by number");
  expect(sealed.map(({ id }) => id)).toEqual(await messagesOf(records));
  expect(await verdictOf(records)).toEqual({
    sealCount: 3,
    lastSeal: 3,
    lineCount: 6,
    valueCount: 6,
    problems: [],
  });
  const other = { ...records, scope: scopeOf(newId()) };
  expect(await verdictOf(other)).toEqual({ sealCount: 0, lineCount: 0, valueCount: 0, problems: [] });
});

test("sealers at the same time make one chain", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope } = records;
  for (const registration of ["EVA1", "EVA2", "EVA3", "EVA4"]) {
    await store.write(scope, (transaction) =>
      insertRecord(transaction, scope, person, { values: { registration } }),
    );
  }
  const lines = await messagesOf(records);
  await Promise.all([2, 3, 4, 4].map((count) => sealLines(store, scope, lines.slice(0, count))));
  expect(await verdictOf(records)).toMatchObject({ lineCount: 4, problems: [] });
});

test("every column of a line is under its seal", async () => {
  const { rows } = await openTestRecords(createTestDatabase);
  const columns = await rows(
    "select column_name as name from information_schema.columns where table_name = 'audits' and table_schema = 'public'",
  );
  expect(columns.map(({ name }) => name).sort()).toEqual([...sealedColumns].sort());
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

const line = (place: number): string => `(select id from audits order by id offset ${place} limit 1)`;
const putIn = `insert into audits
  select (jsonb_populate_record(a, jsonb_build_object('id', overlay(a.id::text placing 'ffff' from 33 for 4)))).* from audits a
  where id = ${line(1)}`;

test.each([
  ["a digest that was changed", `update audits set after_digest = sha256('x') where id = ${line(2)}`, [3]],
  ["who did it", `update audits set doc = doc || '{"username":"eve"}' where id = ${line(2)}`, [3]],
  [
    "what a list shows of it",
    `update audits set head = head || '{"username":"eve"}' where id = ${line(5)}`,
    [6],
  ],
  ["a line taken out", `delete from audits where id = ${line(2)}`, [3]],
  ["values that were changed", `update audit_values set after = '{}' where audit_id = ${line(0)}`, [1]],
  ["a salt", `update audit_values set salt = '\\x00' where audit_id = ${line(3)}`, [4]],
])("%s is noticed, and the line is named", async (_, text, places) => {
  const records = await sealedRecords();
  const lines = await messagesOf(records);
  expect(await tamper(records, text)).toBe(1);
  const { problems } = await verdictOf(records);
  const named = new Set(problems.map((problem) => problem.line));
  expect([...named]).toEqual(places.map((place) => lines[place - 1]));
});

test("a line put in later is named, and only it", async () => {
  const records = await sealedRecords();
  expect(await tamper(records, putIn)).toBe(1);
  const { problems } = await verdictOf(records);
  expect(problems).toEqual([{ kind: "LINE_UNSEALED", line: expect.stringMatching(/ffff$/) }]);
  expect(problems.map(sentenceOf)).toEqual([expect.stringMatching(/^Line .* stands under no seal$/)]);
});

test("a line put in is named also among many that are sealed while they are waited for", async () => {
  const records = await sealedRecords();
  const { scope, store, ownerUrl, rows } = records;
  const copies = `insert into audits
    select (jsonb_populate_record(a, jsonb_build_object('id', overlay(a.id::text placing lpad(n::text, 8, '0') from 29 for 8)))).*
    from audits a, generate_series(1, 1100) as n where id = ${line(1)}`;
  expect(await tamper(records, copies)).toBe(1_100);
  const written = await rows("select id from audits order by id");
  expect(await tamper(records, putIn)).toBe(1);
  const verdict = verifyAudit(ownerUrl, scope.tenantId, { settleMs: 4_000 });
  await sleep(400);
  await sealLines(
    store,
    scope,
    written.map(({ id }) => String(id)),
  );
  expect((await verdict).problems).toEqual([{ kind: "LINE_UNSEALED", line: expect.stringMatching(/ffff$/) }]);
});

test("functions that somebody has put before those of the database are not asked", async () => {
  const records = await sealedRecords();
  const [seal] = await records.rows(
    "select encode(line_digests[1], 'hex') as digest from audit_seals where number = 1",
  );
  expect(
    await tamper(records, `update audits set doc = doc || '{"username":"eve"}' where id = ${line(0)}`),
  ).toBe(1);
  const superuser = new URL(records.ownerUrl);
  superuser.searchParams.delete("options");
  await withClient(superuser.href, "test", async (client) => {
    await client.query(`create function public.sha256(told bytea) returns bytea language sql as $$
      select case when position('"eve"'::bytea in replace(encode(told, 'escape'), '\\', '')::bytea) > 0
        then decode('${String(seal?.digest)}', 'hex') else pg_catalog.sha256(told) end $$`);
    await client.query(`do $$ begin
      execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`);
  });
  const { problems } = await verdictOf(records);
  expect(problems).toEqual([{ kind: "LINE_CHANGED", seal: 1, line: (await messagesOf(records))[0] }]);
});

test.each([
  ["a seal taken out", "delete from audit_seals where number = 2", "Seal 2 is gone"],
  [
    "a hash that was changed",
    "update audit_seals set hash = sha256('x') where number = 1",
    "Seal 1 is not what",
  ],
  [
    "a seal that was made anew",
    "update audit_seals set previous_hash = '' where number = 2",
    "Seal 2 is not what",
  ],
  [
    "a digest under a seal",
    "update audit_seals set line_digests[1] = sha256('x') where number = 3",
    "Seal 3 is",
  ],
  ["the time of a seal", "update audit_seals set inserted_at = now() where number = 3", "Seal 3 is not what"],
  [
    "lines under a seal in another order",
    "update audit_seals set line_ids = array[line_ids[2], line_ids[1]] where number = 3",
    "under seal 3",
  ],
  [
    "no lines at all",
    "update audit_seals set line_ids = '{}', line_digests = '{}' where number = 3",
    "Seal 3",
  ],
])("%s is noticed, and the seal is named", async (_, text, sentence) => {
  const records = await sealedRecords();
  expect(await tamper(records, text)).toBe(1);
  const { problems } = await verdictOf(records);
  expect(problems.map(sentenceOf).join("\n")).toContain(sentence);
});

test("a line is waited for while an older transaction still writes", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope, ownerUrl } = records;
  const [verdict, control] = await withClient(ownerUrl, "test", async (client) => {
    await client.query("begin");
    await client.query("select pg_current_xact_id()");
    await store.write(scope, (transaction) =>
      insertRecord(transaction, scope, person, { values: { registration: "EVA1" } }),
    );
    let isAnswered = false;
    const answer = verdictOf(records).finally(() => {
      isAnswered = true;
    });
    await sleep(300);
    const tooEarly = isAnswered;
    await sealLines(store, scope, await messagesOf(records));
    await client.query("commit");
    return [await answer, tooEarly];
  });
  expect(control).toBe(false);
  expect(verdict).toMatchObject({ lineCount: 1, problems: [] });
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
  const { ids, rows, ownerUrl, scope } = records;
  const superuser = new URL(ownerUrl);
  superuser.searchParams.delete("options");
  const [first = ""] = ids;
  expect(await eraseSubject(superuser.href, scope.tenantId, first)).toEqual({
    historyCount: 2,
    auditCount: 2,
    notificationCount: 0,
  });
  const told = `select v.changes::text as told from history_values v where subject_id = $1
    union all select after::text from audit_values where subject_id = $1`;
  expect(await rows(told, [first])).toEqual([]);
  expect(await rows("select from audits where record_id = $1", [first])).toHaveLength(2);
  expect(await rows("select from audit_values")).toHaveLength(4);
  const documents = await rows("select doc from histories union all select doc from audits");
  expect(JSON.stringify(documents)).not.toMatch(/Secret|Hidden/);
  expect(await verdictOf(records)).toMatchObject({ lineCount: 6, valueCount: 4, problems: [] });
  expect(await eraseSubject(superuser.href, newId(), ids[1] ?? "")).toEqual({
    historyCount: 0,
    auditCount: 0,
    notificationCount: 0,
  });
});
