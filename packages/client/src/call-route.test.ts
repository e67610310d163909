// The request layer against a real HTTP server: what it sends, what it accepts, and how each kind of failure looks.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { route } from "@kontor/model/route.ts";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { callFile, callRoute } from "./call-route.ts";
import { RequestFailure } from "./request-failure.ts";

const greeting = route({
  name: "greeting",
  method: "GET",
  path: "/api/greeting",
  summary: "Greets",
  tag: "Test",
  tenant: "none",
  permission: "public",
  cost: "trivial",
  answer: z.object({ text: z.string() }),
});

const saving = route({
  ...greeting,
  name: "saving",
  method: "POST",
  path: "/api/greetings/{language}/texts/{key}",
  params: z.strictObject({ language: z.string(), key: z.string() }),
  body: z.strictObject({ text: z.string() }),
});

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

test("a request names itself, its origin and the time zone, and sends its query [REQ-02]", async () => {
  const seen: IncomingMessage[] = [];
  const baseUrl = await serve((request, response) => {
    seen.push(request);
    answer(response, 200, { text: "hello" });
  });
  await callRoute(greeting, { baseUrl, originator: "test-screen", query: { name: "Ana & Co" } });
  const headers = seen[0]?.headers;
  expect(seen[0]?.url).toBe("/api/greeting?name=Ana+%26+Co");
  expect(headers?.["x-request-id"]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(headers?.["x-request-originator"]).toBe("test-screen");
  expect(headers?.["x-client-time-zone"]).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test("parameters of a path are escaped, and a body is sent as JSON", async () => {
  const seen: unknown[] = [];
  const baseUrl = await serve(async (request, response) => {
    seen.push(request.method, request.url, request.headers["content-type"], await text(request));
    answer(response, 200, { text: "saved" });
  });
  const params = { language: "fr/BE", key: "é ?#%.." };
  await callRoute(saving, { baseUrl, originator: "test", params, body: { text: "Ça va" } });
  expect(seen).toEqual([
    "POST",
    "/api/greetings/fr%2FBE/texts/%C3%A9%20%3F%23%25..",
    "application/json",
    '{"text":"Ça va"}',
  ]);
});

test("without a body no content type is sent", async () => {
  const seen: unknown[] = [];
  const baseUrl = await serve((request, response) => {
    seen.push(request.headers["content-type"]);
    answer(response, 200, { text: "hello" });
  });
  await callRoute(greeting, { baseUrl, originator: "test" });
  expect(seen).toEqual([undefined]);
});

test("every write carries a key of its own, a repeated one the key it had, and a read none", async () => {
  const seen: unknown[] = [];
  const baseUrl = await serve((request, response) => {
    seen.push(request.headers["idempotency-key"]);
    answer(response, 200, { text: "saved" });
  });
  const sent = { baseUrl, originator: "test", params: { language: "fr", key: "a" }, body: { text: "" } };
  await callRoute(saving, sent);
  await callRoute(saving, sent);
  await callRoute(saving, { ...sent, idempotencyKey: String(seen[0]) });
  await callRoute({ ...saving, method: "DELETE" }, sent);
  await callRoute(greeting, { baseUrl, originator: "test" });
  const [first, second, repeated, removed, read] = seen;
  for (const key of [first, second, removed]) expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set([first, second, removed]).size).toBe(3);
  expect([repeated, read]).toEqual([first, undefined]);
});

test.each(["", ".", "..", "\ud800", undefined])(
  "a parameter that would lead to another address is refused before anything is sent: %j",
  async (key) => {
    const params = { language: "fr", ...(key !== undefined && { key }) };
    const call = callRoute(saving, {
      baseUrl: "http://127.0.0.1:1",
      originator: "test",
      params,
      body: { text: "" },
    });
    await expect(call).rejects.toMatchObject({
      status: 0,
      code: "INVALID_FIELD_IN_PATH",
      message: "Field key is invalid in path",
      values: ["key"],
    });
  },
);

test("an answer of the declared shape arrives, without what was not declared", async () => {
  const baseUrl = await serve((_, response) => answer(response, 200, { text: "hello", secret: 1 }));
  expect(await callRoute(greeting, { baseUrl, originator: "test" })).toEqual({ text: "hello" });
});

test("an answer of another shape is refused, not handed to the screen", async () => {
  const baseUrl = await serve((_, response) => answer(response, 200, { text: 5 }));
  expect(await failureOf(baseUrl)).toMatchObject({ status: 200, code: "INVALID_ANSWER" });
});

test("an error answer keeps status, code, text, values and the request id of the server", async () => {
  const body = {
    code: "INVALID_FIELD_IN_QUERY",
    message: "Field x is invalid in query",
    values: ["x"],
    requestId: "r-1",
  };
  const baseUrl = await serve((_, response) => answer(response, 400, body));
  expect(await failureOf(baseUrl)).toMatchObject({ status: 400, ...body });
});

test("a conflict keeps its reason, and a record with errors all of them", async () => {
  const told = {
    rejectionReason: "The invoice has no lines",
    errors: [{ path: "lines", message: "Field is mandatory" }],
  };
  const body = { code: "TRANSITION_REFUSED", message: "Transition ISSUE is refused", ...told };
  const baseUrl = await serve((_, response) => answer(response, 409, body));
  expect(await failureOf(baseUrl)).toMatchObject({ status: 409, ...told });
});

test("an error without our body still tells its status and the id that was sent", async () => {
  const sent: unknown[] = [];
  const baseUrl = await serve((request, response) => {
    sent.push(request.headers["x-request-id"]);
    response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
  });
  const failure = await failureOf(baseUrl);
  expect(failure).toMatchObject({
    status: 502,
    code: "UNKNOWN_ERROR",
    message: "The server answered with an error",
  });
  expect(failure.requestId).toBe(sent[0]);
});

test("a file arrives as its bytes, and the error in place of one is read as the JSON it is [ERR-08]", async () => {
  const file = route({ ...greeting, name: "file", answer: z.string(), answerType: "file" });
  const body = { code: "ROUTE_NOT_FOUND", message: "The file is gone", values: [] };
  let isThere = true;
  const baseUrl = await serve((_, response) => {
    response.writeHead(isThere ? 200 : 404, { "content-type": "application/octet-stream" });
    response.end(isThere ? Buffer.from([0, 255, 1]) : Buffer.from(JSON.stringify(body)));
  });
  const bytes = await (await callFile(file, { baseUrl, originator: "test" })).bytes();
  expect([...bytes]).toEqual([0, 255, 1]);
  isThere = false;
  const refused = callFile(file, { baseUrl, originator: "test" });
  await expect(refused).rejects.toMatchObject({ status: 404, ...body });
});

test("after a write its address is told, also when it failed, and after a reading nothing is", async () => {
  const written: string[] = [];
  const options = { originator: "test", onWritten: (address: string) => written.push(address) };
  const baseUrl = await serve((_, response) => answer(response, 500, { code: "X", message: "no" }));
  const writing = route({ ...greeting, name: "writing", method: "DELETE", idempotency: "key" });
  await expect(callRoute(writing, { ...options, baseUrl })).rejects.toThrow("no");
  await expect(callRoute(greeting, { ...options, baseUrl })).rejects.toThrow("no");
  expect(written).toEqual([`${baseUrl}/api/greeting`]);
});

test("a server that is not there is told apart from one that refuses", async () => {
  const baseUrl = await serve(() => {});
  for (const close of closers.splice(0)) close();
  expect(await failureOf(baseUrl)).toMatchObject({ status: 0, code: "UNREACHABLE" });
});

test("a connection lost in the middle of the answer is a lost connection, not a wrong answer", async () => {
  const baseUrl = await serve((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write(`{"text":`, () => response.destroy());
  });
  expect(await failureOf(baseUrl)).toMatchObject({ status: 0, code: "UNREACHABLE" });
});

test("a body that is no JSON is an answer that was not understood", async () => {
  const baseUrl = await serve((_, response) => response.writeHead(200).end("<h1>Hello</h1>"));
  expect(await failureOf(baseUrl)).toMatchObject({ status: 200, code: "INVALID_ANSWER" });
});

test("a server that keeps silent is given up after the time limit, before and inside its answer", async () => {
  const silent = await serve(() => {});
  const stuck = await serve((_, response) => response.writeHead(200).write("{"));
  for (const baseUrl of [silent, stuck]) {
    expect(await failureOf(baseUrl, 50)).toMatchObject({
      status: 0,
      code: "TIMED_OUT",
      message: "The server did not answer in time",
    });
  }
});

test("giving up ends the request with the reason of the caller, not with a failure", async () => {
  const controller = new AbortController();
  const reason = new Error("left the page");
  const baseUrl = await serve(() => controller.abort(reason));
  const call = callRoute(greeting, { baseUrl, originator: "test", signal: controller.signal });
  await expect(call).rejects.toBe(reason);
});

async function failureOf(baseUrl: string, timeoutMs?: number): Promise<RequestFailure> {
  const error: unknown = await callRoute(greeting, {
    baseUrl,
    originator: "test",
    ...(timeoutMs !== undefined && { timeoutMs }),
  }).catch((caught: unknown) => caught);
  if (!(error instanceof RequestFailure)) throw new Error("expected a RequestFailure", { cause: error });
  return error;
}

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server listening on TCP answers an AddressInfo; the string form is for pipes.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
