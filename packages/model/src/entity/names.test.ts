import { expect, test } from "vitest";
import { declaredEntities } from "../registry.gen.ts";
import { entityNamesOf, entityNamingOf } from "./names.ts";

const entities = Object.entries(declaredEntities);

test("the status list of every entity is its name and Status [FLOW-03]", () => {
  expect(entities.length).toBeGreaterThan(0);
  for (const [name, { names }] of entities) expect(names.statusList).toBe(`${name}Status`);
  expect(declaredEntities.contract.names.statusList).toBe("contractStatus");
  expect(declaredEntities.deal.names.statusList).toBe("dealStatus");
});

test("document and history types of every entity are listed under its name [FLOW-08]", () => {
  expect(entities.length).toBeGreaterThan(0);
  for (const [name, { names }] of entities) {
    expect(names.documentTypeList).toBe(`${name}DocumentType`);
    expect(names.historyTypeList).toBe(`${name}HistoryType`);
  }
});

test("the status field of an entity with a workflow offers exactly that list, and cannot be typed", () => {
  for (const [, { names, workflow, fields }] of entities) {
    if (workflow !== undefined) {
      expect(fields.status).toMatchObject({ list: names.statusList, readOnly: true });
    }
  }
});

test("an entity that is only opened from others has a page and no list, one without pages neither", () => {
  const paths = (page?: "detail-only" | "none"): readonly (string | undefined)[] => {
    const names = entityNamesOf("bankAccount", { family: "bank", ...(page !== undefined && { page }) });
    return [names.clientRoute, names.creationRoute, names.listRoute, names.serverRoute];
  };
  expect(paths()).toEqual(["/bank-account", "/bank-account", "/bank-accounts", "/api/bank/bank-accounts"]);
  expect(paths("detail-only")).toEqual([
    "/bank-account",
    "/bank-account",
    undefined,
    "/api/bank/bank-accounts",
  ]);
  expect(paths("none")).toEqual([undefined, undefined, undefined, "/api/bank/bank-accounts"]);
});

test("a plural or server path of its own goes into the names", () => {
  const declaration = { family: "core", plural: "indices", serverRoute: "/api/core/rates" } as const;
  expect(entityNamesOf("index", declaration)).toMatchObject({
    collection: "indices",
    serverRoute: "/api/core/rates",
  });
  expect(entityNamingOf("index", declaration)).toEqual({
    name: "index",
    hasClientRoute: true,
    ...declaration,
  });
});
