import { createTestDatabase } from "@kontor/harness/database.ts";
// Pages people write in the product: those of a tenant are records with versions, those of a user are nobody else's.
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let admin: TestCaller;
let clerk: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  const house = await api.openTenant("house");
  admin = await house.signIn();
  clerk = await house.signIn({ profiles: ["CONTRACT"] });
  stranger = await (await api.openTenant("other")).signIn();
});

const url = "/api/core/documentations";

test("a page of the tenant is written by administrators, read by its users, and each change is a version that can be told", async () => {
  const added = await admin.call("POST", url, { path: "help/hours", title: "Hours", body: "Nine to five" });
  expect(added.statusCode, added.body).toBe(200);
  const { _id: id, version } = added.json();
  const changed = await admin.call("PATCH", `${url}/${id}`, { version, body: "Eight to five" });
  expect([changed.statusCode, changed.json().version], changed.body).toEqual([200, version + 1]);
  const stale = await admin.call("PATCH", `${url}/${id}`, { version, body: "Ten to five" });
  expect([stale.statusCode, stale.json().code]).toEqual([409, "STALE_VERSION"]);
  expect((await clerk.call("GET", `${url}/${id}`)).json()).toMatchObject({ body: "Eight to five" });
  const history = (await admin.call("GET", `${url}/${id}/history`)).json().data;
  expect(JSON.stringify(history)).toContain("Nine to five");
  expect((await clerk.call("POST", url, { path: "a", title: "A" })).statusCode).toBe(403);
  expect((await clerk.call("PATCH", `${url}/${id}`, { version: version + 1, body: "x" })).statusCode).toBe(
    403,
  );
  expect((await clerk.call("DELETE", `${url}/${id}`)).statusCode).toBe(403);
  expect((await stranger.call("GET", `${url}/${id}`)).statusCode).toBe(404);
  expect((await api.app.inject(`${url}/${id}`)).statusCode).toBe(401);
});

test("a path that leads out of its place is refused", async () => {
  for (const path of ["../x", "/x", "x/", "A b", "x?y", "x//y"]) {
    const refused = await admin.call("POST", url, { path, title: "T" });
    expect([refused.statusCode, refused.json().code], path).toEqual([400, "INVALID_RECORD"]);
  }
});

test("pages of a user are the user's alone, and the start of the application does not carry them", async () => {
  const preferences = (username: string): string => `/api/core/users/${username}/preferences`;
  const page = {
    type: "UI",
    groupId: "CONTENT",
    value: { path: "notes", title: "Notes", body: "My own words" },
  };
  const theme = { type: "UI", groupId: "THEMING", value: { colorScheme: "dark" } };
  for (const body of [page, theme])
    expect((await clerk.call("POST", preferences(clerk.username), body)).statusCode).toBe(200);
  const start = await clerk.call("GET", "/api/script/runs/user-configuration");
  expect(start.json().userPreferences).toMatchObject([theme]);
  const query = "?type=UI&groupId=CONTENT";
  expect((await clerk.call("GET", `${preferences(clerk.username)}${query}`)).json().data).toMatchObject([
    page,
  ]);
  for (const other of [admin, stranger]) {
    const refused = await other.call("GET", `${preferences(clerk.username)}${query}`);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).not.toContain("My own words");
  }
});
