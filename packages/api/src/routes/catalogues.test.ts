import { createTestDatabase } from "@kontor/harness/database.ts";
// Catalogues by name: found as far as the caller may read them, and never those of others.
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let admin: TestCaller;
let seller: TestCaller;
let nobody: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  const house = await api.openTenant("house");
  admin = await house.signIn();
  seller = await house.signIn({ profiles: ["SALES"] });
  nobody = await house.signIn({ profiles: [] });
  stranger = await (await api.openTenant("other")).signIn({ profiles: ["SALES"] });
  const item = { code: "CR-1", name: "Crane", catalogName: "equipment" };
  expect((await admin.call("POST", "/api/asset/asset-catalog-items", item)).statusCode).toBe(200);
});

const ask = async (caller: TestCaller, name: string): Promise<readonly unknown[]> => {
  const answer = await caller.call("GET", `/api/core/catalogues/${encodeURIComponent(name)}`);
  const { code, requestId: _, ...body } = answer.json();
  return [answer.statusCode, code ?? body];
};
const missing = [404, "ENTITY_REGISTRATION_NOT_FOUND"] as const;

test("a catalogue is found by the name its items have, by whoever reads them, and changed by whoever writes them", async () => {
  const found = { name: "equipment", isExternal: false, entityName: "assetCatalogItem" };
  const fields = { namedBy: "catalogName", parentBy: "parentCode" };
  expect(await ask(seller, "equipment")).toEqual([200, { ...found, ...fields, mayWrite: false }]);
  expect(await ask(admin, "equipment")).toEqual([200, { ...found, ...fields, mayWrite: true }]);
  expect(await ask(seller, "vessels")).toEqual(missing);
  expect(await ask(admin, "vessels")).toMatchObject([200, { mayWrite: true }]);
});

test("the items of an entity are a catalogue by its name, for whoever may read the entity", async () => {
  expect(await ask(seller, "product-catalog-items")).toEqual([
    200,
    {
      name: "product-catalog-items",
      isExternal: false,
      entityName: "productCatalogItem",
      namedBy: null,
      parentBy: null,
      mayWrite: false,
    },
  ]);
  expect(await ask(seller, "accountingCatalogItem")).toEqual(missing);
});

test("what belongs to another tenant, or is not open to the caller, is not there", async () => {
  expect(await ask(stranger, "equipment")).toEqual(missing);
  expect(await ask(nobody, "equipment")).toEqual(missing);
  expect((await api.app.inject("/api/core/catalogues/equipment")).statusCode).toBe(401);
  for (const name of ["../users", "a'b", "%", "a\u0000b"])
    expect((await ask(admin, name))[0], name).toBeGreaterThanOrEqual(400);
});

test("a catalogue of an external source is never looked for among those of the tenant", async () => {
  for (const name of ["LECTURA", "ACB"])
    expect(await ask(seller, name)).toEqual([200, { name, isExternal: true, mayWrite: false }]);
});

test("items keep the place they were given", async () => {
  const item = { code: "CR-2", name: "Crane 2", catalogName: "equipment", position: 4 };
  const added = await admin.call("POST", "/api/asset/asset-catalog-items", item);
  expect(added.json()).toMatchObject(item);
  const wrong = await admin.call("POST", "/api/asset/asset-catalog-items", { ...item, position: -1 });
  expect(wrong.statusCode).toBe(400);
});
