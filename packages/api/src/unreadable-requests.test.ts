import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { errorAnswer } from "./errors.ts";
import { buildTestApi } from "./testing/api.ts";

const log: Record<string, unknown>[] = [];
let app: FastifyInstance;

beforeEach(async () => {
  app = await buildTestApi({ log });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => app.close());

async function send(bytes: string): Promise<Socket> {
  const socket = connect({
    port: Number(new URL(app.listeningOrigin).port),
    host: "127.0.0.1",
    allowHalfOpen: true,
  });
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}

async function answerTo(
  bytes: string,
): Promise<{ readonly status: string; readonly code: string; readonly head: string }> {
  const [head = "", body = ""] = (await text(await send(bytes))).split("\r\n\r\n");
  return {
    status: head.split("\r\n")[0] ?? "",
    code: errorAnswer.strict().parse(JSON.parse(body)).code,
    head,
  };
}

test("bytes that are no HTTP request are answered in the same shape, with the same headers", async () => {
  const { status, code, head } = await answerTo("NONSENSE\r\n\r\n");
  expect([status, code]).toEqual(["HTTP/1.1 400 Bad Request", "INVALID_REQUEST"]);
  expect(head).toContain("x-content-type-options: nosniff");
});

test("headers without end are cut off with 431", async () => {
  const { status, code } = await answerTo(
    `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`,
  );
  expect([status, code]).toEqual(["HTTP/1.1 431 Request Header Fields Too Large", "HEADERS_TOO_LARGE"]);
});

test("a caller that sends nonsense and never hangs up is cut off and cannot hold up the end of the server", async () => {
  const socket = await send("NONSENSE\r\n\r\n");
  socket.resume();
  socket.on("error", () => {});
  const started = performance.now();
  await app.close();
  expect(performance.now() - started).toBeLessThan(5_000);
  socket.destroy();
});

test("an address the router cannot read leaves its line in the log", async () => {
  const answer = await app.inject("/%zz");
  expect(log.at(-1)).toMatchObject({ requestId: answer.headers["x-request-id"], path: "/%zz", status: 400 });
});
