import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../scoped-store.ts";
import { nextGapFree, registrationPrefix, registrations } from "./counters.ts";
import { newId } from "./new-id.ts";
import { openTestRecords, scopeOf } from "./testing/records.ts";
import { insertRecord } from "./write.ts";

const { contract, person, organization } = declaredEntities;

test("processes that number records at the same time never give a number twice", async () => {
  const { store, scope, rows } = await openTestRecords(createTestDatabase);
  const processes = [registrations(store), registrations(store), registrations(store)];
  const numbers = await Promise.all(
    Array.from({ length: 400 }, (_, index) => processes[index % 3]?.take(scope, contract, [{}])),
  );
  expect(new Set(numbers.flat()).size).toBe(400);
  expect(numbers.flat().every((number) => /^1\d{7}$/.test(number ?? ""))).toBe(true);
  const [counter] = await rows(
    "select key, version, head->>'value' as value, doc->>'value' as kept, doc->>'version' as told from counters",
  );
  expect(counter).toMatchObject({ key: "contract" });
  expect(counter?.value).toBe(counter?.kept);
  expect(Number(counter?.told)).toBe(counter?.version);
  expect(Number(counter?.value)).toBeGreaterThanOrEqual(10_000_400);
});

test("each tenant and each entity counts for itself", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const numbers = registrations(store);
  const other = scopeOf(newId());
  expect(await numbers.take(scope, contract, [{}])).toEqual(["10000001"]);
  expect(await numbers.take(other, contract, [{}])).toEqual(["10000001"]);
  expect(await numbers.take(scope, declaredEntities.deal, [{}])).toEqual(["10000001"]);
  expect(await numbers.take(scope, contract, [{}])).toEqual(["10000002"]);
});

test("a person's number begins with its type, and with ours where it has none", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const records = [{ registrations: [{ type: "EVA" }] }, {}];
  expect(await registrations(store).take(scope, person, records)).toEqual(["EVA10000001", "INT10000002"]);
  expect(registrationPrefix(person, {})).toBe("INT");
  expect(registrationPrefix(organization, { registrations: [{ type: "EV-" }] })).toBe("EV-");
  expect(registrationPrefix(contract, { registrations: [{ type: "EVA" }] })).toBe("");
});

test("a number somebody has typed already is not given again", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const values = { registration: "INT10000002", name: "A" };
  await store.write(scope, (transaction) => insertRecord(transaction, scope, person, { values }));
  const numbers = registrations(store);
  expect(await numbers.take(scope, person, [{}, {}])).toEqual(["INT10000001", "INT10000003"]);
});

test("as many numbers are taken at once as are wanted, in their order, and none is lost on the way", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const numbers = registrations(store);
  const records = Array.from({ length: 130 }, () => ({}));
  const taken = await Promise.all([
    numbers.take(scope, contract, records.slice(0, 3)),
    numbers.take(scope, contract, records),
    numbers.take(scope, contract, []),
    numbers.take(scope, contract, records.slice(0, 60)),
  ]);
  expect(taken.map(({ length }) => length)).toEqual([3, 130, 0, 60]);
  for (const some of taken) expect(some).toEqual(some.toSorted());
  const all = taken.flat().map(Number).toSorted();
  expect(all).toEqual(all.map((_, index) => 10_000_001 + index));
});

test("numbers are taken inside a transaction while every connection people wait for is in use", async () => {
  const { url } = await createTestDatabase();
  const store = openStore({ url, onIdleError: () => {}, pools: { interactive: { max: 1 } } });
  onTestFinished(() => store.close());
  const scope = scopeOf(newId());
  const taken = await store.write(scope, async (transaction) => {
    await transaction.run([{ text: "select 1", values: [] }]);
    return registrations(store).take(scope, contract, [{}]);
  });
  expect(taken).toEqual(["10000001"]);
});

test("a series without gaps takes no number for what is rolled back", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const next = (isKept: boolean): Promise<number> =>
    store.write(scope, async (transaction) => {
      const number = await nextGapFree(transaction, scope, "invoices 2026");
      if (!isKept) throw new Error("given up");
      return number;
    });
  await Promise.allSettled(Array.from({ length: 30 }, (_, index) => next(index % 3 !== 0)));
  expect(await next(true)).toBe(21);
});
