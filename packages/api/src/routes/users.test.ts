import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let house: TestTenant;
let clara: TestCaller;
let bruno: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  house = await api.openTenant("house");
  clara = await house.signIn({
    username: "clara@house.example",
    firstName: "Clara",
    profiles: ["CONTRACT"],
    locale: "fr-FR",
    timeZone: "Europe/Paris",
  });
  bruno = await house.signIn({ username: "bruno@house.example", isAdmin: true });
  stranger = await (await api.openTenant("other")).signIn({ isAdmin: true });
});
afterAll(() => api.close());

const preferencesOf = (caller: TestCaller): string =>
  `/api/core/users/${encodeURIComponent(caller.username)}/preferences`;
const table = { groupId: "contracts", type: "tableConfiguration", value: { columns: ["registration"] } };

async function saved(caller: TestCaller, body: object): Promise<{ readonly _id: string }> {
  const answer = await caller.call("POST", preferencesOf(caller), body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test("the user of the session is told who it is, and nothing that secures the account [API-11]", async () => {
  const answer = await clara.call("GET", "/api/core/users/current");
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      username: "clara@house.example",
      firstName: "Clara",
      tenant: "house",
      locale: "fr-FR",
      profiles: ["CONTRACT"],
      timeZone: "Europe/Paris",
    },
  ]);
  const ofAdmin = await bruno.call("GET", "/api/core/users/current");
  expect(ofAdmin.json()).toEqual({
    username: "bruno@house.example",
    tenant: "house",
    profiles: [],
    isAdmin: true,
  });
  expect((await stranger.call("GET", "/api/core/users/current")).json().tenant).toBe("other");
  expect((await api.app.inject("/api/core/users/current")).json().code).toBe("SESSION_EXPIRED");
  expect((await clara.call("GET", "/api/core/users/current?x=1")).json().message).toBe(
    "Field x is invalid in query",
  );
});

test("a user changes the own locale and nothing else of any account, and the change is in the audit trail", async () => {
  const current = "/api/core/users/current";
  const dora = await house.signIn({
    username: "dora@house.example",
    profiles: ["CONTRACT"],
    locale: "en-EU",
  });
  const account = async (): Promise<Record<string, unknown>> =>
    (await bruno.call("GET", "/api/core/users/dora@house.example")).json();
  const before = await account();
  const answer = await dora.call("PATCH", current, { locale: "ar-MA" });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ok" }]);
  expect((await dora.call("GET", current)).json()).toMatchObject({ locale: "ar-MA", profiles: ["CONTRACT"] });
  expect(await account()).toEqual({
    ...before,
    locale: "ar-MA",
    version: Number(before.version) + 1,
    _updateUser: "dora@house.example",
    _updateDate: expect.any(String),
  });
  expect((await clara.call("GET", current)).json().locale).toBe("fr-FR");
  const trail = (await bruno.call("GET", "/api/system/audits?registration=dora@house.example")).json().data;
  expect(trail).toContainEqual(
    expect.objectContaining({ username: "dora@house.example", action: "UPDATE", entityName: "user" }),
  );
  for (const body of [
    { locale: "xx-XX" },
    { locale: "fr-CA" },
    { locale: "constructor" },
    { locale: null },
    {},
    { locale: "fr-FR", isAdmin: true },
    { locale: "fr-FR", username: "bruno@house.example" },
  ])
    expect((await dora.call("PATCH", current, body)).statusCode, JSON.stringify(body)).toBe(400);
  expect((await account()).locale).toBe("ar-MA");
  const nobody = await api.app.inject({ method: "PATCH", url: current, payload: { locale: "fr-FR" } });
  expect(nobody.statusCode).toBe(401);
});

test("a preference without _id is new and gets one, and with it is changed [USER-09] [USER-13] [API-12]", async () => {
  const first = await saved(clara, table);
  expect(first).toEqual({ _id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...table });
  const changed = { ...table, _id: first._id, value: { columns: ["status"] } };
  expect(await saved(clara, changed)).toEqual(changed);
  const listed = (await clara.call("GET", preferencesOf(clara))).json();
  expect(listed).toEqual({ data: [changed] });
  const nothing = await saved(clara, { groupId: "nothing", type: "UI", value: null });
  expect(nothing).toEqual({ _id: expect.any(String), groupId: "nothing", type: "UI", value: null });
  const wrong = await clara.call("POST", preferencesOf(clara), { ...table, type: "other" });
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, "Field type is invalid in body"]);
  const absent = await clara.call("POST", preferencesOf(clara), {
    ...table,
    _id: "00000000-0000-7000-8000-000000000000",
  });
  expect([absent.statusCode, absent.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
});

