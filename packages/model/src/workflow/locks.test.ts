import { expect, test } from "vitest";
import { fieldAt } from "../fields/path.ts";
import { declaredEntities } from "../registry.gen.ts";
import { declaredWorkflows } from "../workflows.gen.ts";
import { workflowNamesOf } from "./entity-workflow.ts";
import { isLocked } from "./locks.ts";

const { contract, creditLine, invoice, job } = declaredWorkflows;

test("the terms of a signed contract are closed, whatever element of a list is meant, and its comment stays open", () => {
  for (const path of ["quotations", "quotations[0].nominalRate", "persons[2].role", "startDate"]) {
    expect([path, isLocked(contract, "DRAFT", path)]).toEqual([path, false]);
    expect([path, isLocked(contract, "SIGNED", path)]).toEqual([path, true]);
    expect([path, isLocked(contract, "ACTIVE", path)]).toEqual([path, true]);
  }
  expect(isLocked(contract, "ACTIVE", "comment")).toBe(false);
  expect(isLocked(contract, "ACTIVE", "startDateOfSomethingElse")).toBe(false);
});

test("an issued invoice is closed as a whole, and the limit of a credit line once it is approved", () => {
  expect(isLocked(invoice, "DRAFT", "name")).toBe(false);
  expect(isLocked(invoice, "ISSUED", "name")).toBe(true);
  expect(isLocked(creditLine, "SUBMITTED", "creditLimit")).toBe(false);
  expect(isLocked(creditLine, "ACTIVE", "creditLimit")).toBe(true);
  expect(isLocked(creditLine, "ACTIVE", "name")).toBe(false);
});

test("a tenant's own status is closed as the status it stands within, and a final one altogether", () => {
  expect(isLocked(contract, "ACTIVE.CALLBACK", "persons")).toBe(true);
  expect(isLocked(contract, "DRAFT.CALLBACK", "persons")).toBe(false);
  expect(isLocked(contract, "CLOSED", "comment")).toBe(true);
  expect(isLocked(contract, "CLOSED.ARCHIVED", "comment")).toBe(true);
});

test("a status nobody knows closes nothing by its name", () => {
  expect(isLocked(job, "constructor", "name")).toBe(false);
});

test("every closed field exists on every entity that follows the workflow", () => {
  for (const entity of Object.values(declaredEntities)) {
    for (const name of workflowNamesOf(entity)) {
      const { locks } = Object.entries(declaredWorkflows).find(([known]) => known === name)?.[1] ?? {
        locks: [],
      };
      const named = locks.flatMap(({ fields }) => (fields === "all" ? [] : fields));
      const missing = named.filter((path) => fieldAt(entity.fields, path) === undefined);
      expect([entity.name, missing]).toEqual([entity.name, []]);
    }
  }
});
