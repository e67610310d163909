import { createTestDatabase } from "@kontor/harness/database.ts";
import { withClient } from "@kontor/store/client.ts";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestTenant } from "../testing/api.ts";
import { accountWithPassword, goodPassword, post } from "./testing/accounts.ts";

const wrongPassword = "the tide is in!";
let apis: readonly [TestApi, TestApi];
let ownerUrl: string;
let atlas: TestTenant;
let number = 0;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  // Two processes on one database.
  apis = [await openTestApi(database), await openTestApi(database)];
  atlas = await apis[0].openTenant("atlas");
});
beforeEach(() => changeLimits("delete from control.limits"));
afterAll(() => Promise.all(apis.map((api) => api.close())));

async function changeLimits(text: string): Promise<void> {
  await withClient(ownerUrl, "test", (client) => client.query(text));
}

/** As if so much time had gone by. */
const wait = (seconds: number): Promise<void> =>
  changeLimits(`update control.limits set window_started_at = window_started_at - interval '${seconds} seconds',
    blocked_until = blocked_until - interval '${seconds} seconds'`);

async function newAccount(): Promise<string> {
  number += 1;
  const username = `limited${number}@atlas`;
  await accountWithPassword(apis[0], atlas, { username });
  return username;
}

function login(username: string, password: string, index = 0): Promise<LightMyRequestResponse> {
  const address = `203.0.113.${index % 200}`;
  return post(index % 2 === 0 ? apis[0] : apis[1], "auth/login", { username, password }, { address });
}

async function attack(username: string, count: number): Promise<readonly number[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => login(username, wrongPassword, index)),
  );
  for (const { statusCode, headers } of answers)
    if (statusCode === 429) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  return answers.map(({ statusCode }) => statusCode);
}

const counted = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;

test("of many guesses at once over two processes exactly ten are looked at, and a name that nobody has is treated alike", async () => {
  const known = await attack(await newAccount(), 60);
  const unknown = await attack("nobody.at.all@atlas", 60);
  expect([counted(known, 401), counted(known, 429)]).toEqual([10, 50]);
  expect([counted(unknown, 401), counted(unknown, 429)]).toEqual([10, 50]);
});

test("without the counts in the database nothing would hold them back", async () => {
  const username = await newAccount();
  expect(counted(await attack(username, 12), 401)).toBe(10);
  await changeLimits("delete from control.limits");
  expect(counted(await attack(username, 12), 401)).toBe(10);
});

test("after the third failure each makes the next one wait longer, also with the right password, and success forgives them", async () => {
  const username = await newAccount();
  const waits: (string | undefined)[] = [];
  for (let failures = 1; failures <= 6; failures += 1) {
    expect((await login(username, wrongPassword, failures)).statusCode).toBe(401);
    const { statusCode, headers } = await login(username, goodPassword, failures);
    if (failures <= 3) {
      expect(statusCode).toBe(200);
      // Back to where the failures stood, which the success has forgiven.
      await changeLimits(`update control.limits set count = ${failures} where count = 0`);
      continue;
    }
    expect(statusCode).toBe(429);
    waits.push(String(headers["retry-after"]));
    await wait(Number(headers["retry-after"]));
  }
  expect(waits).toEqual(["2", "4", "8"]);
  expect((await login(username, goodPassword)).statusCode).toBe(200);
  for (let failures = 1; failures <= 3; failures += 1) {
    expect((await login(username, wrongPassword)).statusCode).toBe(401);
  }
  expect((await login(username, goodPassword)).statusCode).toBe(200);
});

test("an account is locked for a quarter of an hour and never for good", async () => {
  const username = await newAccount();
  await attack(username, 12);
  const refused = await login(username, goodPassword);
  expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(890);
  await wait(880);
  expect((await login(username, goodPassword)).statusCode).toBe(429);
  await wait(30);
  expect((await login(username, goodPassword)).statusCode).toBe(200);
});

