// Which lists belong to a record, over the declared entities.
import { expect, test } from "vitest";
import { declaredModel } from "../model.ts";
import { declaredEntities } from "../registry.gen.ts";
import { referringLists } from "./referring-lists.ts";

const entities = Object.values(declaredEntities);

test("tasks, notes and communications are kept with records of every entity", () => {
  for (const declared of entities) {
    const attached = referringLists(declaredModel, declared).filter(({ isAttached }) => isAttached);
    expect(attached.map(({ entityName }) => entityName)).toEqual(
      expect.arrayContaining(["communication", "note", "task"]),
    );
  }
});

test("what names a record by a reference that can be searched leads to its list, each entity once", () => {
  const ofContract = referringLists(declaredModel, declaredEntities.contract);
  expect(ofContract).toContainEqual({
    entityName: "invoice",
    label: "Invoice",
    kind: "list",
    pluralLabel: "Invoices",
    serverRoute: "/api/billing/invoices",
    listRoute: "/invoices",
    by: "contractRegistration",
    isAttached: false,
  });
  for (const declared of entities) {
    const names = referringLists(declaredModel, declared).map(({ entityName }) => entityName);
    expect(new Set(names).size, declared.name).toBe(names.length);
  }
});

test("every list is searched by a parameter it understands, and none is a log or a file", () => {
  for (const declared of entities) {
    for (const { entityName, by, isAttached } of referringLists(declaredModel, declared)) {
      const other = entities.find(({ name }) => name === entityName);
      const understood = other?.search.map(({ name }) => name);
      if (by !== undefined) expect(understood, entityName).toContain(by);
      if (isAttached) expect(understood, entityName).toContain("entityRegistration");
      expect(by !== undefined || isAttached, entityName).toBe(true);
      expect([other?.isLog, other?.fields.url?.opensFile], entityName).toEqual([undefined, undefined]);
    }
  }
});

test("notes are read, tasks are completed, and everything else is a list", () => {
  const ofContract = referringLists(declaredModel, declaredEntities.contract);
  const named = (kind: string): readonly string[] =>
    ofContract.filter((list) => list.kind === kind).map(({ entityName }) => entityName);
  expect(named("text")).toEqual(["note"]);
  expect(named("todo")).toEqual(["task"]);
  expect(named("list")).toEqual(expect.arrayContaining(["communication", "invoice", "postingEvent"]));
});
