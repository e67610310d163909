// A port asked by each of its adapters: what a good answer is, and that nothing else is taken for one.
import type { IncomingMessage, ServerResponse } from "node:http";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { PortConfiguration } from "@kontor/model/ports/port-configuration.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestPorts, type TestPorts } from "./testing/asking.ts";
import { type Counterpart, openCounterpart, replying } from "./testing/counterpart.ts";

let now = Temporal.Instant.from("2026-11-18T12:00:00Z");
let ports: TestPorts;
let register: Counterpart;
let scope: Scope;

const entry = {
  reference: "REG-1",
  status: "ENTERED",
  entryDate: "2026-11-01",
  rank: 1,
  register: "Register of Lyon",
  extractDate: "2026-11-18",
};

beforeAll(async () => {
  ports = await openTestPorts(await createTestDatabase(), { clock: () => now });
});
beforeEach(async () => {
  register = await openCounterpart();
  scope = await ports.openTenant();
});
afterEach(() => register.close());
afterAll(() => ports.close());

const service = (more: Partial<PortConfiguration> = {}): PortConfiguration => ({
  adapter: "http",
  url: `${register.url}/entries/{reference}?type={type}`,
  ...more,
});

/** Blanks that never become an answer. */
function endless(_request: IncomingMessage, response: ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
  };
  response.on("drain", more);
  more();
}

const statusOfCall = async (answer: Parameters<TestPorts["callOf"]>[1]) => {
  const { status, doc } = await ports.callOf(scope, answer);
  return { status, state: doc.state, attempts: doc.attempts };
};

test("a service answers in the declared shape, and the record of the call proves it", async () => {
  register.answer(replying(200, entry));
  await ports.configure(scope, service());
  const answer = await ports.ask(scope, "REG-1");
  expect(answer).toMatchObject({
    state: "ANSWERED",
    data: entry,
    isDemo: false,
    source: expect.stringMatching(/^http 127/),
  });
  expect(register.received).toMatchObject([{ method: "GET", url: "/entries/REG-1?type=PLEDGE", body: "" }]);
  const { status, doc } = await ports.callOf(scope, answer);
  expect(status).toBe("SUCCESS");
  expect(doc).toMatchObject({
    type: "collateralRegister",
    port: "collateralRegister",
    requestHash: answer.requestHash,
    answerHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    documentRegistration: expect.any(String),
    attempts: 1,
    data: {
      request: { type: "PLEDGE", reference: "REG-1" },
      setting: { key: "port.collateralRegister", version: 1 },
      answer: entry,
    },
  });
});

test("a value of the question adds no path, no parameter and no other host", async () => {
  register.answer(replying(200, entry));
  await ports.configure(scope, service());
  await ports.ask(scope, "a/b?x=1&y=2#z@evil.example");
  expect(register.received[0]?.url).toBe("/entries/a%2Fb%3Fx%3D1%26y%3D2%23z%40evil.example?type=PLEDGE");
  for (const step of [".", ".."])
    expect(await ports.ask(scope, step)).toMatchObject({
      state: "REFUSED",
      externalDataRegistration: expect.any(String),
    });
  expect(register.received).toHaveLength(1);
});

test("a question is posted as the template of the body says", async () => {
  register.answer(replying(200, entry));
  const headers = [{ name: "Content-Type", value: "application/x-www-form-urlencoded" }];
  await ports.configure(scope, service({ method: "POST", headers, body: "number={reference}&kind={type}" }));
  await ports.ask(scope, "A & B");
  expect(register.received).toMatchObject([
    {
      method: "POST",
      body: "number=A%20%26%20B&kind=PLEDGE",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    },
  ]);
});

test.each([
  ["is down", 3, replying(503, "")],
  ["asks to come back later", 3, replying(429, "")],
  ["fails", 3, replying(500, entry)],
  ["sends elsewhere", 1, replying(302, "", { location: "http://127.0.0.1:1/" })],
  ["answers what is no JSON", 1, replying(200, "<entry/>")],
  ["answers nothing", 1, replying(200, "")],
  ["answers another shape", 1, replying(200, { ...entry, entryDate: "yesterday" })],
  ["answers more than was asked for", 1, replying(200, { ...entry, isGuaranteed: true })],
  ["answers more than is read", 3, replying(200, `"${"x".repeat(1_100_000)}"`)],
  ["answers without end", 3, endless],
  ["falls silent", 3, () => undefined],
  ["hangs up", 3, (request: { socket: { destroy: () => void } }) => request.socket.destroy()],
] as const)("a service that %s is not available", async (_words, attempts, listener) => {
  register.answer(listener as Parameters<Counterpart["answer"]>[0]);
  await ports.configure(scope, service({ timeoutMs: 300 }));
  const answer = await ports.ask(scope, "REG-1");
  expect(answer.state).toBe("UNAVAILABLE");
  expect(answer).not.toHaveProperty("data");
  expect(register.received).toHaveLength(attempts);
  expect(await statusOfCall(answer)).toEqual({ status: "ERROR", state: "UNAVAILABLE", attempts });
});

