// Calls by address against a real HTTP server: what is kept and for how long, what becomes a date, and what a session makes of it.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tokenText } from "@kontor/model/session/session-token.ts";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { createAnswerCache, entityRouteOf } from "./answer-cache.ts";
import { createGenericCalls } from "./generic-calls.ts";
import { reviveDates } from "./revive-dates.ts";
import { logOut } from "./session/logout.ts";
import { onOwnerChange } from "./session/owner-change.ts";
import { createSession } from "./session/session.ts";

const token = (moment: number): string => tokenText("t".repeat(22), moment, "s".repeat(43));
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Answering = {
  readonly body?: unknown;
  readonly status?: number;
  readonly isKept?: boolean;
  readonly token?: string;
  readonly before?: () => void;
};

async function start(answering: (request: IncomingMessage, count: number) => Answering) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const {
      body = { count: requests.length },
      status = 200,
      isKept,
      token: brought,
      before,
    } = answering(request, requests.length);
    before?.();
    response.writeHead(status, {
      "content-type": "application/json",
      "x-request-id": String(request.headers["x-request-id"]),
      ...(isKept && { "x-keep-answer": "page" }),
      ...(brought !== undefined && { authorization: `Bearer ${brought}` }),
    });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port, so it has one
  const origin = `http://127.0.0.1:${port}`;
  const values = new Map<string, string>();
  const session = createSession({
    values: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    origin,
    newOwner: () => crypto.randomUUID(),
    forget: () => {},
    onExpired: () => {},
    onForeign: () => {},
  });
  session.begin(token(1_000));
  const cache = createAnswerCache();
  onOwnerChange(session, cache.clear);
  const calls = createGenericCalls({ originator: "test", session, cache, onWritten: cache.forgetUnder });
  const at = (path: string): string => `${origin}${path}`;
  return { ...calls, cache, session, requests, at };
}

test("a reading is kept by its address, and asked for again only where nothing is kept [REQ-07]", async () => {
  const { cachedGet, get, at, requests } = await start(() => ({ isKept: true }));
  expect(await cachedGet(at("/api/core/tasks"))).toEqual({ count: 1 });
  expect(await cachedGet(at("/api/core/tasks"))).toEqual({ count: 1 });
  expect(await cachedGet(at("/api/core/tasks?limit=5"))).toEqual({ count: 2 });
  expect(await get(at("/api/core/tasks"))).toEqual({ count: 3 });
  expect(await cachedGet(at("/api/core/tasks"))).toEqual({ count: 3 });
  expect(requests.map(({ headers }) => headers["x-request-originator"])).toEqual(["test", "test", "test"]);
});

test("what the server does not declare as a reading is asked for each time, and so is what failed", async () => {
  const { cachedGet, at, cache } = await start(({ url }) =>
    url === "/api/core/ping" ? {} : { status: 400, isKept: true, body: { code: "X", message: "no" } },
  );
  expect(await cachedGet(at("/api/core/ping"))).toEqual({ count: 1 });
  expect(await cachedGet(at("/api/core/ping"))).toEqual({ count: 2 });
  await expect(cachedGet(at("/api/core/tasks"))).rejects.toMatchObject({ status: 400, code: "X" });
  expect(cache.size()).toEqual({ entryCount: 0, characterCount: 0 });
});

test("whoever changes what was answered changes it for nobody else [REQ-08]", async () => {
  const { cachedGet, at, requests } = await start(() => ({
    isKept: true,
    body: { data: [{ name: "Ana" }] },
  }));
  for (let turn = 0; turn < 3; turn += 1) {
    const value = await cachedGet(at("/api/core/tasks"));
    expect(value).toEqual({ data: [{ name: "Ana" }] });
    Reflect.set(Object(value).data[0], "name", "somebody else");
  }
  expect(requests).toHaveLength(1);
});

test.each(["POST", "PUT", "PATCH", "DELETE"] as const)(
  "a %s forgets what was read under the route of the same entity, also when it fails",
  async (method) => {
    const { cachedGet, send, at, cache } = await start((request) =>
      request.method === "GET" ? { isKept: true } : { status: 500, body: { code: "X", message: "no" } },
    );
    for (const path of ["contracts", "contracts/C-1", "contracts?limit=5", "contractTypes"]) {
      await cachedGet(at(`/api/financing/${path}`));
    }
    await expect(send(method, at("/api/financing/contracts/C-2"), {})).rejects.toThrow();
    expect(cache.size().entryCount).toBe(1);
    expect(cache.read(at("/api/financing/contractTypes"))).toBeDefined();
  },
);

test("an answer that was on its way while something was written is not kept: it may be the one before", async () => {
  const { cachedGet, at, cache } = await start(() => ({
    isKept: true,
    before: () => cache.forgetUnder("/api/core/users"),
  }));
  await cachedGet(at("/api/core/tasks"));
  expect(cache.size().entryCount).toBe(0);
});

test("a GET that acts forgets what was read under its route; one that is known to read does not", async () => {
  const { cachedGet, get, at, cache } = await start(({ url }) => ({
    isKept: url?.endsWith("/C-1") === true,
  }));
  await cachedGet(at("/api/financing/contracts/C-1"));
  await get(at("/api/financing/contracts/count"), { isReading: true });
  expect(cache.size().entryCount).toBe(1);
  await get(at("/api/financing/contracts/C-1/transitions/ACTIVATE"));
  expect(cache.size().entryCount).toBe(0);
});

