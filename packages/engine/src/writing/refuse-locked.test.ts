// What the status of a record still leaves to people: fields, and the record as a whole.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { declaredWorkflows } from "@kontor/model/workflows.gen.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { expect, test } from "vitest";
import { refuseDeletion, refuseLockedChanges, typedResults } from "./refuse-locked.ts";

const { contract, invoice, task, document } = declaredEntities;
const { contract: workflow } = declaredWorkflows;

test("a status closes what its entity leaves to steps, also inside lists", () => {
  const before = { status: "SIGNED", persons: [{ role: "CLIENT", personRegistration: "C1" }], comment: "a" };
  refuseLockedChanges(contract, workflow, before, { ...before, comment: "b" });
  const after = { ...before, persons: [{ role: "CLIENT", personRegistration: "C2" }] };
  try {
    refuseLockedChanges(contract, workflow, before, after);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ errors: [{ path: "persons[0].personRegistration" }] });
  }
  refuseLockedChanges(contract, workflow, { ...before, status: "DRAFT" }, { ...after, status: "DRAFT" });
});

test("one field of a row stays open where the row is closed, and no row is added beside it", () => {
  const condition = { description: "Insurance", isMet: false };
  const before = { status: "SIGNED", conditions: [condition] };
  const refused = (conditions: RecordData["conditions"]) => () =>
    refuseLockedChanges(contract, workflow, before, { ...before, conditions });
  refused([{ ...condition, isMet: true }])();
  expect(refused([{ ...condition, description: "None" }])).toThrow("The record has errors");
  expect(refused([condition, { isMet: true }])).toThrow("The record has errors");
  expect(refused([])).toThrow("The record has errors");
});

test("a record that is closed as a whole is neither changed nor deleted", () => {
  const cancelled = { status: "CANCELLED", name: "a" };
  expect(() => refuseLockedChanges(contract, workflow, cancelled, { ...cancelled, name: "b" })).toThrow();
  expect(() => refuseDeletion(contract, workflow, stored("CANCELLED"))).toThrow("cannot be deleted");
  refuseDeletion(contract, workflow, stored("DRAFT"));
  refuseDeletion(contract, workflow, stored("DRAFT.CALLBACK"));
});

test("what has left its first status and come back is not deleted, unless its entity asks for no more than that it is no end", () => {
  const left = { trail: [{ status: "DRAFT", makers: ["ada"] }] };
  const refusal = { code: "DELETION_REFUSED", status: 409, rejectionReason: expect.stringContaining("left") };
  for (const state of [left, { returnedBy: ["ada"] }])
    expect(refused(() => refuseDeletion(contract, workflow, stored("DRAFT", state)))).toMatchObject(refusal);
  refuseDeletion(task, declaredWorkflows.task, stored("TODO", { returnedBy: ["ada"] }));
  refuseDeletion(document, declaredWorkflows.document, stored("UPLOADED", left));
  expect(refused(() => refuseDeletion(contract, workflow, stored("ACTIVE", left)))).toMatchObject({
    rejectionReason: "A record in status Active cannot be deleted",
  });
});

test("the totals of an own invoice are not typed, and those of a supplier are", () => {
  const own = { pr: "R", amountInclTax: "120.00" };
  const suppliers = { pr: "P", amountInclTax: "120.00" };
  expect(typedResults(invoice, own, own)).toEqual([
    { path: "amountInclTax", message: expect.stringContaining("not typed") },
  ]);
  expect(typedResults(invoice, suppliers, suppliers)).toEqual([]);
  const draft = { ...own, status: "DRAFT" };
  refuseLockedChanges(invoice, declaredWorkflows.invoice, draft, { ...draft, name: "Rental" });
  expect(() =>
    refuseLockedChanges(invoice, declaredWorkflows.invoice, draft, { ...draft, amountInclTax: "0.01" }),
  ).toThrow("The record has errors");
});

function stored(status: string, state: Partial<WorkflowState> = {}): StoredRecord {
  const nowhere = { status, trail: [], createdBy: ["ada"], makers: ["ada"], returnedBy: [] };
  return { id: "1", key: "K", version: 1, status, doc: { status }, state: { ...nowhere, ...state } };
}

function refused(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
