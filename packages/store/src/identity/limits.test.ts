import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../client.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { nobody } from "./accounts.ts";
import { forgetLimitsStatement, forgiveAttempt, type LimitKey, noteFailure, takeAttempt } from "./limits.ts";

let store: ScopedStore;
let ownerUrl: string;
let number = 0;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  store = openStore({ url: database.url, onIdleError: () => {} });
});
afterAll(() => store.close());

function newKey(maximum = 10): LimitKey {
  number += 1;
  return { name: `key ${number}`, maximum, windowSeconds: 900 };
}
const age = (seconds: number): Promise<unknown> =>
  withClient(ownerUrl, "test", (client) =>
    client.query(
      `update control.limits set window_started_at = window_started_at - make_interval(secs => $1),
        blocked_until = blocked_until - make_interval(secs => $1)`,
      [seconds],
    ),
  );

test("of many attempts at the same moment exactly as many are let through as the limit says", async () => {
  const key = newKey();
  const waits = await Promise.all(Array.from({ length: 100 }, () => takeAttempt(store, [key])));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  expect(Math.max(...waits)).toBeGreaterThan(890);
  expect(Math.max(...waits)).toBeLessThanOrEqual(900);
});

test("an attempt that one key refuses is counted under none, and attempts under crossed keys do not hold each other up", async () => {
  const [account, address] = [newKey(1), newKey(50)];
  expect(await takeAttempt(store, [account, address])).toBe(0);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      takeAttempt(store, index % 2 === 0 ? [account, address] : [address, account]),
    ),
  );
  const left = await Promise.all(Array.from({ length: 60 }, () => takeAttempt(store, [address])));
  expect(left.filter((wait) => wait === 0)).toHaveLength(49);
});

test("waits grow with every failure beyond the free ones, end with the window, and are never for good", async () => {
  const key = newKey();
  const waits: number[] = [];
  for (let failures = 0; failures < 7; failures += 1) {
    expect(await takeAttempt(store, [key])).toBe(0);
    await noteFailure(store, key.name, { free: 3, longestSeconds: 10 });
    const wait = await takeAttempt(store, [{ ...key, maximum: failures + 2 }]);
    waits.push(wait);
    if (wait === 0) await forgiveAttempt(store, [key.name]);
    else await age(wait);
  }
  expect(waits).toEqual([0, 0, 0, 2, 4, 8, 10]);
  await age(900);
  expect(await takeAttempt(store, [newKey(), key])).toBe(0);
});

test("what is forgiven counts no more, and the others are only given their own attempt back", async () => {
  const [account, address] = [newKey(3), newKey(4)];
  for (let count = 0; count < 3; count += 1) await takeAttempt(store, [account, address]);
  expect(await takeAttempt(store, [account])).toBeGreaterThan(0);
  await forgiveAttempt(store, [address.name], account.name);
  expect(await takeAttempt(store, [account, address])).toBe(0);
  expect(await takeAttempt(store, [account, address])).toBe(0);
  expect(await takeAttempt(store, [account, address])).toBeGreaterThan(0);
});

test("a window begins with the first attempt that counts, not with one that was taken back before", async () => {
  const turn = newKey(1);
  expect(await takeAttempt(store, [turn])).toBe(0);
  await forgiveAttempt(store, [turn.name]);
  await age(turn.windowSeconds - 1);
  expect(await takeAttempt(store, [turn])).toBe(0);
  await age(2);
  expect(await takeAttempt(store, [turn])).toBeGreaterThan(turn.windowSeconds - 10);
});

test("the table tells nobody's name, nobody reads it as the application, and old rows go", async () => {
  await takeAttempt(store, [{ name: "camille@atlas", maximum: 1, windowSeconds: 900 }]);
  await expect(
    store.read(nobody, [{ text: "select from control.limits", values: [] }]),
  ).rejects.toMatchObject({ message: expect.stringContaining("permission denied") });
  const count = (): Promise<number> =>
    withClient(ownerUrl, "test", async (client) => {
      const { rows } = await client.query("select l::text as row from control.limits l");
      expect(rows.some(({ row }) => row.includes("camille"))).toBe(false);
      return rows.length;
    });
  expect(await count()).toBeGreaterThan(0);
  await age(90_000);
  await takeAttempt(store, [newKey()]);
  await store.write(nobody, (transaction) => transaction.run([forgetLimitsStatement]));
  expect(await count()).toBe(1);
});
