// Calls inside a session, against a real HTTP server: where the token goes, which answers change it, and when the session is over.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { route } from "@kontor/model/route.ts";
import { tokenText } from "@kontor/model/session/session-token.ts";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { callRoute } from "../call-route.ts";
import { createSession, type Session } from "./session.ts";
import type { KeyValues } from "./token-storage.ts";

const token = (moment: number): string => tokenText("t".repeat(22), moment, "s".repeat(43));
const base = { summary: "Test", tag: "Test", tenant: "own", cost: "trivial", answer: z.unknown() } as const;
const inside = route({
  ...base,
  name: "inside",
  method: "POST",
  path: "/api/inside",
  permission: "session",
});
const open = route({ ...base, name: "open", method: "GET", path: "/api/open", permission: "public" });

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Answering = {
  readonly status?: number;
  readonly token?: string;
  readonly code?: string;
  /** Of another request, as a cache would repeat it; null for none, as a proxy answers. */
  readonly requestId?: string | null;
};

/** A server that answers each request by this rule, and a session at its origin. */
async function openSession(answering: (request: IncomingMessage, count: number) => Answering) {
  const requests: IncomingMessage[] = [];
  const origin = await listen((request, response) => {
    requests.push(request);
    const { status = 200, token: brought, code, requestId } = answering(request, requests.length);
    const id = requestId === undefined ? request.headers["x-request-id"] : requestId;
    response.writeHead(status, {
      "content-type": "application/json",
      ...(typeof id === "string" && { "x-request-id": id }),
      ...(brought !== undefined && { authorization: `Bearer ${brought}` }),
    });
    response.end(JSON.stringify(status < 400 ? {} : { code: code ?? "SOME_CODE", message: "no" }));
  });
  const [onExpired, forget] = [vi.fn(), vi.fn()];
  const session = createSession({
    values: memory(),
    origin,
    newOwner: () => crypto.randomUUID(),
    forget,
    onExpired,
    onForeign: () => {},
  });
  session.begin(token(1_000));
  const call = (which: typeof inside | typeof open = inside) => ask(session, which, origin);
  return { session, call, requests, onExpired, forget, origin };
}

function memory(): KeyValues {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

function ask(session: Session, which: typeof inside | typeof open, baseUrl: string): Promise<unknown> {
  return callRoute(which, { session, baseUrl, originator: "test" }).catch((error: unknown) => error);
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port, so it has one
  return `http://127.0.0.1:${port}`;
}

test("a call carries the token, and the answer brings the one for the next call [REQ-01] [REQ-04]", async () => {
  const { call, requests } = await openSession((_, count) => ({ token: token(1_000 + count) }));
  await call();
  await call();
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${token(1_000)}`,
    `Bearer ${token(1_001)}`,
  ]);
});

test("the token goes to no other origin, and no other origin replaces it", async () => {
  const { session } = await openSession(() => ({}));
  const seen: (string | undefined)[] = [];
  const stranger = await listen((request, response) => {
    seen.push(request.headers.authorization);
    response.setHeader("x-request-id", String(request.headers["x-request-id"]));
    response.setHeader("authorization", `Bearer ${token(9_999)}`);
    response.end("{}");
  });
  await ask(session, inside, stranger);
  expect(seen).toEqual([undefined]);
  expect(session.token()).toBe(token(1_000));
});

test("a redirect is followed neither with the token nor without", async () => {
  const seen: unknown[] = [];
  const stranger = await listen((request, response) => {
    seen.push(request.headers.authorization);
    response.end("{}");
  });
  const origin = await listen((_, response) => {
    response.writeHead(307, { location: `${stranger}/api/inside` }).end();
  });
  const { session } = await openSession(() => ({}));
  // Nor with what a sign-in sends, which has no token yet.
  for (const which of [inside, open]) {
    const failure = await ask({ ...session, origin }, which, origin);
    expect(failure).toMatchObject({ code: "UNREACHABLE" });
  }
  expect(seen).toEqual([]);
});

test("a public route sends no token, and its answer neither replaces nor clears the stored one", async () => {
  const { call, requests, session } = await openSession((_, count) =>
    count === 1 ? { token: token(9_999) } : {},
  );
  await call(open);
  await call(open);
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  expect(session.token()).toBe(token(1_000));
});

test.each([
  ["a cached answer", { requestId: "b8ab0f3e-27d4-4b3c-9f9e-8c1b8f6d2a11", token: token(9_999) }],
  ["a cached answer without a token", { requestId: "b8ab0f3e-27d4-4b3c-9f9e-8c1b8f6d2a11" }],
  ["a proxy that answers itself", { requestId: null, status: 401 }],
  ["a server in trouble", { status: 503 }],
  ["a limit that was reached", { status: 429 }],
  ["a route this server does not have", { status: 404, code: "ROUTE_NOT_FOUND" }],
  ["a password that was asked for again and wrong", { status: 401, code: "SIGN_IN_REFUSED" }],
])("%s leaves the session as it is", async (_, answer) => {
  const { call, session, onExpired } = await openSession(() => answer);
  await call();
  expect(session.token()).toBe(token(1_000));
  expect(session.store.get().isAuthenticated).toBe(true);
  expect(onExpired).not.toHaveBeenCalled();
});

test.each([200, 400, 403, 409])(
  "an answer %i of a route that needs a session, without a token, clears what is stored [REQ-05]",
  async (status) => {
    const { call, session, forget } = await openSession(() => ({ status }));
    await call();
    expect(session.token()).toBeUndefined();
    expect(forget).toHaveBeenCalledOnce();
    expect(session.store.get().isAuthenticated).toBe(false);
  },
);

test("of twenty calls that are refused together the end of the session is told once, in its words", async () => {
  const { call, session, onExpired } = await openSession(() => ({ status: 401, code: "SESSION_EXPIRED" }));
  const failures = await Promise.all(Array.from({ length: 20 }, () => call()));
  expect(failures.every((failure) => failure instanceof Error)).toBe(true);
  expect(onExpired.mock.calls).toEqual([["Session has expired"]]);
  expect(session.token()).toBeUndefined();
});

test("a call refused under a token that was replaced meanwhile is sent once more, with the same key", async () => {
  const { call, session, requests, onExpired } = await openSession((_, count) => {
    if (count > 1) return { token: token(1_006) };
    session.settle({ status: 200, code: undefined, sent: token(1_000), brought: token(1_005) });
    return { status: 401, code: "SESSION_EXPIRED" };
  });
  await call();
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${token(1_000)}`,
    `Bearer ${token(1_005)}`,
  ]);
  const [first, second] = requests.map(({ headers }) => headers["idempotency-key"]);
  expect(first).toBe(second);
  expect(session.token()).toBe(token(1_006));
  expect(onExpired).not.toHaveBeenCalled();
});

