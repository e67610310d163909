import { route } from "@kontor/model/route.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { mount } from "./mount.ts";
import { buildTestApi, testRoute } from "./testing/api.ts";

const common = { tag: "Test", tenant: "none", permission: "public", cost: "read", summary: "Test" } as const;
const ofLine = z.strictObject({ registration: z.string().max(200), line: z.coerce.number().int() });

const saveLine = route({
  ...common,
  name: "save-line",
  method: "POST",
  path: "/test/orders/{registration}/lines/{line}",
  params: ofLine,
  query: z.strictObject({ isDraft: z.enum(["0", "1"]).default("0") }),
  headers: z.object({ "x-context-token": z.string().max(10).optional() }),
  body: z.strictObject({ text: z.string(), amounts: z.array(z.object({ value: z.string() })).optional() }),
  answer: z.object({ told: z.string() }),
});
const reread = route({
  ...common,
  name: "reread",
  method: "POST",
  path: "/test/orders/{id}",
  params: z.strictObject({ id: z.string() }),
  answer: z.object({ id: z.string() }),
});
const close = route({
  ...common,
  name: "close",
  method: "GET",
  path: "/test/orders/{registration}/close",
  params: z.strictObject({ registration: z.string() }),
  cost: "write",
  isExecutingGet: true,
  idempotency: "natural",
  query: z.strictObject({ reason: z.string() }),
  answer: z.object({ status: z.literal("ok") }),
});
const renew = route({
  ...common,
  name: "renew",
  method: "POST",
  path: "/test/renewals",
  body: z.strictObject({ kind: z.string().default("yearly") }).prefault({}),
  answer: z.object({ kind: z.string() }),
});
const look = route({
  ...common,
  name: "look",
  method: "GET",
  path: "/test/looks",
  answer: z.object({ rows: z.array(z.object({ name: z.string() })) }),
});

const keptInside = { name: "Chair", purchasePrice: "120.00" };

let app: FastifyInstance;
let closings = 0;

beforeAll(async () => {
  app = await buildTestApi();
  mount(app, saveLine, async (_request, { params, query, headers, body }) => ({
    told: [params.registration, params.line + 1, query.isDraft, headers["x-context-token"], body.text].join(
      "|",
    ),
  }));
  mount(app, reread, async (_request, { params, body }) => ({ id: `${params.id}${body ?? ""}` }));
  mount(app, renew, async (_request, { body }) => body);
  mount(app, look, async () => ({ rows: [keptInside], margin: "0.5" }));
  mount(app, close, async () => {
    closings += 1;
    return { status: "ok" };
  });
});
afterAll(() => app.close());

const post = (url: string, payload?: object | string, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, headers, ...(payload !== undefined && { payload }) });

test("a route that the model does not declare cannot be mounted by oversight", async () => {
  const other = await buildTestApi();
  expect(() => other.get("/api/core/secret", async () => "open to all")).toThrow(
    "Route /api/core/secret is not declared in the model",
  );
});

test("a route outside the model must say why it is there", async () => {
  const other = await buildTestApi();
  other.get("/test/route", testRoute, async () => "here");
  expect((await other.inject("/test/route")).body).toBe("here");
});

test("a handler is given path, query, headers and body as their schemas have read them", async () => {
  const answer = await post(
    "/test/orders/O%2F1%20é/lines/7?isDraft=1".replace("é", "%C3%A9"),
    { text: "Chair" },
    { "x-context-token": "abc" },
  );
  expect(answer.json()).toEqual({ told: "O/1 é|8|1|abc|Chair" });
});

test("what is declared with a default may be left out, a whole body too", async () => {
  expect((await post("/test/orders/O1/lines/7", { text: "" })).json()).toEqual({ told: "O1|8|0||" });
  expect((await post("/test/renewals")).json()).toEqual({ kind: "yearly" });
});

test("a field of an answer that nobody declared stays inside, at any depth", async () => {
  expect((await app.inject("/test/looks")).json()).toEqual({ rows: [{ name: "Chair" }] });
});

