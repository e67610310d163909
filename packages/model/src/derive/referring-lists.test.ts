// Which lists belong to a record, over the declared entities.
import { expect, test } from "vitest";
import { declaredEntities } from "../registry.gen.ts";
import { referringLists } from "./referring-lists.ts";

const entities = Object.values(declaredEntities);

test("tasks, notes and communications are kept with records of every entity", () => {
  for (const declared of entities) {
    const attached = referringLists(declaredEntities, declared).filter(({ isAttached }) => isAttached);
    expect(attached.map(({ entityName }) => entityName)).toEqual(
      expect.arrayContaining(["communication", "note", "task"]),
    );
  }
});

test("what names a record by a reference that can be searched leads to its list, each entity once", () => {
  const ofContract = referringLists(declaredEntities, declaredEntities.contract);
  expect(ofContract).toContainEqual({
    entityName: "invoice",
    pluralLabel: "Invoices",
    serverRoute: "/api/billing/invoices",
    listRoute: "/invoices",
    by: "contractRegistration",
    isAttached: false,
  });
  for (const declared of entities) {
    const names = referringLists(declaredEntities, declared).map(({ entityName }) => entityName);
    expect(new Set(names).size, declared.name).toBe(names.length);
  }
});

test("every list is searched by a parameter it understands, and none is a log or a file", () => {
  for (const declared of entities) {
    for (const { entityName, by, isAttached } of referringLists(declaredEntities, declared)) {
      const other = entities.find(({ name }) => name === entityName);
      const understood = other?.search.map(({ name }) => name);
      if (by !== undefined) expect(understood, entityName).toContain(by);
      if (isAttached) expect(understood, entityName).toContain("entityRegistration");
      expect(by !== undefined || isAttached, entityName).toBe(true);
      expect([other?.isLog, other?.fields.url?.opensFile], entityName).toEqual([undefined, undefined]);
    }
  }
});
