// That nothing which is good once counts twice, whoever tries at the same time, and that none of it is seen from another tenant.
import { randomBytes } from "node:crypto";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type ScopedStore, type Transaction } from "../scoped-store.ts";
import { createTenant, createUser, type Tenant } from "../tenants.ts";
import { readAccount } from "./accounts.ts";
import {
  countPasskeyUse,
  deletePasskey,
  insertPasskey,
  type NewPasskey,
  readPasskey,
  readPasskeysOf,
} from "./passkeys.ts";
import {
  acceptTotpStep,
  activateTotp,
  readSecondFactors,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from "./second-factors.ts";

let store: ScopedStore;
let atlas: Tenant;
let boreal: Tenant;
let count = 0;

beforeAll(async () => {
  const { url, ownerUrl } = await createTestDatabase();
  store = openStore({ url, onIdleError: () => {} });
  atlas = await createTenant(ownerUrl, store, { name: "atlas" });
  boreal = await createTenant(ownerUrl, store, { name: "boreal" });
});
afterAll(() => store.close());

const inAtlas = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => store.write(atlas, work);

async function newUser(tenant = atlas): Promise<string> {
  count += 1;
  const username = `user${count}@${tenant.tenant}`;
  await createUser(store, tenant, { username });
  const account = await readAccount(store, tenant, { username });
  if (account === undefined) throw new Error(`${username} is not there`);
  return account.userId;
}

async function userWithTotp(step: number): Promise<string> {
  const userId = await newUser();
  await inAtlas((transaction) => activateTotp(transaction, atlas, userId, { step, isFirst: true }));
  return userId;
}

const twenty = Array.from({ length: 20 }, (_, index) => index);

/** How often each step was accepted when twenty try at the same time. */
async function acceptedSteps(
  accept: (transaction: Transaction, userId: string, step: number) => Promise<boolean>,
  userId: string,
  steps: readonly number[],
): Promise<readonly number[]> {
  const outcomes = await Promise.all(
    steps.map(async (step) => ((await inAtlas((t) => accept(t, userId, step))) ? [step] : [])),
  );
  return outcomes.flat();
}

const product = (transaction: Transaction, userId: string, step: number): Promise<boolean> =>
  acceptTotpStep(transaction, atlas, userId, step);

/** As one would write it without thinking of the others; two have read before one of them writes. */
function careless(): typeof product {
  let readers = 0;
  const { promise: twoHaveRead, resolve } = Promise.withResolvers<void>();
  return async (transaction, userId, step) => {
    const values = [atlas.tenantId, userId];
    const isUser = "tenant_id = $1::uuid and user_id = $2::uuid";
    const [rows = []] = await transaction.run([
      { text: `select totp_last_step from credentials where ${isUser}`, values },
    ]);
    readers += 1;
    if (readers === 2) resolve();
    await twoHaveRead;
    if (Number(rows[0]?.totp_last_step ?? 0) >= step) return false;
    await transaction.run([
      {
        text: `update credentials set totp_last_step = $3::bigint where ${isUser}`,
        values: [...values, step],
      },
    ]);
    return true;
  };
}

test("of twenty who bring the same step at the same time one is believed", async () => {
  const userId = await userWithTotp(100);
  expect(
    await acceptedSteps(
      product,
      userId,
      twenty.map(() => 101),
    ),
  ).toEqual([101]);
  expect(await acceptedSteps(product, userId, [101])).toEqual([]);
});

test("a check that reads first and writes then believes more than one of them", async () => {
  const userId = await userWithTotp(100);
  const accepted = await acceptedSteps(
    careless(),
    userId,
    twenty.slice(0, 4).map(() => 101),
  );
  expect(accepted.length).toBeGreaterThan(1);
});

test("whatever steps arrive in whatever order, none counts twice and none after a later one", async () => {
  for (const round of twenty.slice(0, 10)) {
    const userId = await userWithTotp(1_000);
    const steps = twenty.map(() => 999 + Math.floor(Math.random() * 5));
    const accepted = await acceptedSteps(product, userId, steps);
    expect(new Set(accepted).size, `round ${round}: ${steps}`).toBe(accepted.length);
    expect(Math.min(...accepted), `round ${round}: ${steps}`).toBeGreaterThan(1_000);
    const before = [...new Set(steps)].filter((step) => step <= Math.max(...accepted));
    expect(await acceptedSteps(product, userId, before), `round ${round}: ${steps}`).toEqual([]);
  }
});

test("no step counts for a user whose authenticator is not active, nor from another tenant", async () => {
  const userId = await newUser();
  expect(await acceptedSteps(product, userId, [1])).toEqual([]);
  const active = await userWithTotp(100);
  const elsewhere = await store.write(boreal, (transaction) =>
    acceptTotpStep(transaction, boreal, active, 101),
  );
  expect(elsewhere).toBe(false);
});

test("an authenticator that must be the first takes the place of no other factor", async () => {
  const first = { step: 200, isFirst: true };
  const withTotp = await userWithTotp(100);
  const withPasskey = await newUser();
  await inAtlas((transaction) => insertPasskey(transaction, atlas, newPasskey(withPasskey)));
  for (const userId of [withTotp, withPasskey])
    expect(await inAtlas((t) => activateTotp(t, atlas, userId, first))).toBe(false);
  expect(await inAtlas((t) => activateTotp(t, atlas, withTotp, { step: 200, isFirst: false }))).toBe(true);
});

test("a recovery code is good once, for one of twenty, and tells how many are left", async () => {
  const [userId, other] = [await newUser(), await newUser()];
  const hashes = [1, 2, 3].map(() => randomBytes(32));
  const [code = Buffer.alloc(0)] = hashes;
  await inAtlas((transaction) => replaceRecoveryCodes(transaction, atlas, userId, hashes));
  const spend = (owner: string): Promise<number | undefined> =>
    inAtlas((transaction) => spendRecoveryCode(transaction, atlas, owner, code));
  expect(await spend(other)).toBeUndefined();
  const spent = await Promise.all(twenty.map(() => spend(userId)));
  expect(spent.filter((left) => left !== undefined)).toEqual([2]);
  expect(await readSecondFactors(store, atlas, userId)).toMatchObject({ recoveryCodeCount: 2 });
  expect(await readSecondFactors(store, boreal, userId)).toMatchObject({ recoveryCodeCount: 0 });
});

function newPasskey(userId: string): NewPasskey {
  const id = randomBytes(16).toString("base64url");
  return { id, userId, publicKey: randomBytes(77), signCount: 0, transports: ["internal"], name: "Laptop" };
}

test("a passkey is found in its tenant alone, and taken away by its user alone", async () => {
  const [userId, other] = [await newUser(), await newUser()];
  const passkey = newPasskey(userId);
  const added = await inAtlas((transaction) => insertPasskey(transaction, atlas, passkey));
  expect(added).toMatchObject({ ...passkey, publicKey: expect.any(Buffer) });
  expect(await inAtlas((t) => insertPasskey(t, atlas, { ...passkey, userId: other }))).toBeUndefined();
  expect(await readPasskey(store, atlas, passkey.id)).toEqual(added);
  expect(await readPasskey(store, boreal, passkey.id)).toBeUndefined();
  expect(await inAtlas((t) => deletePasskey(t, atlas, other, passkey.id))).toBe(false);
  expect(await inAtlas((t) => deletePasskey(t, atlas, userId, passkey.id))).toBe(true);
  expect(await readPasskeysOf(store, atlas, userId)).toEqual([]);
});

test("a counter that has begun to count only grows, for one of twenty", async () => {
  const passkey = newPasskey(await newUser());
  await inAtlas((transaction) => insertPasskey(transaction, atlas, passkey));
  const used = (signCount: number): Promise<boolean> =>
    inAtlas((transaction) => countPasskeyUse(transaction, atlas, passkey, signCount));
  expect([await used(0), await used(0), await used(5), await used(5), await used(4), await used(0)]).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  const outcomes = await Promise.all(twenty.map(() => used(6)));
  expect(outcomes.filter((isCounted) => isCounted)).toHaveLength(1);
});
