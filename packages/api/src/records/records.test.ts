import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let atlas: TestTenant;
let admin: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  atlas = await api.openTenant("atlas");
  admin = await atlas.signIn();
  stranger = await (await api.openTenant("boreal")).signIn();
});

/** Records of several kinds: numbered by the server, keyed by a code, a name or nothing but their identifier. */
const kinds = [
  {
    path: "/api/core/tasks",
    key: "registration",
    sent: { subject: "Call Ørsted" },
    change: { subject: "Visit" },
  },
  {
    path: "/api/core/taxes",
    key: "code",
    sent: { code: "FR20", name: "TVA", rate: 0.2 },
    change: { rate: 0.196 },
  },
  {
    path: "/api/core/key-values",
    key: "key",
    sent: { key: "house.colour", type: "SETTING" },
    change: { value: "x" },
  },
  {
    path: "/api/core/documentations",
    key: "_id",
    sent: { title: "Start", path: "start" },
    change: { title: "Begin" },
  },
  {
    path: "/api/person/persons",
    key: "registration",
    sent: { type: "I", firstName: "Ana", lastName: "Ruiz" },
    change: { lastName: "Gil" },
  },
] as const;

test.each(kinds)("$path is created, read, listed, changed, told of and deleted [API-58]", async (kind) => {
  const { path, key, sent, change } = kind;
  const created = await admin.call("POST", path, sent);
  expect([created.statusCode, created.json()]).toEqual([
    200,
    expect.objectContaining({ ...sent, version: 1 }),
  ]);
  const record = created.json();
  const place = `${path}/${encodeURIComponent(record[key])}`;

  expect((await admin.call("GET", place)).json()).toEqual(record);
  const listed = (await admin.call("GET", `${path}?${key}=${encodeURIComponent(record[key])}`)).json();
  expect(listed.data).toEqual([record]);

  const changed = await admin.call("PATCH", place, { ...change, version: 1 });
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    expect.objectContaining({ ...change, version: 2 }),
  ]);
  const stale = await admin.call("PATCH", place, { ...change, version: 1 });
  expect([stale.statusCode, stale.json().code, stale.json().values]).toEqual([409, "STALE_VERSION", ["2"]]);

  const told = (await admin.call("GET", `${place}/history`)).json();
  expect(told.data.map(({ type }: { type: string }) => type)).toEqual(["CHANGED", "CREATED"]);
  expect(told.data[0].changes.map(({ path: changedPath }: { path: string }) => changedPath)).toEqual(
    expect.arrayContaining(Object.keys(change)),
  );

  expect((await admin.call("DELETE", `${place}?version=1`)).json().code).toBe("STALE_VERSION");
  expect((await admin.call("DELETE", `${place}?version=2`)).json()).toEqual({ status: "ok" });
  expect((await admin.call("GET", place)).json().code).toBe("ENTITY_REGISTRATION_NOT_FOUND");
});

