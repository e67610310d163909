import { createTestDatabase } from "@kontor/harness/database.ts";
// Every error of the error table that a caller can meet today, provoked through a route of the running API: its status, its code, and
// a text that can be built again from code and values.
import { type ErrorCode, errorTable, errorText } from "@kontor/kernel/errors.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "./testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "./testing/shared-api.ts";

let api: SharedTestApi;
let admin: TestCaller;
const task = { registration: "", version: 0, status: "" };

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  admin = await (await api.openTenant("errors")).signIn();
  Object.assign(task, (await admin.call("POST", "/api/core/tasks", { subject: "Wrong" })).json());
});

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
const tasks = "/api/core/tasks";

/** As the requirements say them. Whatever is not named here is 400. */
const otherStatuses: Partial<Record<ErrorCode, number>> = { ENTITY_REGISTRATION_NOT_FOUND: 404 };

/** Asks, and holds the refusal to the one shape all have. */
async function expectRefusal(
  [method, url, body, headers]: readonly [Method, string, unknown?, Record<string, string>?],
  code: ErrorCode,
  message: string,
): Promise<void> {
  const answer = await admin.call(method, url, body, headers ?? {});
  const told = answer.json();
  expect([answer.statusCode, told.code, told.message], answer.body).toEqual([
    otherStatuses[code] ?? 400,
    code,
    message,
  ]);
  expect(errorText(told.code, told.values)).toBe(message);
  expect(told.requestId).toBe(answer.headers["x-request-id"]);
}

test("an aggregate of nothing [ERR-14]", () =>
  expectRefusal(["GET", `${tasks}/aggregate`], "EMPTY_AGGREGATE_PIPELINE", "Pipeline is empty"));

test("a list of nothing to write [ERR-15]", async () => {
  await expectRefusal(["POST", `${tasks}/bulk`, []], "EMPTY_BODY_ARRAY", "Body array is empty");
  const rows = { kind: "index", rows: [] };
  await expectRefusal(["PUT", "/api/core/rates", rows], "EMPTY_BODY_ARRAY", "Body array is empty");
});

test("one value where several are asked for [ERR-17]", () =>
  expectRefusal(
    ["POST", tasks, { subject: "A", profiles: "SALES" }],
    "INVALID_ARRAY_FIELD",
    "Field profiles must be an array",
  ));

test("one record where several are asked for [ERR-18]", () =>
  expectRefusal(["POST", `${tasks}/bulk`, { values: {} }], "INVALID_BODY_ARRAY", "Body must be an array"));

test("a day that does not exist, in a formula [ERR-19]", () =>
  expectRefusal(
    ["GET", "/api/financing/finance/xirr?cashflows=-1;2&dates=2025-01-01;2025-02-29"],
    "INVALID_DATE",
    "Invalid date 2025-02-29",
  ));

test("a day that does not exist, in a record [ERR-20]", () =>
  expectRefusal(
    ["POST", tasks, { subject: "A", dueDate: "2025-02-29" }],
    "INVALID_DATE_FIELD",
    "Field dueDate must be a date",
  ));

test("a value that a parameter cannot have [ERR-21]", () =>
  expectRefusal(
    ["GET", `${tasks}?done=perhaps`],
    "INVALID_FIELD_VALUE",
    "Field done has an invalid value perhaps",
  ));

test("a header that cannot be read [ERR-22]", () =>
  expectRefusal(
    ["GET", tasks, undefined, { "x-client-time-zone": "Mars/Olympus" }],
    "INVALID_FIELD_IN_HEADERS",
    "Field x-client-time-zone is invalid in headers",
  ));

test("a parameter, a field of a body and a part of a path that nobody declared [ERR-23] [ERR-24] [ERR-25]", async () => {
  await expectRefusal(["GET", `${tasks}?x=1`], "INVALID_FIELD_IN_QUERY", "Field x is invalid in query");
  await expectRefusal(["POST", tasks, { x: 1 }], "INVALID_FIELD_IN_BODY", "Field x is invalid in body");
  await expectRefusal(
    ["GET", `${tasks}/${"9".repeat(201)}`],
    "INVALID_FIELD_IN_PATH",
    "Field registration is invalid in path",
  );
});

test("half of something that has no halves [ERR-30]", () =>
  expectRefusal(
    ["POST", "/api/core/currencies", { code: "CHF", decimals: 1.5 }],
    "INVALID_INTEGER_FIELD",
    "Field decimals must be an integer",
  ));