test("the answer of a sign-in begins a session although its route is public", async () => {
  const { session, origin } = await openSession(() => ({ token: token(500) }));
  session.clear();
  await callRoute(open, { session, baseUrl: origin, originator: "test", opensSession: true });
  expect(session.token()).toBe(token(500));
  expect(session.store.get().isAuthenticated).toBe(true);
});

test("a refusal tells how long to wait, where the server tells it", async () => {
  const origin = await listen((_, response) => {
    response.writeHead(429, { "retry-after": "37" });
    response.end(JSON.stringify({ code: "TOO_MANY_REQUESTS", message: "later" }));
  });
  await expect(callRoute(open, { baseUrl: origin, originator: "test" })).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 37,
  });
});

test("a call of a tab that another user has taken over ends no session, and the tab goes", async () => {
  const [onExpired, onForeign, forget] = [vi.fn(), vi.fn(), vi.fn()];
  const { origin } = await openSession(() => ({ status: 401, code: "SESSION_EXPIRED" }));
  const effects = { values: memory(), origin, newOwner: () => crypto.randomUUID() };
  const first = createSession({ ...effects, forget, onExpired, onForeign });
  first.begin(token(1));
  const second = createSession({ ...effects, forget, onExpired, onForeign });
  second.begin(token(2));
  await ask(first, inside, origin);
  expect([onExpired.mock.calls.length, forget.mock.calls.length, onForeign.mock.calls.length]).toEqual([
    0, 0, 1,
  ]);
  expect([first.token(), second.token()]).toEqual([undefined, token(2)]);
});

test("another tab that signs in or out is noticed", async () => {
  const { session } = await openSession(() => ({}));
  const onForeign = vi.fn();
  const effects = {
    values: memory(),
    origin: session.origin,
    newOwner: () => crypto.randomUUID(),
    forget: () => {},
  };
  const [first, second] = [onForeign, vi.fn()].map((noticed) =>
    createSession({ ...effects, onExpired: () => {}, onForeign: noticed }),
  );
  second?.begin(token(1));
  first?.onStorageChange();
  expect(first?.store.get().isAuthenticated).toBe(true);
  expect(onForeign).not.toHaveBeenCalled();
  second?.clear();
  first?.onStorageChange();
  expect(onForeign).toHaveBeenCalledOnce();
});
