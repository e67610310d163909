import { expect, test } from "vitest";
import type { Entity } from "../entity/entity.ts";
import { workflowNamesOf } from "../entity/entity-workflow.ts";
import type { Field, FieldMap } from "../fields/field.ts";
import { declaredEntities } from "../registry.gen.ts";
import { declaredWorkflows } from "../workflows.gen.ts";
import { isDeletable, isLocked, isMadeByProduct } from "./locks.ts";

const { contract, creditLine, invoice, batch, task, cashflow } = declaredEntities;
const workflows = declaredWorkflows;

test("the terms of a contract are closed from its documents on, whatever element of a list is meant, and its comment stays open", () => {
  for (const path of ["quotations", "quotations[0].nominalRate", "persons[2].role", "startDate"]) {
    expect([path, isLocked(contract, workflows.contract, "DRAFT", path)]).toEqual([path, false]);
    for (const status of ["DOCUMENTS", "SIGNED", "ACTIVE"])
      expect([path, isLocked(contract, workflows.contract, status, path)]).toEqual([path, true]);
  }
  expect(isLocked(contract, workflows.contract, "ACTIVE", "comment")).toBe(false);
  expect(isLocked(contract, workflows.contract, "ACTIVE", "startDateOfSomethingElse")).toBe(false);
});

test("an issued invoice is closed but for the reference of the house, and the limit of a credit line from its submission on", () => {
  expect(isLocked(invoice, workflows.invoice, "DRAFT", "name")).toBe(false);
  expect(isLocked(invoice, workflows.invoice, "ISSUED", "name")).toBe(true);
  expect(isLocked(invoice, workflows.invoice, "ISSUED", "internalReference")).toBe(false);
  expect(isLocked(invoice, workflows.invoicePayable, "PAID", "internalReference")).toBe(true);
  expect(isLocked(creditLine, workflows.creditLine, "DRAFT", "creditLimit")).toBe(false);
  expect(isLocked(creditLine, workflows.creditLine, "SUBMITTED", "creditLimit")).toBe(true);
  expect(isLocked(creditLine, workflows.creditLine, "ACTIVE", "creditLimit")).toBe(true);
  expect(isLocked(creditLine, workflows.creditLine, "ACTIVE", "description")).toBe(false);
});

test("a tenant's own status is closed as the status it stands within, and a final one altogether", () => {
  expect(isLocked(contract, workflows.contract, "ACTIVE.CALLBACK", "persons")).toBe(true);
  expect(isLocked(contract, workflows.contract, "DRAFT.CALLBACK", "persons")).toBe(false);
  expect(isLocked(contract, workflows.contract, "CLOSED", "comment")).toBe(true);
  expect(isLocked(contract, workflows.contract, "CLOSED.ARCHIVED", "comment")).toBe(true);
});

test("a tenant's own fields stay open in a live contract, and close with an invoice", () => {
  const ext: Field = { kind: "object", fields: { plate: { kind: "text" } } };
  const withOwn = (entity: Entity): Entity => ({ ...entity, fields: { ...entity.fields, ext } });
  expect(isLocked(withOwn(contract), workflows.contract, "ACTIVE", "ext.plate")).toBe(false);
  expect(isLocked(withOwn(contract), workflows.contract, "CLOSED", "ext.plate")).toBe(true);
  expect(isLocked(withOwn(invoice), workflows.invoice, "DRAFT", "ext.plate")).toBe(false);
  expect(isLocked(withOwn(invoice), workflows.invoice, "VALIDATED", "ext.plate")).toBe(true);
});

test("a status nobody knows closes nothing by its name", () => {
  expect(isLocked(batch, workflows.job, "constructor", "name")).toBe(false);
});

test("a record without a rule of its own is typed in until its end, and a field with one only in the first status", () => {
  expect(isLocked(task, workflows.task, "DONE", "subject")).toBe(false);
  expect(isLocked(task, workflows.task, "CANCELLED", "subject")).toBe(true);
  const closing: Entity = {
    ...task,
    fields: { ...task.fields, subject: { kind: "text", changedBy: "step" } },
  };
  expect(isLocked(closing, workflows.task, "TODO", "subject")).toBe(false);
  expect(isLocked(closing, workflows.task, "DONE", "subject")).toBe(true);
});

test("a record is deleted in the first status unless its entity says otherwise, and a cashflow never", () => {
  expect(isDeletable(contract, workflows.contract, "DRAFT")).toBe(true);
  expect(isDeletable(contract, workflows.contract, "DRAFT.CALLBACK")).toBe(true);
  expect(isDeletable(contract, workflows.contract, "READY")).toBe(false);
  expect(isDeletable(invoice, workflows.invoicePayable, "RECEIVED")).toBe(true);
  expect(isDeletable(task, workflows.task, "DONE")).toBe(true);
  expect(isDeletable(task, workflows.task, "CANCELLED")).toBe(false);
  for (const status of Object.keys(workflows.cashflow.statuses))
    expect([status, isDeletable(cashflow, workflows.cashflow, status)]).toEqual([status, false]);
});

test("the totals of an own invoice are the product's, those of a supplier are typed", () => {
  expect(isMadeByProduct(invoice, { pr: "R" }, "amountInclTax")).toBe(true);
  expect(isMadeByProduct(invoice, { pr: "P" }, "amountInclTax")).toBe(false);
  expect(isMadeByProduct(invoice, { pr: "R" }, "lines[0].unitPrice")).toBe(false);
});

test("every status a rule names is one of a workflow the records follow", () => {
  const known: Readonly<Record<string, (typeof workflows)["task"]>> = workflows;
  for (const entity of Object.values<Entity>(declaredEntities)) {
    const { typing, deletedIn } = entity;
    const statuses = workflowNamesOf(entity).flatMap((name) => Object.keys(known[name]?.statuses ?? {}));
    const named = [
      ...(typing?.openIn ?? []),
      ...(typeof deletedIn === "object" ? deletedIn : []),
      ...statusesIn(entity.fields),
    ];
    const missing = named.filter((status) => !statuses.includes(status));
    expect([entity.name, missing]).toEqual([entity.name, []]);
  }
});

function statusesIn(fields: FieldMap): readonly string[] {
  return Object.values(fields).flatMap(({ typedIn, fields: inner = {} }) => [
    ...(typeof typedIn === "object" ? typedIn : []),
    ...statusesIn(inner),
  ]);
}
