// Mails are written by the product alone: whoever could write one could let the server send anything, with anybody's documents, to
// anybody.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

const path = "/api/communication/mails";
const mail = { to: ["spy@example.com"], subject: "Hello", body: "Hi", attachments: ["10000001"] };
let api: SharedTestApi;
let atlas: TestTenant;
let admin: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  atlas = await api.openTenant("atlas");
  admin = await atlas.signIn();
});

test("nobody writes, changes or removes a mail, an administrator neither", async () => {
  for (const caller of [admin, await atlas.signIn({ profiles: ["SALES"] })]) {
    for (const [method, url, body] of [
      ["POST", path, mail],
      ["POST", `${path}/bulk`, { operations: [{ operation: "create", values: mail }] }],
      ["PATCH", `${path}/10000001`, { version: 1, ...mail }],
      ["DELETE", `${path}/10000001?version=1`, undefined],
    ] as const) {
      const answer = await caller.call(method, url, body);
      expect([403, 404, 405], `${method} ${url}: ${answer.body}`).toContain(answer.statusCode);
    }
  }
  expect((await admin.call("GET", path)).json().data).toEqual([]);
});

test("mails are read by whom they are opened for by name, and reading everything else is not enough", async () => {
  for (const profile of ["SALES", "CLIENT", "PARTNER"]) {
    const answer = await (await atlas.signIn({ profiles: [profile] })).call("GET", path);
    expect(answer.statusCode, profile).toBe(403);
  }
});
