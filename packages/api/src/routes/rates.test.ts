import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let treasurer: TestCaller;
let sales: TestCaller;
let client: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  const house = await api.openTenant("house");
  treasurer = await house.signIn({ profiles: ["TREASURY"] });
  sales = await house.signIn({ profiles: ["SALES"] });
  client = await house.signIn({ profiles: ["CLIENT"] });
  stranger = await (await api.openTenant("other")).signIn();
  for (const code of ["EUR3M", "EUR6M"]) {
    await treasurer.call("POST", "/api/core/indexes", { code, name: code, currency: "EUR" });
  }
  await treasurer.call("POST", "/api/core/currencies", { code: "CHF", name: "Swiss franc", decimals: 2 });
});

const url = "/api/core/rates";

async function put(caller: TestCaller, body: object): Promise<readonly unknown[]> {
  const answer = await caller.call("PUT", url, body);
  const { code, message, saved } = answer.json();
  return answer.statusCode === 200 ? [200, saved] : [answer.statusCode, code, message];
}

test("rates are set day by day, changed and taken away again", async () => {
  const rows = [
    { date: "2026-01-02", values: { EUR3M: "0.0212", EUR6M: "0.0220" } },
    { date: "2026-01-05", values: { EUR3M: "0.0213" } },
  ];
  expect(await put(treasurer, { kind: "index", rows })).toEqual([200, 3]);
  expect((await sales.call("GET", url)).json()).toEqual({
    kind: "index",
    codes: ["EUR3M", "EUR6M"],
    rows: [
      { date: "2026-01-05", values: { EUR3M: "0.0213" } },
      { date: "2026-01-02", values: expect.objectContaining({ EUR3M: "0.0212", EUR6M: "0.022" }) },
    ],
  });
  const later = [{ date: "2026-01-02", values: { EUR3M: "0.03", EUR6M: null } }];
  expect(await put(treasurer, { kind: "index", rows: later })).toEqual([200, 2]);
  const narrow = await sales.call("GET", `${url}?fromDate=2026-01-01&toDate=2026-01-03&codes=EUR3M`);
  expect(narrow.json()).toEqual({
    kind: "index",
    codes: ["EUR3M"],
    rows: [{ date: "2026-01-02", values: { EUR3M: "0.03" } }],
  });
});

test("the rates of a currency stand in the currency", async () => {
  const rows = [{ date: "2026-01-02", values: { CHF: "0.9412" } }];
  expect(await put(treasurer, { kind: "currency", rows })).toEqual([200, 1]);
  expect((await sales.call("GET", `${url}?kind=currency`)).json()).toEqual({
    kind: "currency",
    codes: ["CHF"],
    rows: [{ date: "2026-01-02", values: { CHF: "0.9412" } }],
  });
  expect((await sales.call("GET", "/api/core/currencies/CHF")).json().rates).toEqual([
    { date: "2026-01-02", rate: 0.9412 },
  ]);
});

test("what names no index, no rows or no number changes nothing", async () => {
  const row = { date: "2027-01-04", values: { EUR3M: "0.01" } };
  expect(await put(treasurer, { kind: "index", rows: [] })).toEqual([
    400,
    "EMPTY_BODY_ARRAY",
    "Body array is empty",
  ]);
  const unknown = [row, { date: "2027-01-05", values: { NONE: "0.01" } }];
  expect((await put(treasurer, { kind: "index", rows: unknown })).slice(0, 2)).toEqual([
    400,
    "INVALID_RECORD",
  ]);
  const abroad = { kind: "currency", rows: [{ date: "2027-01-05", values: { XXX: "1" } }] };
  expect((await put(treasurer, abroad)).slice(0, 2)).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  const unclear = [row, { date: "2027-01-05", values: { EUR3M: "0.12345678901234567" } }];
  expect((await put(treasurer, { kind: "index", rows: unclear })).slice(0, 2)).toEqual([
    400,
    "INVALID_FIELD_VALUE",
  ]);
  expect((await sales.call("GET", `${url}?fromDate=2027-01-01`)).json().rows).toEqual([]);
});

test("rates are set by those who keep them, read by those who work with them, and by no other tenant", async () => {
  const body = { kind: "index", rows: [{ date: "2026-02-02", values: { EUR3M: "0.01" } }] };
  expect(await put(sales, body)).toEqual([403, "FORBIDDEN", "Permission write indice is missing"]);
  expect((await client.call("GET", url)).statusCode).toBe(403);
  expect((await stranger.call("GET", url)).json()).toEqual({ kind: "index", codes: [], rows: [] });
  expect((await put(stranger, body)).slice(0, 2)).toEqual([400, "INVALID_RECORD"]);
});

test("indexes and taxes are read by those who work with them, and only in their own tenant [API-42]", async () => {
  const accountant = await (await api.openTenant("third")).signIn({ profiles: ["ACCOUNTING"] });
  const tax = { code: "FR20", name: "TVA 20 %", rate: 0.2, country: "FR" };
  expect((await accountant.call("POST", "/api/core/taxes", tax)).statusCode).toBe(200);
  const taxes = (await accountant.call("GET", "/api/core/taxes?country=FR")).json();
  expect(taxes.data).toMatchObject([tax]);
  expect(taxes.pagination).toMatchObject({ limit: 20, offset: 0, size: 1, continues: false });
  const indexes = (await sales.call("GET", "/api/core/indexes?sort=code&projection=code,currency")).json();
  expect(indexes.data).toEqual([
    { code: "EUR3M", currency: "EUR" },
    { code: "EUR6M", currency: "EUR" },
  ]);
  for (const path of ["/api/core/indexes", "/api/core/taxes"]) {
    expect((await stranger.call("GET", path)).json().data, path).toEqual([]);
    const refused = await client.call("GET", path);
    expect([refused.statusCode, refused.json().code], path).toEqual([403, "FORBIDDEN"]);
    expect((await api.app.inject(path)).statusCode, path).toBe(401);
    expect((await sales.call("GET", `${path}?nothing=1`)).json().message, path).toBe(
      "Field nothing is invalid in query",
    );
  }
});
