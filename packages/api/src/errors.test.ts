import { AppError, errorText } from "@kontor/kernel/errors.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorAnswer } from "./errors.ts";
import { buildTestApi, testRoute } from "./testing/api.ts";

const log: Record<string, unknown>[] = [];
const thrown: Record<string, unknown> = {
  fault: new Error("select password from users where tenant = 'acme'"),
  nothing: undefined,
  null: null,
  text: "just a text",
  library: Object.assign(new Error("AccessDenied by the storage"), { statusCode: 403, code: "AccessDenied" }),
  refusal: new AppError("INVALID_FIELD_IN_PATH", ["registration"]),
  conflict: new AppError("TRANSITION_REFUSED", ["ISSUE"], { rejectionReason: "The invoice has no lines" }),
  stale: new AppError("STALE_VERSION", ["7"]),
  running: new AppError("DUPLICATE_REQUEST"),
  record: new AppError("INVALID_RECORD", [], {
    errors: [{ path: "name", message: "Field is mandatory" }],
  }),
  outside: new AppError("SERVICE_UNAVAILABLE", [], { cause: new Error("the bank did not answer") }),
};
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildTestApi({ bodyLimitBytes: 1_024, log });
  app.post("/test/echo", testRoute, (request) => ({ body: request.body }));
  app.get<{ Params: { what: string } }>("/test/throw/:what", testRoute, async ({ params }) => {
    throw thrown[params.what];
  });
});
afterAll(() => app.close());

const post = (body: string, contentType = "application/json"): Promise<LightMyRequestResponse> =>
  app.inject({ method: "POST", url: "/test/echo", headers: { "content-type": contentType }, body });

test("every error has the same shape, and its text can be built again from code and values [ERR-13]", async () => {
  const answers = await Promise.all([
    app.inject("/api/core/ping?x=1"),
    app.inject("/api/unknown"),
    app.inject({ method: "DELETE", url: "/api/core/ping" }),
    ...Object.keys(thrown).map((what) => app.inject(`/test/throw/${what}`)),
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
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...[400, 404, 405],
    ...[500, 500, 500, 500, 500, 400, 409, 409, 409, 400, 503],
    ...[400, 400, 413, 415],
  ]);
});

test("a parameter nobody declared is refused with 400 and named, on every route [ERR-23]", async () => {
  expect(app.declaredRoutes.length).toBeGreaterThan(0);
  for (const { path } of app.declaredRoutes) {
    const answer = await app.inject(`${path}?filter=1`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "INVALID_FIELD_IN_QUERY",
      message: "Field filter is invalid in query",
      values: ["filter"],
    });
  }
});

test("a conflict tells its reason, and a record with errors all of them; other errors have neither", async () => {
  const [conflict, stale, record, refusal] = await Promise.all(
    ["conflict", "stale", "record", "refusal"].map(async (what) =>
      (await app.inject(`/test/throw/${what}`)).json(),
    ),
  );
  expect(conflict.rejectionReason).toBe("The invoice has no lines");
  expect(stale).toMatchObject({ values: ["7"], rejectionReason: stale.message });
  expect(record.errors).toEqual([{ path: "name", message: "Field is mandatory" }]);
  expect(Object.keys(refusal)).toEqual(["code", "message", "values", "requestId"]);
});

test("what may go better in a moment says when to ask again", async () => {
  for (const what of ["running", "outside"])
    expect((await app.inject(`/test/throw/${what}`)).headers["retry-after"]).toBe("1");
  expect((await app.inject("/test/throw/conflict")).headers).not.toHaveProperty("retry-after");
});

test("a fault of ours shows the caller nothing of its cause, and the log everything", async () => {
  const answer = await app.inject("/test/throw/fault");
  expect(answer.json()).toMatchObject({
    code: "INTERNAL_ERROR",
    message: "Oops, something went wrong",
    values: [],
  });
  expect(answer.body).not.toMatch(/select|password|acme|\.ts|stack/);
  expect(log.findLast(({ msg }) => msg === "request failed")).toMatchObject({
    requestId: answer.json().requestId,
    err: { message: expect.stringContaining("select password") },
  });
});

test("a library's own status never turns its failure into the caller's fault", async () => {
  const answer = await app.inject("/test/throw/library");
  expect([answer.statusCode, answer.json().code]).toEqual([500, "INTERNAL_ERROR"]);
  expect(JSON.stringify(log.at(-2))).toContain("AccessDenied by the storage");
});

test("when the outside world failed, the cause is in the log and not in the answer", async () => {
  const answer = await app.inject("/test/throw/outside");
  expect(answer.json().message).toBe("The service is not available");
  expect(JSON.stringify(log.at(-2))).toContain("the bank did not answer");
});

test("a refusal is no failure of ours and leaves only the line of its request", async () => {
  const before = log.length;
  await app.inject("/test/throw/refusal");
  expect(log.slice(before).map(({ msg }) => msg)).toEqual(["request"]);
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

test("names that reach behind an object are refused at any depth", async () => {
  for (const body of [
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"constructor":1}',
    '{"list":[{"prototype":{}}]}',
  ]) {
    expect((await post(body)).json().code).toBe("INVALID_REQUEST");
  }
  expect((await post('{"constructors":[1]}')).statusCode).toBe(200);
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
