import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorAnswer } from "./errors.ts";
import { buildTestApi, testRoute } from "./testing/api.ts";

let app: FastifyInstance;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  app = await buildTestApi();
  app.post("/test/echo", testRoute, (request) => ({ body: request.body ?? null }));
  app.post("/test/weak", testRoute, (request) => Object.keys(Object(request.body).list).length);
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => {
  agent.destroy();
  return app.close();
});

type HostileRequest = {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly requestId: string;
  readonly body: string;
};

/** Over a real connection: an injected request would be tidied up on the way. */
async function send({
  method,
  path,
  contentType,
  requestId,
  body,
}: HostileRequest): Promise<[IncomingMessage, string]> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { "content-type": contentType, "x-request-id": requestId };
  request(app.listeningOrigin, { agent, method, path, headers }, resolve)
    .on("error", reject)
    .end(method === "GET" || method === "HEAD" ? undefined : body);
  const answer = await promise;
  return [answer, await text(answer)];
}

const oddPaths = [
  "/",
  "//",
  "/%zz",
  "/%00",
  "/..%2f",
  "/api/core/ping?a[]=1&a=2",
  "/health/ready?__proto__=1",
];
const oddTypes = [
  "application/json",
  "application/json\t",
  "text/plain",
  "multipart/form-data",
  "a/b; charset=?",
  "",
];
const oddBodies = [
  "",
  "null",
  "[",
  '{"a":1,"a":2}',
  '{"__proto__":1}',
  "[".repeat(600),
  "\u0000",
  '"\\ud800"',
];
const hostile = (paths: readonly string[]) =>
  fc.record({
    method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
    path: fc.oneof(
      fc.constantFrom(...paths),
      fc.tuple(fc.webPath(), fc.webQueryParameters()).map(([path, query]) => `${path || "/"}?${query}`),
    ),
    contentType: fc.constantFrom(...oddTypes),
    requestId: fc.string().map((id) => encodeURIComponent(id.toWellFormed())),
    body: fc.oneof(fc.json(), fc.string(), fc.constantFrom(...oddBodies)),
  });

async function expectAgreedAnswer(given: HostileRequest): Promise<void> {
  const [{ statusCode = 0, headers }, body] = await send(given);
  expect(statusCode).toBeLessThan(500);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  if (statusCode >= 400 && given.method !== "HEAD") errorAnswer.strict().parse(JSON.parse(body));
}

test("no input makes a fault of ours: every answer is an agreed one, in the agreed shape", async () => {
  const paths = [...app.declaredRoutes.map(({ path }) => path), "/test/echo", ...oddPaths];
  await fc.assert(fc.asyncProperty(hostile(paths), expectAgreedAnswer), { numRuns: 2_000 });
});

test("negative control: a route that fails on some input is found out", async () => {
  const search = fc.assert(fc.asyncProperty(hostile(["/test/weak"]), expectAgreedAnswer), { numRuns: 2_000 });
  await expect(search).rejects.toThrow("Property failed");
});
