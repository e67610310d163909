import { createTestDatabase } from "@kontor/harness/database.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { withClient } from "@kontor/store/client.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Attempt, attempt, forgiveAccount } from "./limits.ts";

let store: ScopedStore;
let ownerUrl: string;
let number = 0;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  store = openStore({ url: database.url, onIdleError: () => {} });
});
afterAll(() => store.close());

/** Of an account and an address of its own. */
function newAttempt(values: Partial<Attempt> = {}): Attempt {
  number += 1;
  return { purpose: "sign-in", account: `account${number}`, address: `address${number}`, ...values };
}

/** What becomes of the attempts: how often the work was done, and what was answered last. */
async function tried(tries: readonly Attempt[], error: unknown): Promise<readonly [number, string]> {
  let done = 0;
  let last = "";
  const outcomes = tries.map(async (each) => {
    try {
      await attempt({ store }, each, async () => {
        done += 1;
        if (error !== undefined) throw error;
      });
      last = "done";
    } catch (refusal) {
      last = refusal instanceof AppError ? refusal.code : String(refusal);
    }
  });
  await Promise.all(outcomes);
  return [done, last];
}

const refused = new AppError("SIGN_IN_REFUSED");
const times = <Item>(count: number, item: () => Item): readonly Item[] => Array.from({ length: count }, item);

test("a tenant has a limit of its own, over all accounts and addresses", async () => {
  const ofTenant = (): Attempt => newAttempt({ tenantId: "atlas" });
  await tried([ofTenant()], refused);
  await withClient(ownerUrl, "test", (client) =>
    client.query("update control.limits set count = 990 where key = sha256($1)", ["sign-in tenant atlas"]),
  );
  expect((await tried(times(20, ofTenant), refused))[0]).toBe(10);
  expect(await tried([ofTenant()], undefined)).toEqual([0, "TOO_MANY_REQUESTS"]);
  expect(await tried([newAttempt({ tenantId: "boreal" })], undefined)).toEqual([1, "done"]);
});

test("what went wrong on our side is nobody's attempt, and what succeeds neither", async () => {
  const one = newAttempt();
  for (const error of [new AppError("SERVICE_UNAVAILABLE"), new Error("broken"), undefined])
    for (let count = 0; count < 6; count += 1) expect((await tried([one], error))[0]).toBe(1);
  expect(
    (
      await tried(
        times(15, () => one),
        refused,
      )
    )[0],
  ).toBe(10);
});

test("an account is the same however it is written, and one purpose does not use up another's", async () => {
  const { account = "" } = newAttempt();
  await tried([newAttempt({ account: account.toUpperCase() })], refused);
  await tried([newAttempt({ account })], refused);
  const names = [account, account.toUpperCase()];
  const guesses = times(20, () => newAttempt({ account: names[number % 2] ?? "" }));
  expect((await tried(guesses, refused))[0]).toBe(8);
  const code = newAttempt({ account, purpose: "second-factor" });
  expect(await tried([code], undefined)).toEqual([1, "done"]);
  expect(await tried([newAttempt({ account })], undefined)).toEqual([0, "TOO_MANY_REQUESTS"]);
  await forgiveAccount({ store }, "sign-in", account);
  expect(await tried([newAttempt({ account })], undefined)).toEqual([1, "done"]);
});

test("requests that count whatever becomes of them are limited although they succeed", async () => {
  const link = newAttempt({ purpose: "password-link" });
  const ofName = times(8, () => newAttempt({ purpose: "password-link", account: link.account }));
  expect((await tried(ofName, undefined))[0]).toBe(5);
  const ofAddress = times(25, () => newAttempt({ purpose: "password-link", address: link.address }));
  expect((await tried(ofAddress, undefined))[0]).toBe(20);
});
