import { expect, test } from "vitest";
import { RequestFailure } from "../request-failure.ts";
import { type CallsOfPage, createScriptCalls } from "./script-calls.ts";

type RecordedCall = { readonly method: string; readonly address: string; readonly body?: unknown };

function recorder(answer: unknown = { registration: "CT-1" }): {
  readonly asked: RecordedCall[];
  readonly calls: CallsOfPage;
} {
  const asked: RecordedCall[] = [];
  return {
    asked,
    calls: {
      get: async (address) => {
        asked.push({ method: "GET", address });
        return answer;
      },
      send: async (method, address, body) => {
        asked.push({ method, address, ...(body !== undefined && { body }) });
        return answer;
      },
    },
  };
}

test("GET, POST, PUT, PATCH and DELETE answer the data of the response [SCRIPT-02]", async () => {
  const { asked, calls } = recorder();
  const { call } = createScriptCalls(calls, "act");
  const given: readonly (readonly [string, readonly unknown[]])[] = [
    ["GET", ["/api/financing/contracts", { limit: 5, status: "ACTIVE", sort: undefined }]],
    ["POST", ["/api/core/tasks", { name: "Call" }, { dryRun: true }]],
    ["PUT", ["/api/core/tasks/T-1", { name: "Call" }]],
    ["PATCH", ["/api/core/tasks/T-1?x=1", { name: "Call" }, { y: 2 }]],
    ["DELETE", ["/api/core/tasks/T-1", { version: 3 }]],
  ];
  for (const [name, parts] of given)
    expect(JSON.parse(await call(name, JSON.stringify(parts)))).toEqual({ registration: "CT-1" });
  expect(asked).toEqual([
    { method: "GET", address: "/api/financing/contracts?limit=5&status=ACTIVE" },
    { method: "POST", address: "/api/core/tasks?dryRun=true", body: { name: "Call" } },
    { method: "PUT", address: "/api/core/tasks/T-1", body: { name: "Call" } },
    { method: "PATCH", address: "/api/core/tasks/T-1?x=1&y=2", body: { name: "Call" } },
    { method: "DELETE", address: "/api/core/tasks/T-1?version=3" },
  ]);
});

test("an answer without content is null", async () => {
  const { call } = createScriptCalls({ get: async () => undefined, send: async () => undefined }, "act");
  expect(await call("DELETE", '["/api/core/tasks/T-1"]')).toBe("null");
});

test.each([
  ["/api/core/auth/logout"],
  ["/api/core/secrets/mail"],
  ["https://elsewhere.example/api/core/tasks"],
  ["//elsewhere.example/api/core/tasks"],
  ["/imp/x.js"],
  ["/api/core/tasks/../auth/logout?x=1"],
  [12],
  [],
])("a script never reaches %s", async (...parts) => {
  const { asked, calls } = recorder();
  const { call, failureOf } = createScriptCalls(calls, "act");
  const error: unknown = await call("GET", JSON.stringify(parts)).catch((thrown: unknown) => thrown);
  expect(failureOf(error)).toMatchObject({ code: "FORBIDDEN", status: 403 });
  expect(asked).toEqual([]);
});

test("a script that draws reads and does not write", async () => {
  const { asked, calls } = recorder();
  const { call } = createScriptCalls(calls, "draw");
  await call("GET", '["/api/core/tasks/T-1"]');
  await expect(call("PATCH", '["/api/core/tasks/T-1", {}]')).rejects.toThrow("a layout only reads");
  expect(asked).toHaveLength(1);
});

test("a script reads the words of a refusal, and nothing of a fault of the page", () => {
  const { failureOf } = createScriptCalls(recorder().calls, "act");
  const refused = new RequestFailure("Not for you", { status: 403, code: "FORBIDDEN", requestId: "1" });
  expect(failureOf(refused)).toEqual({ message: "Not for you", code: "FORBIDDEN", status: 403 });
  expect(failureOf(new Error("Bearer abc"))).toEqual({ message: "The call failed" });
});