test.each([
  ["INVALID_FIELD_IN_QUERY", "isDraft", "/lines/7?isDraft=2", { text: "a" }],
  ["INVALID_FIELD_IN_BODY", "other", "/lines/7", { text: "a", other: 1 }],
  ["INVALID_FIELD_IN_BODY", "body", "/lines/7", "[1]"],
  ["MISSING_FIELD_IN_BODY", "amounts.1.value", "/lines/7", { text: "a", amounts: [{ value: "1" }, {}] }],
])("a wrong part is refused and named: %s %s", async (code, field, path, payload) => {
  const answer = await post(`/test/orders/O1${path}`, payload, { "content-type": "application/json" });
  expect([answer.statusCode, answer.json().code, answer.json().values]).toEqual([400, code, [field]]);
});

test("what is missing or wrong is 400 with an error of its own [ERR-22] [ERR-24] [ERR-25] [ERR-38] [ERR-40] [ERR-42]", async () => {
  const line = "/test/orders/O1/lines/7";
  const answers = [
    await post(line, { text: "a" }, { "x-context-token": "far too long" }),
    await post(line, { text: "a", other: 1 }),
    await post("/test/orders/O1/lines/x", { text: "a" }),
    await post(line),
    await post(line, {}),
    await app.inject("/test/orders/O1/close"),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().message])).toEqual([
    [400, "INVALID_FIELD_IN_HEADERS", "Field x-context-token is invalid in headers"],
    [400, "INVALID_FIELD_IN_BODY", "Field other is invalid in body"],
    [400, "INVALID_FIELD_IN_PATH", "Field line is invalid in path"],
    [400, "MISSING_BODY_PAYLOAD", "Body payload is mandatory"],
    [400, "MISSING_FIELD_IN_BODY", "Missing field text in body"],
    [400, "MISSING_FIELD_IN_QUERY", "Missing field reason in query"],
  ]);
});

test("a body that nobody declared is refused", async () => {
  expect((await post("/test/orders/O1")).json()).toEqual({ id: "O1" });
  const refused = await post("/test/orders/O1", { name: "x" });
  expect([refused.statusCode, refused.json().message]).toEqual([400, "Field name is invalid in body"]);
});

test("a parameter may be as long as declared, and one that is longer is named", async () => {
  expect((await post(`/test/orders/${"o".repeat(200)}/lines/7`, { text: "a" })).statusCode).toBe(200);
  const answer = await post(`/test/orders/${"o".repeat(201)}/lines/7`, { text: "a" });
  expect(answer.json().message).toBe("Field registration is invalid in path");
});

test("whoever asks only for the headers of a call that acts does not make it act", async () => {
  expect((await app.inject({ method: "HEAD", url: "/test/orders/O1/close?reason=late" })).statusCode).toBe(
    404,
  );
  expect(closings).toBe(0);
  expect((await app.inject("/test/orders/O1/close?reason=late")).statusCode).toBe(200);
  expect(closings).toBe(1);
});

test("a route that carries a file is not mounted as if it carried JSON", () => {
  const upload = route({ ...reread, name: "upload", path: "/test/files", bodyType: "multipart" });
  expect(() => mount(app, upload, async () => ({ id: "" }))).toThrow(
    "upload does not travel as JSON and needs a mount of its own",
  );
});

test("the API document knows the parameters, the body and every error that follows from the declaration", async () => {
  const other = await buildTestApi();
  mount(other, saveLine, async () => ({ told: "" }));
  const { paths } = (await other.inject("/api/core/openapi")).json();
  const operation = paths["/test/orders/{registration}/lines/{line}"].post;
  const names = operation.parameters.map((parameter: { in: string; name: string }) => [
    parameter.in,
    parameter.name,
  ]);
  expect(names).toEqual(
    expect.arrayContaining([
      ["path", "registration"],
      ["path", "line"],
      ["query", "isDraft"],
      ["header", "x-context-token"],
    ]),
  );
  expect(operation.requestBody.content["application/json"].schema.required).toEqual(["text"]);
  expect(operation.responses.default["x-error-codes"]).toEqual(
    expect.arrayContaining(["ENTITY_REGISTRATION_NOT_FOUND", "MISSING_FIELD_IN_BODY", "INTERNAL_ERROR"]),
  );
});