test("nothing is kept beyond the session it was read in, and a renewed token keeps it [REQ-09]", async () => {
  const { cachedGet, get, at, cache, session } = await start((_, count) => ({
    isKept: true,
    token: token(1_000 + count),
  }));
  await cachedGet(at("/api/core/tasks"));
  await get(at("/api/core/users"));
  expect(cache.size().entryCount).toBe(2);
  const nothing = (): void => {};
  await logOut({
    readToken: session.token,
    clearToken: session.clear,
    clearLocalData: nothing,
    callLogout: async () => {},
    clearCaches: async () => {},
    showError: nothing,
    pause: async () => {},
    goToSignIn: nothing,
    disableTracking: nothing,
    log: nothing,
  });
  expect(cache.size().entryCount).toBe(0);
  session.begin(token(2_000));
  await cachedGet(at("/api/core/tasks"));
  session.begin(token(3_000)); // somebody else, or as somebody else
  expect(cache.size().entryCount).toBe(0);
});

test("a new token is taken in, an answer without one ends nothing, and a refused session is over", async () => {
  const answers: readonly Answering[] = [
    { token: token(1_001) },
    {},
    { status: 401, body: { code: "SESSION_EXPIRED", message: "Session has expired" } },
  ];
  const { get, at, session, requests } = await start((_, count) => answers[count - 1] ?? {});
  await get(at("/api/core/tasks"));
  expect(session.token()).toBe(token(1_001));
  await get(at("/api/core/ping"));
  expect(session.token()).toBe(token(1_001));
  await expect(get(at("/api/core/tasks"))).rejects.toMatchObject({ status: 401 });
  expect(session.token()).toBeUndefined();
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(
    [1_000, 1_001, 1_001].map((moment) => `Bearer ${token(moment)}`),
  );
});

test("an answer that is no JSON was not understood, and one without anything is nothing", async () => {
  const { send, at } = await start(({ url }) => ({ body: url === "/api/x/html" ? "<h1>Hello</h1>" : "" }));
  await expect(send("POST", at("/api/x/html"))).rejects.toMatchObject({ code: "INVALID_ANSWER" });
  expect(await send("DELETE", at("/api/x/nothing"))).toBeUndefined();
});

test("complete timestamps become moments, and whatever only looks like a date stays text [REQ-06]", async () => {
  const body = {
    at: "2026-03-31T22:30:00Z",
    list: ["2026-04-01T00:30:00+02:00"],
    day: "2026-03-31",
    local: "2026-03-31T22:30:00",
  };
  const { cachedGet, at } = await start(() => ({ isKept: true, body }));
  const moment = Temporal.Instant.from("2026-03-31T22:30:00Z");
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = z
      .object({
        at: z.instanceof(Temporal.Instant),
        list: z.tuple([z.instanceof(Temporal.Instant)]),
        day: z.string(),
        local: z.string(),
      })
      .parse(await cachedGet(at("/api/core/tasks")));
    expect([answer.at.equals(moment), answer.list[0].equals(moment)]).toEqual([true, true]);
    expect([answer.day, answer.local]).toEqual([body.day, body.local]);
  }
});

test("where a schema is known only what it declares as a moment becomes one [REQ-06]", () => {
  const text = "2026-03-31T22:30:00Z";
  const moment = z.iso.datetime({ offset: true });
  const named = (kind: string, it: z.ZodType) => z.object({ kind: z.literal(kind), it });
  const schema = z.object({
    data: z.array(z.object({ at: moment.nullable().optional(), reference: z.string() })),
    by: z.record(z.string(), moment),
    either: z.array(z.union([named("text", z.string()), named("moment", moment)])),
  });
  const revived = reviveDates(
    {
      data: [
        { at: text, reference: text, undeclared: text },
        { at: null, reference: "" },
      ],
      by: { a: text },
      either: [
        { kind: "text", it: text },
        { kind: "moment", it: text },
      ],
    },
    schema,
  );
  const isMoment = z.instanceof(Temporal.Instant);
  const isText = z.literal(text);
  z.object({
    data: z.tuple([
      z.object({ at: isMoment, reference: isText, undeclared: isText }),
      z.object({ at: z.null(), reference: z.literal("") }),
    ]),
    by: z.object({ a: isMoment }),
    either: z.tuple([z.object({ it: isText }), z.object({ it: isMoment })]),
  }).parse(revived);
});

test("the oldest answers go when there are too many", () => {
  const cache = createAnswerCache(10);
  const keep = cache.begin();
  keep("/a", "12345");
  keep("/b", "12345");
  keep("/c", "1");
  expect([cache.read("/a"), cache.read("/b"), cache.read("/c")]).toEqual([undefined, "12345", "1"]);
  keep("/d", "longer than everything");
  expect(cache.size()).toEqual({ entryCount: 2, characterCount: 6 });
});

test.each([
  ["/api/financing/contracts", "/api/financing/contracts"],
  ["/api/financing/contracts?limit=5", "/api/financing/contracts"],
  ["/api/financing/contracts/C-1/history", "/api/financing/contracts"],
])("the route of the entity in %s is %s", (address, route) => {
  expect(entityRouteOf(address)).toBe(route);
});
