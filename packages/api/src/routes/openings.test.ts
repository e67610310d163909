import { createTestDatabase } from "@kontor/harness/database.ts";
// What any signed-in user may ask of lists and key-values, and that nothing else of them opens with it.
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let admin: TestCaller;
let nobody: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  const house = await api.openTenant("house", {
    lists: { priority: { NEVER: { label: { en: "Never", fr: "Jamais" }, isRetired: true } } },
  });
  admin = await house.signIn();
  nobody = await house.signIn({ profiles: [] });
  stranger = await (await api.openTenant("other")).signIn();
});

test("the values of lists come batched, in the words of a locale, for everybody of the tenant [API-17]", async () => {
  const own = {
    name: "priority",
    values: [{ value: "SOMEDAY", label: "Some day", labels: { "fr-FR": "Un jour" }, color: "warning" }],
  };
  expect((await admin.call("POST", "/api/script/lists", own)).statusCode).toBe(200);
  const asked = "/api/script/lists?valuesOnly=true&lists=priority,contractStatus";
  const values = async (caller: TestCaller, url: string): Promise<Record<string, readonly unknown[]>> => {
    const answer = await caller.call("GET", url);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const french = await values(nobody, `${asked}&locale=fr-FR`);
  expect(Object.keys(french)).toEqual(["priority", "contractStatus"]);
  expect(french.priority?.at(-1)).toEqual({
    value: "SOMEDAY",
    label: "Un jour",
    order: expect.any(Number),
    color: "warning",
  });
  expect(french.priority?.at(-2)).toMatchObject({ value: "NEVER", label: "Jamais", isRetired: true });
  expect((await values(nobody, asked)).priority?.at(-1)).toMatchObject({ label: "Some day" });
  expect(JSON.stringify(await values(stranger, asked))).not.toContain("SOMEDAY");
  expect((await values(nobody, "/api/script/lists?valuesOnly=1&lists=nothing")).nothing).toBeUndefined();
  expect(Object.keys(await values(nobody, "/api/script/lists?valuesOnly=1")).length).toBeGreaterThan(400);

  for (const [name, wrong] of [
    ["locale", "x"],
    ["locale", "f".repeat(36)],
    ["lists", ""],
  ] as const) {
    const refused = await nobody.call("GET", `/api/script/lists?valuesOnly=1&${name}=${wrong}`);
    expect([refused.statusCode, refused.json().values?.[0]], refused.body).toEqual([400, name]);
  }

  const records = await nobody.call("GET", "/api/script/lists");
  expect([records.statusCode, records.json().code]).toEqual([403, "FORBIDDEN"]);
  expect((await nobody.call("GET", "/api/script/lists?valuesOnly=false")).statusCode).toBe(403);
  expect((await nobody.call("GET", "/api/script/lists/priority?valuesOnly=1")).statusCode).toBe(403);
  expect((await api.app.inject(asked)).statusCode).toBe(401);
  expect((await admin.call("GET", "/api/script/lists?name=priority")).json().data).toHaveLength(1);
});

test("a short address leads to its target for everybody of the tenant, and a setting is no address [API-15]", async () => {
  const address = { key: "offer", type: "SHORT_URL", url: "/deal/4711" };
  for (const body of [address, { key: "limit", type: "SETTING", value: { most: 5 } }]) {
    expect((await admin.call("POST", "/api/core/key-values", body)).statusCode).toBe(200);
  }
  const asked = async (caller: TestCaller, key: string): Promise<readonly unknown[]> => {
    const answer = await caller.call("GET", `/api/core/key-values/${key}?shortUrl=1`);
    const { requestId: _, ...body } = answer.json();
    return [answer.statusCode, body];
  };
  expect(await asked(nobody, "offer")).toEqual([200, { url: "/deal/4711" }]);
  const notFound = (key: string): readonly unknown[] => [
    404,
    {
      code: "ENTITY_REGISTRATION_NOT_FOUND",
      message: `Entity keyValue with identifier ${key} not found`,
      values: ["keyValue", key],
    },
  ];
  expect(await asked(nobody, "limit")).toEqual(notFound("limit"));
  expect(await asked(nobody, "absent")).toEqual(notFound("absent"));
  expect(await asked(stranger, "offer")).toEqual(notFound("offer"));
  const record = await nobody.call("GET", "/api/core/key-values/limit");
  expect([record.statusCode, record.json().code]).toEqual([403, "FORBIDDEN"]);
  expect((await nobody.call("GET", "/api/core/key-values/limit?shortUrl=0")).statusCode).toBe(403);
  expect((await api.app.inject("/api/core/key-values/offer?shortUrl=1")).statusCode).toBe(401);
});
