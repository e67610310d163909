import { join } from "node:path";
import { declaredModel } from "@kontor/model/model.ts";
import { expect, test } from "vitest";
import { declarationDigests, filesAbout } from "./declarations.ts";
import { filesOf, gitIn } from "./git.ts";
import { importGraph } from "./import-graph.ts";
import { touchedCases } from "./touched.ts";

const digests = declarationDigests(declaredModel);
const { invoice, contract } = declaredModel.entities;
if (invoice === undefined || contract === undefined) throw new Error("The model has lost its first entities");

function changedBy(model: Partial<typeof declaredModel>): readonly string[] {
  const others = declarationDigests({ ...declaredModel, ...model });
  return Object.keys(digests).filter((name) => digests[name] !== others[name]);
}

test("every entity has a digest, the same for the same declaration", () => {
  expect(Object.keys(digests)).toEqual(Object.keys(declaredModel.entities));
  expect(changedBy({})).toEqual([]);
});

test("a changed field, list or workflow is seen at every entity that has it, and at no other", () => {
  const { type, ...fields } = invoice.fields;
  expect(changedBy({ entities: { ...declaredModel.entities, invoice: { ...invoice, fields } } })).toEqual([
    "invoice",
  ]);
  const lists = { ...declaredModel.lists, [type?.list ?? ""]: [] };
  expect(changedBy({ lists })).toContain("invoice");
  const { name = "" } = contract.workflow ?? {};
  const workflow = declaredModel.workflows[name];
  if (workflow === undefined) throw new Error("Contracts have no workflow");
  const workflows = { ...declaredModel.workflows, [name]: { ...workflow, effects: {} } };
  expect(changedBy({ workflows })).toContain("contract");
});

test("an entity is touched by the code that names it and by what its steps do", () => {
  const root = join(import.meta.dirname, "../..");
  const files = filesOf(gitIn(root));
  const about = filesAbout(root, files, declaredModel);
  const graph = importGraph(root, files);
  const touchedBy = (file: string): readonly string[] => touchedCases(graph, about, [file]);
  expect(touchedBy("packages/engine/src/documents/document-parts.ts")).toContain("document");
  expect(touchedBy("packages/domain/src/committees/vote-rule.ts")).toContain("vote");
  expect(touchedBy("packages/domain/src/financing/contract-steps.ts")).toContain("contract");
  expect(touchedBy("packages/model/src/workflows/invoice.ts")).toContain("invoice");
  expect(touchedBy("packages/kernel/src/errors.ts")).toEqual([]);
});