test("a saved search and a theme are preferences, found again by group and type [SEARCH-26] [USER-21]", async () => {
  const search = {
    groupId: "invoices",
    type: "searchFilter",
    title: "Late",
    value: { status: ["OPEN"] },
  };
  const theme = {
    groupId: "THEMING",
    type: "UI",
    value: { colorScheme: "dark", darkModeBrightness: 90, darkModeContrast: 100, darkModeSepia: 10 },
  };
  const [kept, themed] = [await saved(clara, search), await saved(clara, theme)];
  const found = async (query: string): Promise<unknown> =>
    (await clara.call("GET", `${preferencesOf(clara)}?${query}`)).json().data;
  expect(await found("type=searchFilter")).toEqual([{ _id: kept._id, ...search }]);
  expect(await found("groupId=THEMING")).toEqual([{ _id: themed._id, ...theme }]);
  expect(await found("groupId=THEMING&type=searchFilter")).toEqual([]);
});

test("the value of a saved search is the form of the filter, and nothing else is taken for one [USER-12]", async () => {
  const search = { groupId: "/contracts", type: "searchFilter", title: "Running" };
  const form = { status: "ACTIVE", sort: "-startDate" };
  expect(await saved(clara, { ...search, value: form })).toMatchObject({ title: "Running", value: form });
  for (const value of ["status=ACTIVE", ["ACTIVE"], 5, null]) {
    const refused = await clara.call("POST", preferencesOf(clara), { ...search, value });
    expect([refused.statusCode, refused.json().message], JSON.stringify(value)).toEqual([
      400,
      "Field value is invalid in body",
    ]);
  }
  const pinned = { groupId: "home", type: "UI", value: "compact" };
  expect(await saved(clara, pinned)).toMatchObject(pinned);
});

test("a preference is removed once and then gone [USER-14] [API-13]", async () => {
  const { _id: id } = await saved(clara, { ...table, groupId: "to-remove" });
  const removed = await clara.call("DELETE", `${preferencesOf(clara)}/${id}`);
  expect([removed.statusCode, removed.json()]).toEqual([200, { status: "ok" }]);
  const listed = (await clara.call("GET", `${preferencesOf(clara)}?groupId=to-remove`)).json();
  expect(listed).toEqual({ data: [] });
  const again = await clara.call("DELETE", `${preferencesOf(clara)}/${id}`);
  expect([again.statusCode, again.json().message]).toEqual([
    404,
    `Entity userPreference with identifier ${id} not found`,
  ]);
});

test("nobody reads or writes the preferences of another, administrators included [USER-15]", async () => {
  const { _id: id } = await saved(clara, { ...table, groupId: "private" });
  for (const other of [bruno, stranger]) {
    const calls = [
      await other.call("GET", preferencesOf(clara)),
      await other.call("POST", preferencesOf(clara), table),
      await other.call("DELETE", `${preferencesOf(clara)}/${id}`),
    ];
    for (const answer of calls) expect([answer.statusCode, answer.json().code]).toEqual([403, "FORBIDDEN"]);
    const body = { ...table, _id: id, groupId: "stolen" };
    const foreign = await other.call("POST", preferencesOf(other), body);
    const absent = await other.call("POST", preferencesOf(other), {
      ...body,
      _id: id.replaceAll(/[0-9]/g, "0"),
    });
    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect((await other.call("DELETE", `${preferencesOf(other)}/${id}`)).statusCode).toBe(404);
    const listed = (await other.call("GET", preferencesOf(other))).json();
    expect(JSON.stringify(listed)).not.toContain("private");
  }
  const own = (await clara.call("GET", `${preferencesOf(clara)}?groupId=private`)).json();
  expect(own.data).toEqual([{ _id: id, ...table, groupId: "private" }]);
});

test("a preference that is sent twice under one key is saved once", async () => {
  const body = { ...table, groupId: "once" };
  const key = { "idempotency-key": "preference-1" };
  const first = await clara.call("POST", preferencesOf(clara), body, key);
  const second = await clara.call("POST", preferencesOf(clara), body, key);
  expect(second.json()).toEqual(first.json());
  const other = await clara.call("POST", preferencesOf(clara), { ...body, groupId: "twice" }, key);
  expect([other.statusCode, other.json().code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  const listed = (await clara.call("GET", `${preferencesOf(clara)}?groupId=once`)).json();
  expect(listed.data).toHaveLength(1);
});
