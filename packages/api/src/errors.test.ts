import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { AppError, errorText } from "@kontor/kernel/errors.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorAnswer } from "./errors.ts";
import { buildTestApi } from "./test-api.ts";

let app: FastifyInstance;

beforeAll(async () => {
  app = await buildTestApi({ bodyLimitBytes: 1_024 });
  app.post("/test/echo", (request) => ({ body: request.body }));
  app.get("/test/fault", () => {
    throw new Error("select password from users where tenant = 'acme'");
  });
  app.get("/test/refusal", () => {
    throw new AppError("INVALID_FIELD_IN_PATH", ["registration"]);
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

const post = (body: string, contentType = "application/json") =>
  app.inject({ method: "POST", url: "/test/echo", headers: { "content-type": contentType }, body });

test("every error has the same shape, and its text can be built again from code and values [ERR-13]", async () => {
  const answers = await Promise.all([
    app.inject("/api/core/ping?x=1"),
    app.inject("/api/unknown"),
    app.inject({ method: "DELETE", url: "/api/core/ping" }),
    app.inject("/test/refusal"),
    app.inject("/test/fault"),
    app.inject("/%zz"),
    post("{"),
    post("x".repeat(2_000), "text/plain"),
    post("<a/>", "application/xml"),
  ]);
  for (const answer of answers) {
    const { code, message, values, requestId } = errorAnswer.strict().parse(answer.json());
    expect(message).toBe(errorText(code, values));
    expect(requestId).toBe(answer.headers["x-request-id"]);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 404, 405, 400, 500, 400, 400, 413, 415]);
});

test("a parameter nobody declared is refused with 400 and named [ERR-23]", async () => {
  const answer = await app.inject("/api/core/ping?filter=1");
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: "INVALID_FIELD_IN_QUERY",
    message: "Field filter is invalid in query",
    values: ["filter"],
  });
});

test("a fault of ours shows the caller nothing of its cause", async () => {
  const answer = await app.inject("/test/fault");
  expect(answer.json()).toMatchObject({
    code: "INTERNAL_ERROR",
    message: "Oops, something went wrong",
    values: [],
  });
  expect(answer.body).not.toMatch(/select|password|acme|\.ts|stack/);
});

test("bytes that are no HTTP request are answered in the same shape and the connection ends", async () => {
  const socket = connect(Number(new URL(app.listeningOrigin).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write("NONSENSE\r\n\r\n");
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(errorAnswer.strict().parse(JSON.parse(body)).code).toBe("INVALID_REQUEST");
});

test("a body above the limit is refused, one just below it is read", async () => {
  const refused = await post(JSON.stringify("a".repeat(1_100)));
  expect([refused.statusCode, refused.json().values]).toEqual([413, ["1024"]]);
  expect((await post(JSON.stringify("a".repeat(1_000)))).statusCode).toBe(200);
});

test("a body nested deeper than 32 levels is refused, 32 levels are read", async () => {
  const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
  expect((await post(nested(33))).json().code).toBe("INVALID_REQUEST");
  expect((await post(nested(32))).statusCode).toBe(200);
  expect((await post(nested(500))).json().code).toBe("INVALID_REQUEST");
});

test("keys that reach for the prototype are refused", async () => {
  for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
    expect((await post(body)).json().code).toBe("INVALID_REQUEST");
  }
});

test("an odd content type never gets around the checks of the body", async () => {
  for (const contentType of [
    "application/json\t",
    " application/json",
    "application/json garbage",
    "",
    "text/html",
  ]) {
    const answer = await post('{"__proto__":{}}', contentType);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  }
});
