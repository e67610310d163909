import { createTestDatabase } from "@kontor/harness/database.ts";
import { isNewerToken } from "@kontor/model/session/session-token.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Token } from "../identity/token.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { createTenant, createUser, type Tenant } from "../tenants.ts";
import { keepFirstUse, rotateToken } from "./rotation.ts";
import { sessionStatements } from "./session-statements.ts";
import { defaultSessionTimes as times } from "./session-times.ts";
import { keepSeen, openSession, readCaller, readMarks, revokeSession } from "./sessions.ts";
import { letSessionsAge } from "./testing/clock.ts";

let store: ScopedStore;
let ownerUrl: string;
let atlas: Tenant;
let first: Token;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  store = openStore({ url: database.url, onIdleError: () => {} });
  atlas = await createTenant(ownerUrl, store, { name: "atlas" });
  await createUser(store, atlas, { username: "camille" });
});
beforeEach(async () => {
  const session = await openSession(store, atlas.tenantId, "camille");
  if (session === undefined) throw new Error("camille cannot sign in");
  first = session.token;
});
afterAll(() => store.close());

const age = (seconds: number): Promise<void> => letSessionsAge(ownerUrl, atlas.tenantId, seconds);
const isGood = async (token: Token): Promise<boolean> => (await readCaller(store, token)) !== undefined;
const rotate = (token: Token): Promise<Token | undefined> => rotateToken(store, token, times);
async function successorOf(token: Token): Promise<Token> {
  const successor = await rotate(token);
  if (successor === undefined) throw new Error("there is no successor");
  return successor;
}

test("a token is replaced when it is older than five minutes, and by a younger one", async () => {
  expect(await readCaller(store, first)).toMatchObject({ isRotationDue: false, isFirstUse: false });
  expect(await rotate(first)).toBeUndefined();
  await age(301);
  expect(await readCaller(store, first)).toMatchObject({ isRotationDue: true });
  const second = await successorOf(first);
  expect(isNewerToken(second.text, first.text)).toBe(true);
  expect(await readCaller(store, second)).toMatchObject({ isRotationDue: false, isFirstUse: true });
  expect(await readCaller(store, first)).toMatchObject({ isRotationDue: false });
});

test("of fifty who ask at the same time one gets a successor", async () => {
  await age(301);
  const successors = await Promise.all(Array.from({ length: 50 }, () => rotate(first)));
  expect(successors.filter((successor) => successor !== undefined)).toHaveLength(1);
});

test("the use of a token ends those before it half a minute later, and only those", async () => {
  await age(301);
  const second = await successorOf(first);
  await keepFirstUse(store, second, times);
  expect(await readCaller(store, second)).toMatchObject({ isFirstUse: false });
  expect(await isGood(first)).toBe(true);
  await age(31);
  expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
});

test("a token that ends gets no successor, so whoever has kept it is out", async () => {
  await age(301);
  const second = await successorOf(first);
  await keepFirstUse(store, second, times);
  await age(20);
  expect(await readCaller(store, first)).toMatchObject({ isRotationDue: false });
  expect(await rotate(first)).toBeUndefined();
});

test("a token whose successor nobody uses stays good, and gets another after ten seconds", async () => {
  await age(301);
  const lost = await successorOf(first);
  await age(5);
  expect(await rotate(first)).toBeUndefined();
  await age(600);
  expect(await isGood(first)).toBe(true);
  const other = await successorOf(first);
  await keepFirstUse(store, other, times);
  await age(31);
  expect([await isGood(first), await isGood(lost), await isGood(other)]).toEqual([false, false, true]);
});

test("successors that nobody comes back with do not pile up", async () => {
  await age(301);
  const lost = await successorOf(first);
  await age(1_700);
  await keepSeen(store, first);
  const kept = await successorOf(first);
  await age(290);
  await successorOf(first);
  expect([await isGood(lost), await isGood(kept), await isGood(first)]).toEqual([false, true, true]);
});

test("whoever only listens goes on when the token ends, and not when the session does", async () => {
  const statements = sessionStatements(times);
  const listens = async (): Promise<boolean> =>
    (await readMarks(store, atlas, [first.hash], "listens", statements)).has(first.hash);
  await age(301);
  await keepFirstUse(store, await successorOf(first), times);
  await age(31);
  expect((await readMarks(store, atlas, [first.hash], "asks", statements)).size).toBe(0);
  expect(await listens()).toBe(true);
  await revokeSession(store, atlas, first);
  expect(await listens()).toBe(false);
});

test("a session that is over gets no successor", async () => {
  await age(301);
  await revokeSession(store, atlas, first);
  expect(await rotate(first)).toBeUndefined();
});
