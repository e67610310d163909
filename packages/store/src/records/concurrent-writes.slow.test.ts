import { createTestDatabase } from "@kontor/harness/database.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { lockRecord } from "./lock-record.ts";
import { storedRecordOf } from "./stored-record.ts";
import { openTestRecords, type TestRecords } from "./testing/records.ts";
import { insertRecord, updateRecord } from "./write.ts";

const { counter } = declaredEntities;

const writerCount = 50;
const editCount = 20;
const patience = { timeout: 60_000 };

/** Each writer reads the record and adds one to it, again and again; what the record then says is how many edits were kept. */
async function countTogether(
  { store, scope, rows }: TestRecords,
  edit: () => Promise<unknown>,
): Promise<unknown> {
  await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, counter, { values: { name: "edits", value: 0 } }),
  );
  await Promise.all(
    Array.from({ length: writerCount }, async () => {
      for (let number = 0; number < editCount; number += 1) await edit();
    }),
  );
  const [row] = await rows("select doc->>'value' as value from counters");
  return Number(row?.value);
}

async function lockedEdit({ store, scope }: TestRecords): Promise<void> {
  await store.write(scope, async (transaction) => {
    const locked = await lockRecord(transaction, scope, counter, "edits", "all");
    if (locked === undefined) throw new Error("The record is gone");
    const values = { ...locked.doc, value: Number(locked.doc.value) + 1 };
    await updateRecord(transaction, scope, counter, locked, { values });
  });
}

test("fifty writers with twenty edits each of one record lose none", patience, async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope, rows } = records;
  let staleCount = 0;
  const edit = async (): Promise<void> => {
    const [row = {}] = await rows("select id, key, version, doc from counters");
    const stored = storedRecordOf(row);
    const values = { ...stored.doc, value: Number(stored.doc.value) + 1 };
    try {
      await store.write(scope, (transaction) =>
        updateRecord(transaction, scope, counter, stored, { values }),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "STALE_VERSION") throw error;
      staleCount += 1;
      await lockedEdit(records); // whoever tries again waits for a turn
    }
  };
  expect(await countTogether(records, edit)).toBe(writerCount * editCount);
  expect(staleCount).toBeGreaterThan(0);
  const [told] = await rows(`select max(c.version) as version, count(*)::int as count
    from counters c join histories h on h.record_id = c.id`);
  expect(told).toEqual({ version: writerCount * editCount + 1, count: writerCount * editCount + 1 });
});

test("without the version edits are lost, and this count notices it", patience, async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope, rows } = records;
  const edit = async (): Promise<void> => {
    const [row] = await rows("select doc->>'value' as value from counters");
    const text =
      "update counters set doc = jsonb_set(doc, '{value}', to_jsonb($1::integer)) where tenant_id = $2::uuid";
    const values = [Number(row?.value) + 1, scope.tenantId];
    await store.write(scope, (transaction) => transaction.run([{ text, values }]));
  };
  expect(await countTogether(records, edit)).toBeLessThan(writerCount * editCount);
});
