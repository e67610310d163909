import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { createTenant, type Tenant } from "../tenants.ts";
import { countStepFailure, type NewStep, putStep, readStep, takeStep } from "./sign-in-steps.ts";
import { newToken, type Token } from "./token.ts";

let store: ScopedStore;
let atlas: Tenant;
let boreal: Tenant;

beforeAll(async () => {
  const database = await createTestDatabase();
  store = openStore({ url: database.url, onIdleError: () => {} });
  atlas = await createTenant(database.ownerUrl, store, { name: "atlas" });
  boreal = await createTenant(database.ownerUrl, store, { name: "boreal" });
});
afterAll(() => store.close());

async function newStep(values: Partial<NewStep> = {}): Promise<Token> {
  const token = newToken(atlas.tenantId);
  const step = { token, kind: "terms", data: { answer: 42 }, lifetimeSeconds: 60, ...values } as const;
  await store.write(atlas, (transaction) => putStep(transaction, atlas, step));
  return token;
}

const take = (token: Token) => store.write(token, (transaction) => takeStep(transaction, token, "terms"));

test("a step is read as often as it waits and taken once, also by many at the same time", async () => {
  const token = await newStep({ browserHash: "00ff" });
  const step = { tenantId: atlas.tenantId, kind: "terms", browserHash: "00ff", data: { answer: 42 } };
  expect(await readStep(store, token, "terms")).toEqual(step);
  expect(await readStep(store, token, "terms")).toEqual(step);
  const taken = await Promise.all(Array.from({ length: 5 }, () => take(token)));
  expect(taken.filter((each) => each !== undefined)).toEqual([step]);
  expect(await readStep(store, token, "terms")).toBeUndefined();
});

test("a step of another kind, of another tenant, an unknown one and an old one are none", async () => {
  const token = await newStep();
  const late = await newStep({ lifetimeSeconds: -1 });
  for (const wrong of [late, newToken(atlas.tenantId), { ...token, tenantId: boreal.tenantId }]) {
    expect(await readStep(store, wrong, "terms")).toBeUndefined();
    expect(await take(wrong)).toBeUndefined();
    expect(await countStepFailure(store, wrong, "terms")).toBe(false);
  }
  expect(await readStep(store, token, "password-link")).toBeUndefined();
  expect(await take(token)).toBeDefined();
});

test("five answers may be tried, however many are sent at once, and the fifth may be the right one", async () => {
  const token = await newStep();
  const tries = await Promise.all(Array.from({ length: 20 }, () => countStepFailure(store, token, "terms")));
  expect(tries.filter((hasTry) => hasTry)).toHaveLength(5);
  expect([await readStep(store, token, "terms"), await take(token)]).toEqual([undefined, undefined]);
  const right = await newStep();
  for (let count = 0; count < 5; count += 1) expect(await countStepFailure(store, right, "terms")).toBe(true);
  expect(await take(right)).toBeDefined();
});