test("an address that fails with fifty names is held back, others are not, and signing in uses nothing up", async () => {
  const username = await newAccount();
  const from = (address: string, name: string, password: string) =>
    post(apis[0], "auth/login", { username: name, password }, { address });
  for (let count = 0; count < 12; count += 1)
    expect((await from("192.0.2.7", username, goodPassword)).statusCode).toBe(200);
  const statuses: number[] = [];
  for (let block = 0; block < 6; block += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        from("192.0.2.7", `guess${block}.${index}@atlas`, wrongPassword),
      ),
    );
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect([counted(statuses, 401), counted(statuses, 429)]).toEqual([50, 10]);
  expect((await from("192.0.2.7", username, goodPassword)).statusCode).toBe(429);
  expect((await from("192.0.2.8", username, goodPassword)).statusCode).toBe(200);
  // One network of version 6 is one address.
  for (let index = 0; index < 50; index += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, each) =>
        from(`2001:db8:1:2::${index + each}`, `v6.${index + each}@atlas`, wrongPassword),
      ),
    );
  expect((await from("2001:db8:1:2:ffff::1", username, goodPassword)).statusCode).toBe(429);
  expect((await from("2001:db8:1:3::1", username, goodPassword)).statusCode).toBe(200);
});

test("links for a new password are limited by name, whether anybody has it or not, and tokens by address", async () => {
  const forgot = async (username: string, index: number) =>
    (await post(apis[0], "auth/password/forgot", { username }, { address: `203.0.113.${index}` })).statusCode;
  for (const name of [await newAccount(), "nobody@atlas"]) {
    const statuses = await Promise.all(Array.from({ length: 8 }, (_, index) => forgot(name, index)));
    expect([counted(statuses, 200), counted(statuses, 429)]).toEqual([5, 3]);
  }
  const tokens = await Promise.all(
    Array.from({ length: 60 }, () =>
      post(apis[0], "auth/token/login", { token: "guess" }, { address: "192.0.2.9" }),
    ),
  );
  const statuses = tokens.map(({ statusCode }) => statusCode);
  expect([counted(statuses, 401), counted(statuses, 429)]).toEqual([50, 10]);
});

test("how long a refusal takes does not tell who exists or who is locked", async () => {
  const [known, locked] = [await newAccount(), "locked@atlas"];
  await accountWithPassword(apis[0], atlas, { username: locked, isLocked: true });
  const timed = async (work: () => Promise<LightMyRequestResponse>): Promise<number> => {
    const began = performance.now();
    expect((await work()).statusCode).toBe(401);
    return performance.now() - began;
  };
  const asked = {
    wrong: () => login(known, wrongPassword),
    unknown: () => login("ghost@atlas", wrongPassword),
    locked: () => login(locked, goodPassword),
    // What is refused without computing anything: the difference that must not be seen elsewhere.
    unread: () => post(apis[0], "auth/token/login", { token: "guess" }),
  };
  const times: Record<string, number[]> = { wrong: [], unknown: [], locked: [], unread: [] };
  for (let round = 0; round < 25; round += 1) {
    await changeLimits("delete from control.limits");
    for (const [kind, work] of Object.entries(asked)) times[kind]?.push(await timed(work));
  }
  // The fastest ones are those that waited for nobody else on the machine.
  const usual = (values: readonly number[] = []): number =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 10)] ?? Number.NaN;
  const ratio = (kind: string): number => usual(times[kind]) / usual(times.wrong);
  for (const kind of ["unknown", "locked"]) {
    expect(ratio(kind), kind).toBeGreaterThan(0.7);
    expect(ratio(kind), kind).toBeLessThan(1.4);
  }
  expect(ratio("unread")).toBeLessThan(0.6);
});

test("who guesses at one tenant keeps nobody of another out, and who guesses at all of them is held back", async () => {
  const username = await newAccount();
  const boreal = await apis[0].openTenant("boreal");
  const other = "auditor@boreal";
  await accountWithPassword(apis[0], boreal, { username: other });
  const address = "192.0.2.66";
  const from = (name: string, password: string, at = address) =>
    post(apis[0], "auth/login", { username: name, password }, { address: at });
  const guessAt = async (tenant: string): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let block = 0; block < 7; block += 1) {
      const names = Array.from({ length: 8 }, (_, index) => `guess${block}.${index}@${tenant}`);
      const answers = await Promise.all(names.map((name) => from(name, wrongPassword)));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    return statuses;
  };
  expect(counted(await guessAt("atlas"), 401)).toBe(50);
  expect((await from(username, goodPassword)).statusCode).toBe(429);
  expect((await from(other, goodPassword)).statusCode).toBe(200);
  for (const tenant of ["one", "two", "three"]) expect(counted(await guessAt(tenant), 401)).toBe(50);
  // Names of tenants can be made up: there is an end over all of them.
  expect(counted(await guessAt("four"), 401)).toBe(50);
  expect(counted(await guessAt("five"), 401)).toBe(0);
  expect((await from(other, goodPassword)).statusCode).toBe(429);
  expect((await from(other, goodPassword, "192.0.2.67")).statusCode).toBe(200);
});
