import { dueBy, movedBy } from "@kontor/engine/domain/driver.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { collateral } from "@kontor/model/entities/financing/collateral.ts";
import { collateralWorkflow } from "@kontor/model/workflows/collateral.ts";
import { declaredWorkflows } from "@kontor/model/workflows.gen.ts";
import { expect, test } from "vitest";
import { installedOf, losses, recordText, tallyOf, undrivenIn } from "./installed.ts";

const workflows = [declaredWorkflows.collateral, declaredWorkflows.task];
const before: Domain = {
  name: "credit",
  workflows: [
    implementPart(collateralWorkflow, collateral, {
      guards: { endDateReached: () => true, endWithinSixtyDays: () => true },
      effects: { createRenewalTask: () => {} },
      drivers: { EXPIRE: dueBy("endDate"), REMIND: [dueBy("endDate", { days: -60 }), movedBy("hand")] },
    }),
  ],
};
const installed = installedOf([before], workflows);

test("a transition runs when a domain implements all it names", () => {
  expect(installed.collateral?.transitions.EXPIRE).toEqual({
    missing: [],
    auto: "CRON",
    drivers: ["every day, when endDate is reached"],
  });
  expect(installed.collateral?.transitions.REMIND?.drivers).toEqual([
    "every day, when endDate - 60 days is reached",
    "by hand",
  ]);
  expect(installed.collateral?.transitions.REVALUE).toEqual({
    missing: ["guard newValueGiven", "effect takeNewValue"],
  });
});

test("what no entity's domain brings does not run, whatever it asks for", () => {
  expect(installed.task && tallyOf(installed.task)).toEqual({ run: 0, total: 6 });
});

test("what ran and misses a part now, what is gone, and what is driven no more is a loss; what comes is none", () => {
  const without = installedOf(
    [{ name: "credit", workflows: [implementPart(collateralWorkflow, collateral)] }],
    workflows,
  );
  expect(losses(installed, without)).toEqual([
    "collateral.REMIND ran and misses guard endWithinSixtyDays, effect createRenewalTask",
    "collateral.EXPIRE ran and misses guard endDateReached",
  ]);
  expect(losses(without, installed)).toEqual([]);
  expect(losses(installed, {})).toContain("collateral.EXPIRE ran and is gone");
  const [parts] = before.workflows ?? [];
  const undriven = installedOf(
    [{ ...before, workflows: parts ? [{ ...parts, drivers: {} }] : [] }],
    workflows,
  );
  expect(losses(installed, undriven)).toEqual([
    "collateral.REMIND was driven every day, when endDate - 60 days is reached, by hand and is driven by nothing",
    "collateral.EXPIRE was driven every day, when endDate is reached and is driven by nothing",
  ]);
});

test("an automatic transition that has its parts and no driver is undriven; one that misses a part, or of no domain, is not", () => {
  const parts = implementPart(collateralWorkflow, collateral, { guards: { endDateReached: () => true } });
  expect(undrivenIn(installedOf([{ name: "credit", workflows: [parts] }], workflows))).toEqual([
    "collateral.EXPIRE",
  ]);
  expect(undrivenIn(installed)).toEqual([]);
  expect(undrivenIn(installedOf([], [declaredWorkflows.contractElement]))).toEqual([]);
});

test("the record is read back as it was written, a transition on each line", () => {
  const text = recordText(installed);
  expect(JSON.parse(text)).toEqual(installed);
  expect(text.split("\n").filter((line) => line.includes("REMIND"))).toHaveLength(1);
});