test("a service that nobody runs is not available", async () => {
  register.close();
  await ports.configure(scope, service());
  expect(await ports.ask(scope, "REG-1")).toMatchObject({ state: "UNAVAILABLE" });
});

test("a service that comes back is asked again and answers", async () => {
  register.answer((request, response) =>
    replying(register.received.length < 3 ? 503 : 200, entry)(request, response),
  );
  await ports.configure(scope, service());
  const answer = await ports.ask(scope, "REG-1");
  expect(answer.state).toBe("ANSWERED");
  expect((await ports.callOf(scope, answer)).doc.attempts).toBe(3);
});

test.each([
  [404, "NOT_FOUND", "SUCCESS"],
  [410, "NOT_FOUND", "SUCCESS"],
  [401, "REFUSED", "ERROR"],
  [403, "REFUSED", "ERROR"],
  [400, "REFUSED", "ERROR"],
] as const)("status %i of a service means %s", async (code, state, status) => {
  register.answer(replying(code, entry));
  await ports.configure(scope, service());
  const answer = await ports.ask(scope, "REG-1");
  expect(answer).not.toHaveProperty("data");
  expect(await statusOfCall(answer)).toEqual({ status, state, attempts: 1 });
});

test("five failures in a row pause the port for five minutes, and one event says so", async () => {
  register.answer(replying(503, ""));
  await ports.configure(scope, service({ retries: 0 }));
  const events = async (): Promise<unknown> => {
    const text = "select doc->>'message' as message, doc->>'type' as type from system_events";
    return (await ports.services.store.read(scope, [{ text, values: [] }]))[0];
  };
  for (let failures = 1; failures <= 4; failures += 1) await ports.ask(scope, `REG-${failures}`);
  expect(await events()).toEqual([]);
  await ports.ask(scope, "REG-5");
  expect(await events()).toEqual([
    { type: "CONNECTOR", message: "Register of collateral: 5 failures in a row, it pauses for 5 minutes" },
  ]);
  register.answer(replying(200, entry));
  const paused = await ports.ask(scope, "REG-6");
  expect(await statusOfCall(paused)).toEqual({ status: "ERROR", state: "UNAVAILABLE", attempts: 0 });
  expect(register.received).toHaveLength(5);
  now = now.add({ minutes: 5, seconds: 1 });
  expect((await ports.ask(scope, "REG-7")).state).toBe("ANSWERED");
  // A good answer ends the row.
  register.answer(replying(503, ""));
  await ports.ask(scope, "REG-8");
  register.answer(replying(200, entry));
  expect((await ports.ask(scope, "REG-9")).state).toBe("ANSWERED");
});

test("a port that pauses for one tenant answers another", async () => {
  register.answer(replying(503, ""));
  await ports.configure(scope, service({ retries: 0 }));
  for (let failures = 1; failures <= 5; failures += 1) await ports.ask(scope, `REG-${failures}`);
  const other = await ports.openTenant();
  await ports.configure(other, service({ retries: 0 }));
  register.answer(replying(200, entry));
  expect((await ports.ask(other, "REG-1")).state).toBe("ANSWERED");
  expect((await ports.ask(scope, "REG-1")).state).toBe("UNAVAILABLE");
});

test("no more calls are made on a day than the limit, and the next day begins anew", async () => {
  register.answer(replying(200, entry));
  await ports.configure(scope, service({ dailyLimit: 2 }));
  await ports.ask(scope, "REG-1");
  await ports.ask(scope, "REG-2");
  const third = await ports.ask(scope, "REG-3");
  expect(await statusOfCall(third)).toEqual({ status: "ERROR", state: "UNAVAILABLE", attempts: 0 });
  expect(register.received).toHaveLength(2);
  now = now.add({ hours: 24 });
  expect((await ports.ask(scope, "REG-3")).state).toBe("ANSWERED");
});

test("an answer is reused for as long as the setting says, and a failure never", async () => {
  register.answer(replying(200, entry));
  await ports.configure(scope, service({ cacheHours: 2 }));
  const first = await ports.ask(scope, "REG-1");
  now = now.add({ hours: 2 });
  expect(await ports.ask(scope, "REG-1")).toEqual(first);
  expect(register.received).toHaveLength(1);
  now = now.add({ seconds: 1 });
  register.answer(replying(503, ""));
  expect((await ports.ask(scope, "REG-1")).state).toBe("UNAVAILABLE");
  register.answer(replying(200, entry));
  expect((await ports.ask(scope, "REG-1")).state).toBe("ANSWERED");
  // Another setting is another source.
  await ports.configure(scope, service({ cacheHours: 2, timeoutMs: 500 }));
  const before = register.received.length;
  await ports.ask(scope, "REG-1");
  expect(register.received).toHaveLength(before + 1);
});

test("without an adapter nothing is asked", async () => {
  await expect(ports.ask(scope, "REG-1")).rejects.toThrow("no adapter is configured");
  await ports.configure(scope, { adapter: "none" });
  await expect(ports.ask(scope, "REG-1")).rejects.toThrow("no adapter is configured");
});
