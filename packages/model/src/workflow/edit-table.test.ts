// The declarations against what the business has decided: every field of every record with a workflow, in every status, and every deletion.
import { expect, test } from "vitest";
import type { Entity } from "../entity/entity.ts";
import { workflowNamesOf } from "../entity/entity-workflow.ts";
import type { FieldMap } from "../fields/field.ts";
import { innerPrefix } from "../fields/path.ts";
import { isWritable } from "../fields/writable.ts";
import { declaredModel } from "../model.ts";
import { isDeletable, isLocked, isMadeByProduct } from "./locks.ts";
import {
  decidedKinds,
  decidedRecords,
  isDecidedDeletable,
  isDecidedOpen,
  variantOf,
} from "./test-edit-table.ts";

const withWorkflow = Object.values(declaredModel.entities).filter(({ workflow }) => workflow !== undefined);

/** Where declaration and decision part, and how many places were compared. */
function compared(entity: Entity): { readonly strayed: readonly string[]; readonly places: number } {
  const strayed: string[] = [];
  let places = 0;
  for (const name of workflowNamesOf(entity)) {
    const workflow = declaredModel.workflows[name];
    const record = { ...variantOf(entity, name), ...decidedKinds[entity.name] };
    for (const [status, { isFinal = false }] of Object.entries(workflow?.statuses ?? {})) {
      if (workflow === undefined) continue;
      const isWritten = entity.writing === "open";
      for (const path of isWritten ? pathsOf(entity.fields) : []) {
        places += 1;
        const isOpen = !isLocked(entity, workflow, status, path) && !isMadeByProduct(entity, record, path);
        if (isOpen !== (!isFinal && isDecidedOpen(entity.name, status, path)))
          strayed.push(`${status} ${path}`);
      }
      places += 1;
      const isDeleted = isWritten && isDeletable(entity, workflow, status);
      if (isDeleted !== isDecidedDeletable(entity.name, status, isFinal)) strayed.push(`${status} deleted`);
    }
  }
  return { strayed, places };
}

function pathsOf(fields: FieldMap, prefix = ""): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isWritable(field)) return [];
    const path = `${prefix}${name}`;
    return [path, ...pathsOf(field.fields ?? {}, innerPrefix(path, field))];
  });
}

test("every record with a workflow is decided on, and nothing else is", () => {
  expect(decidedRecords.toSorted()).toEqual(withWorkflow.map(({ name }) => name).toSorted());
});

test("what is declared open, closed and deletable is what was decided, in every status", () => {
  let all = 0;
  for (const entity of withWorkflow) {
    const { strayed, places } = compared(entity);
    expect([entity.name, strayed]).toEqual([entity.name, []]);
    all += places;
  }
  expect(all).toBeGreaterThan(20_000);
});

test("negative control: each lock that is taken off is missed, and so is each deletion that is let through", () => {
  let taken = 0;
  for (const entity of withWorkflow.filter(
    ({ writing, typing }) => writing === "open" && typing !== undefined,
  )) {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.changedBy === undefined || field.typedIn === "every") continue;
      const { changedBy: _, typedIn: __, ...open } = field;
      const typing = { openIn: entity.typing?.openIn ?? [] };
      const spoilt: Entity = { ...entity, typing, fields: { ...entity.fields, [name]: open } };
      expect([entity.name, name, compared(spoilt).strayed.length > 0]).toEqual([entity.name, name, true]);
      taken += 1;
    }
    const deletable: Entity = { ...entity, deletedIn: "until-final" };
    expect([entity.name, compared(deletable).strayed.length > 0]).toEqual([entity.name, true]);
  }
  expect(taken).toBeGreaterThan(400);
});