test("no text where one is needed [ERR-31]", () =>
  expectRefusal(
    ["POST", `/api/core/users/${admin.username}/preferences`, { groupId: "", type: "UI", value: 1 }],
    "INVALID_NON_EMPTY_STRING_FIELD",
    "Field groupId must be a non-empty string",
  ));

test("what is no number, in a series and in a field [ERR-33]", async () => {
  await expectRefusal(
    ["GET", "/api/financing/finance/irr?cashflows=-1;two"],
    "INVALID_NUMBER_FIELD",
    "Invalid number two",
  );
  await expectRefusal(
    ["POST", "/api/core/taxes", { code: "X", rate: "a fifth" }],
    "INVALID_NUMBER_FIELD",
    "Field rate must be a number",
  );
});

test("less than nothing [ERR-34]", () =>
  expectRefusal(
    ["PATCH", `${tasks}/${task.registration}`, { subject: "B", version: -1 }],
    "INVALID_POSITIVE_NUMBER_FIELD",
    "Field version must be a positive number",
  ));

test("a period that ends before it begins [ERR-35]", () =>
  expectRefusal(
    ["GET", "/api/core/calendar?fromDate=2026-02-01&toDate=2026-01-01"],
    "INVALID_PERIOD",
    "Invalid period",
  ));

test("a number where a text is asked for [ERR-36]", () =>
  expectRefusal(["POST", tasks, { subject: 7 }], "INVALID_STRING_FIELD", "Field subject must be a string"));

test("no body, and no field or parameter that is mandatory [ERR-38] [ERR-40] [ERR-42]", async () => {
  await expectRefusal(["POST", tasks], "MISSING_BODY_PAYLOAD", "Body payload is mandatory");
  await expectRefusal(
    ["PATCH", `${tasks}/${task.registration}`, { subject: "B" }],
    "MISSING_FIELD_IN_BODY",
    "Missing field version in body",
  );
  await expectRefusal(
    ["GET", "/api/core/global-search"],
    "MISSING_FIELD_IN_QUERY",
    "Missing field search in query",
  );
});

test("a key that another record has [ERR-48]", async () => {
  const index = { code: "EUR3M", name: "Euribor 3 months" };
  expect((await admin.call("POST", "/api/core/indexes", index)).statusCode).toBe(200);
  await expectRefusal(
    ["POST", "/api/core/indexes", index],
    "VALUE_ALREADY_EXISTS",
    "Value EUR3M already exists",
  );
});

test("a status that is written instead of reached [ERR-49]", async () => {
  const message = "Status modification prohibited, workflow must be used";
  const body = { status: "DONE", version: task.version };
  await expectRefusal(["PATCH", `${tasks}/${task.registration}`, body], "STATUS_PATCH_PROHIBITED", message);
  await expectRefusal(["POST", tasks, { subject: "A", status: "DONE" }], "STATUS_PATCH_PROHIBITED", message);
});

test("a record that is not there, under any verb [ERR-50]", async () => {
  const message = "Entity task with identifier 999 not found";
  const calls: readonly (readonly [Method, string, unknown?])[] = [
    ["GET", `${tasks}/999`],
    ["PATCH", `${tasks}/999`, { subject: "B", version: 1 }],
    ["DELETE", `${tasks}/999`],
    ["GET", `${tasks}/999/history`],
  ];
  for (const call of calls) await expectRefusal(call, "ENTITY_REGISTRATION_NOT_FOUND", message);
});

test("flows without a rate of return [ERR-52] [ERR-53] [ERR-54] [ERR-55] [ERR-56] [ERR-57]", async () => {
  const finance = "/api/financing/finance";
  const dates = "dates=2025-01-01;2026-01-01";
  const refusals = [
    ["xirr", "MISSING_OR_INVALID_CASHFLOWS_AND_DATES"],
    ["xirr?cashflows=-1;2&dates=2025-01-01;2025-01-01", "INVALID_TRANSACTIONS_SAME_DAY"],
    [`xirr?cashflows=-1;-2&${dates}`, "INVALID_TRANSACTIONS_ALL_NEGATIVE"],
    [`xirr?cashflows=1;2&${dates}`, "INVALID_TRANSACTIONS_ALL_POSITIVE"],
    ["irr?cashflows=1;-3;3", "NEWTON_RAPHSON_FAILED_TO_CONVERGE"],
    ["rate?nper=12&pmt=100&pv=1000", "NO_ACCEPTABLE_RESULT"],
  ] as const;
  for (const [formula, code] of refusals)
    await expectRefusal(["GET", `${finance}/${formula}`], code, errorTable[code].text);
});