test("a record of another tenant and one that does not exist are told apart by nothing, whatever is tried", async () => {
  const { registration } = (await admin.call("POST", "/api/core/tasks", { subject: "Secret" })).json();
  const tries = [
    ["GET", ""],
    ["PATCH", "", { subject: "Mine", version: 1 }],
    ["DELETE", ""],
    ["GET", "/history"],
    ["GET", "/transitions"],
    ["POST", "/transitions/START", {}],
    ["GET", "/transitions/START"],
  ] as const;
  for (const [method, below, body] of tries) {
    const foreign = await stranger.call(method, `/api/core/tasks/${registration}${below}`, body);
    const absent = await stranger.call(method, `/api/core/tasks/99999999${below}`, body);
    const { requestId: _, ...answer } = foreign.json();
    const { requestId: __, ...other } = absent.json();
    expect([foreign.statusCode, answer.code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
    expect(JSON.stringify(answer).replaceAll(registration, "99999999")).toBe(JSON.stringify(other));
  }
  expect((await admin.call("GET", `/api/core/tasks/${registration}`)).json().version).toBe(1);
  const listed = await stranger.call("GET", "/api/core/tasks?search=secret");
  expect(listed.json().data).toEqual([]);
});

test("who lacks the permission reads and writes nothing, and is told which one is missing [API-58]", async () => {
  const clerk = await atlas.signIn({ profiles: [] });
  const auditor = await atlas.signIn({ profiles: ["AUDITOR"] });
  const tries = [
    [clerk, "GET", "/api/core/tasks", "read task"],
    [clerk, "GET", "/api/core/tasks/1", "read task"],
    [clerk, "GET", "/api/core/tasks/aggregate?pipeline=count", "read task"],
    [auditor, "POST", "/api/core/tasks", "write task"],
    [auditor, "PATCH", "/api/core/tasks/1", "write task"],
    [auditor, "DELETE", "/api/core/tasks/1", "write task"],
    [auditor, "POST", "/api/core/tasks/bulk", "write task"],
    [admin, "GET", "/api/core/tenants", "superAdmin"],
  ] as const;
  for (const [caller, method, path, permission] of tries) {
    const refused = await caller.call(method, path);
    expect([path, refused.statusCode, refused.json().values]).toEqual([path, 403, [permission]]);
  }
  expect((await auditor.call("GET", "/api/core/tasks")).statusCode).toBe(200);
});

test("a request under the same key has one effect and the same answer; the key is no good for another", async () => {
  const headers = { "idempotency-key": "6e7a1c9c-first" };
  const send = (subject: string) => admin.call("POST", "/api/core/tasks", { subject }, headers);
  const answers = await Promise.all([send("Once"), send("Once"), send("Once")]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const listed = await admin.call("GET", "/api/core/tasks?subject=once");
  expect(listed.json().data).toHaveLength(1);
  const reused = await send("Twice");
  expect([reused.statusCode, reused.json().code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  const wrong = await admin.call("POST", "/api/core/tasks", { subject: "x" }, { "idempotency-key": "é" });
  expect([wrong.statusCode, wrong.json().values]).toEqual([400, ["idempotency-key"]]);
});

test("many are written at once, all or none", async () => {
  const path = "/api/core/taxes/bulk";
  const made = await admin.call("POST", path, [
    { values: { code: "B1", name: "One", rate: 0.01 } },
    { values: { code: "B2", name: "Two", rate: 0.02 } },
  ]);
  expect(made.json().data.map(({ code }: { code: string }) => code)).toEqual(["B1", "B2"]);
  const half = await admin.call("POST", path, [
    { values: { code: "B3", name: "Three", rate: 0.03 } },
    { key: "B1", version: 7, values: { rate: 0.09 } },
  ]);
  expect([half.statusCode, half.json().code]).toEqual([409, "STALE_VERSION"]);
  expect((await admin.call("GET", "/api/core/taxes/B3")).statusCode).toBe(404);
  const refusals = [
    [[], "EMPTY_BODY_ARRAY"],
    [{ values: {} }, "INVALID_BODY_ARRAY"],
    [undefined, "MISSING_BODY_PAYLOAD"],
  ] as const;
  for (const [body, code] of refusals) {
    expect((await admin.call("POST", path, body)).json().code).toBe(code);
  }
});

test("what is wrong with a body, a query or a path is named", async () => {
  const refusals = [
    ["POST", "/api/core/tasks", { subject: 7 }, "INVALID_STRING_FIELD", ["subject"]],
    ["POST", "/api/core/tasks", { colour: "red" }, "INVALID_FIELD_IN_BODY", ["colour"]],
    ["POST", "/api/core/tasks", { subject: "a\u0000b" }, "INVALID_FIELD_IN_BODY", ["subject"]],
    ["POST", "/api/core/tasks", undefined, "MISSING_BODY_PAYLOAD", []],
    ["PATCH", "/api/core/tasks/1", { subject: "x" }, "MISSING_FIELD_IN_BODY", ["version"]],
    ["POST", "/api/core/tasks/transitions", { ids: ["a\u0000"] }, "INVALID_FIELD_IN_BODY", ["ids.0"]],
    ["GET", "/api/core/tasks/a%00b", undefined, "INVALID_FIELD_IN_PATH", ["registration"]],
    ["GET", "/api/core/tasks?colour=red", undefined, "INVALID_FIELD_IN_QUERY", ["colour"]],
    ["GET", "/api/core/tasks?limit=101", undefined, "INVALID_FIELD_IN_QUERY", ["limit"]],
    ["GET", "/api/core/tasks?subject=a&subject=b", undefined, "INVALID_FIELD_IN_QUERY", ["subject"]],
    ["GET", "/api/core/tasks/aggregate", undefined, "EMPTY_AGGREGATE_PIPELINE", []],
  ] as const;
  for (const [method, url, body, code, values] of refusals) {
    const answer = await admin.call(method, url, body);
    expect([url, answer.statusCode, answer.json().code, answer.json().values]).toEqual([
      url,
      400,
      code,
      values,
    ]);
  }
  const invalid = await admin.call("POST", "/api/core/tasks", {});
  expect([invalid.statusCode, invalid.json().code, invalid.json().errors[0].path]).toEqual([
    400,
    "INVALID_RECORD",
    "subject",
  ]);
});

test("totals are taken over all records of a query", async () => {
  const taxes = [
    ["A1", 0.1],
    ["A2", 0.25],
    ["A3", 0.4],
  ] as const;
  for (const [code, rate] of taxes) {
    await admin.call("POST", "/api/core/taxes", { code, name: "Aggregate", rate });
  }
  const answer = await admin.call(
    "GET",
    "/api/core/taxes/aggregate?name=aggregate&pipeline=count,sum:rate,max:rate",
  );
  expect(answer.json()).toEqual({
    data: [expect.objectContaining({ count: 3, values: { "sum:rate": 0.75, "max:rate": 0.4 } })],
  });
});

test("a person is read again by POST without a body, with its relations up and around", async () => {
  const made = await admin.call("POST", "/api/person/persons", {
    type: "I",
    firstName: "Ida",
    lastName: "Holm",
  });
  const place = `/api/person/persons/${made.json().registration}`;
  expect((await admin.call("POST", place)).json()).toEqual(made.json());
  expect((await admin.call("POST", place, { lastName: "Lund" })).json().code).toBe("INVALID_FIELD_IN_BODY");
  expect((await admin.call("GET", `${place}/ascendants`)).json()).toEqual({ data: [] });
  const { persons, links } = (await admin.call("GET", `${place}/hierarchy`)).json();
  expect([persons.length, links]).toEqual([1, []]);
  for (const below of ["", "/ascendants", "/hierarchy"]) {
    const foreign = await stranger.call(below === "" ? "POST" : "GET", `${place}${below}`);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  }
});
