// One user, one tenant and one address cannot have more of the server than their part, and nobody pays for another.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";
import type { LimitOptions } from "./limit-options.ts";

const limits: LimitOptions = {
  callerPerSecond: 40,
  tenantPerSecond: 80,
  addressPerSecond: 20,
  callerInFlight: 4,
  tenantInFlight: 8,
  loopDelayMaxMs: 0,
};
/** More than one second holds and the longest wait brings: readings that all come at once. */
const flood = 200;

let limited: TestApi;
let free: TestApi;
const log: Record<string, unknown>[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  limited = await openTestApi(database, { limits, log });
  free = await openTestApi(database);
});
afterAll(async () => {
  await limited.close();
  await free.close();
});

/** Signed in and known to the server. */
async function known(tenant: TestTenant): Promise<TestCaller> {
  const caller = await tenant.signIn();
  expect((await caller.call("GET", "/api/core/users/current")).statusCode).toBe(200);
  return caller;
}

function statusesOf(answers: readonly { readonly statusCode: number }[]): Readonly<Record<number, number>> {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, same]) => [status, same.length]),
  );
}

const reading = (caller: TestCaller) => caller.call("GET", "/api/core/users/current");

test("a user who sends very many at once is told to come again, and nobody else of the tenant or of another is refused", async () => {
  const acme = await limited.openTenant("flooded");
  const [ann, bea] = [await known(acme), await known(acme)];
  const cyd = await known(await limited.openTenant("quiet"));
  const flooding = Promise.all(Array.from({ length: flood }, () => reading(ann)));
  const beside = [];
  for (let count = 0; count < 10; count += 1) beside.push(await reading(bea), await reading(cyd));
  expect(statusesOf(beside)).toEqual({ 200: 20 });
  const answers = await flooding;
  const { 200: answered = 0, 429: refused = 0 } = statusesOf(answers);
  expect(answered + refused).toBe(flood);
  // A second of them at once, and those that wait for at most two.
  expect(answered).toBeGreaterThanOrEqual(40);
  expect(answered).toBeLessThan(160);
  const refusal = answers.find(({ statusCode }) => statusCode === 429);
  expect(refusal?.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(Number(refusal?.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  expect(refusal?.headers["cache-control"]).toBe("no-store");
  // It is no sign-in that was refused.
  expect(log.filter(({ msg }) => msg === "sign-in refused")).toEqual([]);
});

test("who asks one after the other is slowed down and never refused, and has a page at once", async () => {
  const ann = await known(await limited.openTenant("steady"));
  const started = performance.now();
  const answers = [];
  for (let count = 0; count < 80; count += 1) answers.push(await reading(ann));
  expect(statusesOf(answers)).toEqual({ 200: 80 });
  // Forty are there, the others come in a second.
  expect(performance.now() - started).toBeGreaterThan(800);
});

test("all users of a tenant together have no more than the tenant, and another tenant does not notice", async () => {
  const acme = await limited.openTenant("crowd");
  const crowd = await Promise.all(Array.from({ length: 6 }, () => known(acme)));
  const cyd = await known(await limited.openTenant("beside"));
  const flooding = Promise.all(crowd.flatMap((caller) => Array.from({ length: 100 }, () => reading(caller))));
  const beside = [];
  for (let count = 0; count < 10; count += 1) beside.push(await reading(cyd));
  expect(statusesOf(beside)).toEqual({ 200: 10 });
  const { 200: answered = 0, 429: refused = 0 } = statusesOf(await flooding);
  expect(answered).toBeLessThan(6 * 100 * 0.6);
  expect(refused).toBeGreaterThan(0);
});

test("a call costs what its declaration says", async () => {
  const ann = await known(await limited.openTenant("dear"));
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => ann.call("GET", "/api/core/global-search?search=amber")),
  );
  // Ten times as dear as a reading: a second of forty, and two to wait for.
  const { 200: answered = 0, 429: refused = 0 } = statusesOf(answers);
  expect(answered).toBeLessThanOrEqual(14);
  expect(refused).toBeGreaterThanOrEqual(46);
});

test("an address nobody is known for pays for itself: by public calls, and by tokens that name a tenant and are none", async () => {
  const acme = await limited.openTenant("named");
  const ann = await known(acme);
  const forged = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        limited.app.inject({
          url: "/api/core/users/current",
          remoteAddress: "192.0.2.7",
          headers: { authorization: `Bearer ${newToken(acme.tenantId).text}` },
        }),
      ),
    );
  const ping = (remoteAddress: string) => limited.app.inject({ url: "/api/core/ping", remoteAddress });
  const flooding = forged(flood);
  // Several of each: while a slow machine comes to them, the bucket lets one or the other in again.
  const pings = (address: string) => Promise.all(Array.from({ length: 30 }, () => ping(address)));
  const [same, other] = await Promise.all([pings("192.0.2.7"), pings("192.0.2.8")]);
  expect(statusesOf(same)[429]).toBeGreaterThan(15);
  expect(statusesOf(other)).toEqual({ 200: 30 });
  const { 401: unknown = 0, 429: refused = 0 } = statusesOf(await flooding);
  expect([unknown + refused, refused > 100]).toEqual([flood, true]);
  // The tenant it named has all that is its own.
  expect(statusesOf(await Promise.all(Array.from({ length: 30 }, () => reading(ann))))).toEqual({ 200: 30 });
});

test("addresses of version 6 that begin alike are one, and those that do not are two", async () => {
  const ping = (remoteAddress: string) => limited.app.inject({ url: "/api/core/ping", remoteAddress });
  const flooding = Array.from({ length: flood }, (_, count) =>
    ping(`2001:db8:0:1::${(count + 1).toString(16)}`),
  );
  expect((await ping("2001:db8:0:2::1")).statusCode).toBe(200);
  expect(statusesOf(await Promise.all(flooding))[429]).toBeGreaterThan(100);
});

test("streams of changes that stay open take no place from the requests of their user", async () => {
  const ann = await known(await limited.openTenant("listening"));
  const origin = await limited.app.listen({ port: 0, host: "127.0.0.1" });
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const headers = { authorization: `Bearer ${ann.token}` };
  const streams = await Promise.all(
    Array.from({ length: limits.callerInFlight + 1 }, () =>
      fetch(`${origin}/api/core/events`, { headers, signal: stop.signal }),
    ),
  );
  expect(statusesOf(streams.map(({ status }) => ({ statusCode: status })))).toEqual({
    200: limits.callerInFlight + 1,
  });
  expect((await reading(ann)).statusCode).toBe(200);
});

test("a supervisor is answered however much was asked for", async () => {
  const remoteAddress = "192.0.2.9";
  const of = (url: string) =>
    Promise.all(Array.from({ length: flood }, () => limited.app.inject({ url, remoteAddress })));
  expect(statusesOf(await of("/api/core/ping"))[429]).toBeGreaterThan(0);
  expect(statusesOf(await of("/health/live"))).toEqual({ 200: flood });
  expect(statusesOf(await of("/health/ready"))).toEqual({ 200: flood });
});

test("negative control: without limits nobody is told to come again", async () => {
  const ann = await known(await free.openTenant("free"));
  const answers = await Promise.all([
    ...Array.from({ length: flood }, () => reading(ann)),
    ...Array.from({ length: flood }, () => free.app.inject("/api/core/ping")),
  ]);
  expect(statusesOf(answers)[429]).toBe(undefined);
});
