import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { sharedTestApi } from "../testing/shared-api.ts";

let admin: TestCaller;
let clerk: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  const api = await sharedTestApi(createTestDatabase);
  const house = await api.openTenant("house");
  admin = await house.signIn({ username: "admin@request-logs.example", isAdmin: true });
  clerk = await house.signIn({ username: "clerk@request-logs.example", profiles: ["CONTRACT"] });
  stranger = await (await api.openTenant("other")).signIn();
});

test("what a request has done is found by its id, in its own tenant by those who may read logs", async () => {
  const task = await admin.call("POST", "/api/core/tasks", { subject: "Logged" });
  const requestId = String(task.headers["x-request-id"]);
  const url = `/api/system/request-log/${requestId}`;
  const answer = await admin.call("GET", url);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    requestId,
    lines: [],
    scriptLogs: [],
    audits: [{ entityName: "task", registration: task.json().registration, action: "CREATE", requestId }],
  });
  expect((await stranger.call("GET", url)).json()).toEqual({
    requestId,
    lines: [],
    scriptLogs: [],
    audits: [],
  });
  expect((await clerk.call("GET", url)).statusCode).toBe(403);
});
