import { expect, test } from "vitest";
import { collateral } from "../entities/financing/collateral.ts";
import { collateralWorkflow } from "../workflows/collateral.ts";
import type { Entity } from "./entity.ts";
import { actorsOf, mayRunByItself, workflowNameFor, workflowNamesOf } from "./entity-workflow.ts";

const byDirection: Entity = {
  ...collateral,
  workflow: { name: "invoice", variants: { field: "pr", workflows: { P: "invoicePayable" } } },
};

test("one field may decide which workflow a record follows; any other value follows the usual one", () => {
  expect(workflowNameFor(byDirection, { pr: "P" })).toBe("invoicePayable");
  for (const pr of ["R", "", "constructor", null, 1, ["P"]]) {
    expect(workflowNameFor(byDirection, { pr })).toBe("invoice");
  }
  expect(workflowNameFor(byDirection, {})).toBe("invoice");
  expect(workflowNamesOf(byDirection)).toEqual(["invoice", "invoicePayable"]);
});

test("an entity without variants has one workflow, one without a workflow none", () => {
  const { workflow: _, ...without } = collateral;
  expect(workflowNameFor(collateral, { type: "PLEDGE" })).toBe("collateral");
  expect(workflowNamesOf(collateral)).toEqual(["collateral"]);
  expect(workflowNameFor(without, {})).toBeUndefined();
  expect(workflowNamesOf(without)).toEqual([]);
});

test("a transition that names nobody is for who writes the entity and for the system, whether the names are missing or none", () => {
  const [known] = collateralWorkflow.transitions;
  if (known === undefined) throw new Error("no transition");
  const { profiles: _, ...unnamed } = known;
  for (const transition of [unnamed, { ...unnamed, profiles: [] }]) {
    expect(actorsOf(collateral, transition)).toEqual(collateral.writers);
    expect(actorsOf({ ...collateral, writers: [] }, transition)).toEqual(["ADMIN"]);
    expect(mayRunByItself(transition)).toBe(true);
  }
  expect(actorsOf(collateral, { ...unnamed, profiles: ["RISK"] })).toEqual(["RISK"]);
  expect(mayRunByItself({ ...unnamed, profiles: ["RISK"] })).toBe(false);
});
