import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { sharedTestApi } from "../testing/shared-api.ts";

let admin: TestCaller;
let clerk: TestCaller;
let client: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  const api = await sharedTestApi(createTestDatabase);
  const house = await api.openTenant("house");
  admin = await house.signIn({ username: "admin@tasks.example", isAdmin: true });
  clerk = await house.signIn({ username: "clerk@tasks.example", name: "Cora Clerk", profiles: ["CONTRACT"] });
  client = await house.signIn({ username: "client@tasks.example", profiles: ["CLIENT"] });
  await house.signIn({ username: "gone@tasks.example", isAdmin: true });
  stranger = await (await api.openTenant("other")).signIn();
});

test("whoever reads tasks sees to whom they can belong, as names or as choices [API-54] [LIST-89]", async () => {
  const answer = await clerk.call("GET", "/api/core/tasks/userNames?listMode=true");
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toContainEqual({ value: "clerk@tasks.example", label: "Cora Clerk" });
  const names = (await clerk.call("GET", "/api/core/tasks/userNames")).json().data;
  expect(names).toEqual([
    "admin@tasks.example",
    "clerk@tasks.example",
    "client@tasks.example",
    "gone@tasks.example",
  ]);
  const locked = { isLocked: true, version: 1 };
  await admin.call("PATCH", "/api/core/users/gone@tasks.example", locked);
  expect((await clerk.call("GET", "/api/core/tasks/userNames")).json().data).not.toContain(
    "gone@tasks.example",
  );
  expect((await stranger.call("GET", "/api/core/tasks/userNames")).json().data).toEqual([stranger.username]);
  const refused = await client.call("GET", "/api/core/tasks/userNames");
  expect([refused.statusCode, refused.json().code]).toEqual([403, "FORBIDDEN"]);
  expect((await clerk.call("GET", "/api/core/tasks/userNames?listMode=perhaps")).statusCode).toBe(400);
});
