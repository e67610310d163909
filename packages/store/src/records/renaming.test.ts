import { createTestDatabase } from "@kontor/harness/database.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import type { Transaction } from "../scoped-store.ts";
import { lockRecord } from "./lock-record.ts";
import { openTestRecords, type TestRecords } from "./testing/records.ts";
import { insertRecord, updateRecord } from "./write.ts";

const { person } = declaredEntities;

async function addPerson({ store, scope }: TestRecords, registration: string, of?: string): Promise<void> {
  const values = { registration, type: "P", name: registration, ...(of && { orgaRegistration: of }) };
  await store.write(scope, (transaction) => insertRecord(transaction, scope, person, { values }));
}

/** `between` is called after every round trip of the renaming, before the next one and before it is committed. */
async function rename(
  { store, scope }: TestRecords,
  [from, to]: readonly [string, string],
  between: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await store.write(scope, async (transaction) => {
    const paused: Transaction = {
      async run(statements) {
        const results = await transaction.run(statements);
        await between();
        return results;
      },
      attempt: (work) => transaction.attempt(work),
    };
    const stored = await lockRecord(transaction, scope, person, from, "all");
    if (stored === undefined) throw new Error("The record is gone");
    await updateRecord(paused, scope, person, stored, { values: { ...stored.doc, registration: to } });
  });
}

function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
}

/** Records that name an organisation by a key nobody has. */
const danglingText = `select p.key from persons p where p.doc ? 'orgaRegistration'
  and not exists (select from records r where r.entity = 'person' and r.key = p.doc->>'orgaRegistration')`;

test("whoever refers to a record while its key changes waits, and is then told that there is none", async () => {
  for (const place of [1, 2]) {
    const records = await openTestRecords(createTestDatabase);
    await addPerson(records, "OLD");
    const others: Promise<string>[] = [];
    let roundTrips = 0;
    await rename(records, ["OLD", "NEW"], async () => {
      roundTrips += 1;
      if (roundTrips !== place) return;
      others.push(codeOf(addPerson(records, "OTHER", "OLD")));
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await Promise.all(others)).toEqual(["INVALID_RECORD"]);
    expect(await records.rows(danglingText)).toEqual([]);
    await addPerson(records, "LATER", "NEW");
  }
});

test("a record that others refer to, or that refers to itself, keeps its key", async () => {
  const records = await openTestRecords(createTestDatabase);
  await addPerson(records, "ALONE", "ALONE");
  await addPerson(records, "NAMED");
  await addPerson(records, "NAMING", "NAMED");
  expect(await codeOf(rename(records, ["ALONE", "OTHER"]))).toBe("RECORD_IN_USE");
  expect(await codeOf(rename(records, ["NAMED", "OTHER"]))).toBe("RECORD_IN_USE");
  expect(await codeOf(rename(records, ["NAMING", "OTHER"]))).toBe("done");
  expect(await records.rows(danglingText)).toEqual([]);
});
