import { createHash } from "node:crypto";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import type { Transaction } from "../scoped-store.ts";
import { type KeptAnswer, type OnceAnswer, once } from "./idempotency.ts";
import { openTestRecords, scopeOf, type TestRecords } from "./testing/records.ts";
import { insertRecord } from "./write.ts";

const { note } = declaredEntities;
const hashOf = (body: string): Buffer => createHash("sha256").update(body).digest();
const requestOf = (key: string, body = key): Parameters<typeof once>[2] => ({
  key,
  route: "POST /api/core/notes",
  bodyHash: hashOf(body),
});

let number = 0;

async function writeNote({ scope }: TestRecords, transaction: Transaction, key: string): Promise<KeptAnswer> {
  number += 1;
  const values = { registration: `N${number}`, text: key };
  const { doc } = await insertRecord(transaction, scope, note, { values });
  return { status: 201, answer: JSON.stringify(doc) };
}

const send = (records: TestRecords, key: string, body?: string): Promise<OnceAnswer> =>
  once(records.store, records.scope, requestOf(key, body), (transaction) =>
    writeNote(records, transaction, key),
  );

test("two thousand writes of which each is sent two to ten times, partly at once, have one effect for each key", {
  timeout: 60_000,
}, async () => {
  const records = await openTestRecords(createTestDatabase);
  const keys = Array.from({ length: 400 }, (_, index) => `k${index}`);
  const answers = new Map<string, OnceAnswer[]>();
  const sendOnce = async (key: string): Promise<void> => {
    const answer = await send(records, key);
    answers.set(key, [...(answers.get(key) ?? []), answer]);
  };
  for (let start = 0; start < keys.length; start += 20) {
    const group = keys.slice(start, start + 20);
    // The first of them at the same time, the rest one after another.
    await Promise.all(group.flatMap((key) => [key, key]).map(sendOnce));
    for (const [index, key] of group.entries()) {
      for (let again = 0; again < (start / 20 + index) % 9; again += 1) await sendOnce(key);
    }
  }
  const sent = [...answers.values()].map((all) => all.length);
  expect(Math.min(...sent)).toBe(2);
  expect(Math.max(...sent)).toBe(10);
  expect(sent.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(2_000);
  for (const all of answers.values()) {
    expect(all.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(new Set(all.map(({ answer }) => answer)).size).toBe(1);
  }
  const [row] = await records.rows("select count(*)::int as count from notes");
  expect(row).toEqual({ count: keys.length });
});

test("without the key a repeated request has two effects, and this count notices it", async () => {
  const records = await openTestRecords(createTestDatabase);
  for (const _ of [1, 2])
    await records.store.write(records.scope, (transaction) => writeNote(records, transaction, "k"));
  expect(await records.rows("select from notes")).toHaveLength(2);
});

test("the same key with another body or for another route is refused, and belongs to one user", async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope } = records;
  await send(records, "k");
  await expect(send(records, "k", "other")).rejects.toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
    values: ["k"],
  });
  const elsewhere = once(store, scope, { ...requestOf("k"), route: "POST /api/core/tasks" }, () => {
    throw new Error("must not run");
  });
  await expect(elsewhere).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  const bob = scopeOf(scope.tenantId, { username: "bob", isAdmin: true, grants: [] });
  await expect(
    once(store, bob, requestOf("k"), async () => ({ status: 200, answer: "{}" })),
  ).resolves.toMatchObject({
    isReplay: false,
  });
});

test("work that fails leaves nothing and may be tried again", async () => {
  const records = await openTestRecords(createTestDatabase);
  const failing = once(records.store, records.scope, requestOf("k"), async (transaction) => {
    await writeNote(records, transaction, "k");
    throw new Error("crashed before the answer");
  });
  await expect(failing).rejects.toThrow("crashed");
  expect(await records.rows("select from notes union all select from idempotency_keys")).toEqual([]);
  await expect(send(records, "k")).resolves.toMatchObject({ isReplay: false, status: 201 });
});

test("a second request waits for the first, and is told when that takes too long", {
  timeout: 20_000,
}, async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope } = records;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = once(store, scope, requestOf("k"), async (transaction) => {
    begin();
    await released;
    return writeNote(records, transaction, "k");
  });
  await begun;
  await expect(send(records, "k")).rejects.toMatchObject({ code: "DUPLICATE_REQUEST" });
  release();
  await expect(first).resolves.toMatchObject({ isReplay: false });
  await expect(send(records, "k")).resolves.toMatchObject({ isReplay: true });
});

test("a request that waits in vain for somebody else's record is not taken for a repetition", {
  timeout: 20_000,
}, async () => {
  const records = await openTestRecords(createTestDatabase);
  const { store, scope } = records;
  await send(records, "before");
  const lock = { text: "select from notes where tenant_id = $1::uuid for update", values: [scope.tenantId] };
  await store.write(
    scope,
    async ({ run }) => {
      await run([lock]);
      const waiting = once(store, scope, requestOf("k"), async (transaction) => {
        await transaction.run([lock]);
        return { status: 200, answer: "{}" };
      });
      await expect(waiting).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    },
    "worker",
  );
  await expect(send(records, "k")).resolves.toMatchObject({ isReplay: false });
});
