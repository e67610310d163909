import { expect, test } from "vitest";
import { budgetOf } from "./budget.ts";
import type { LandingRecord } from "./record.ts";

const record: LandingRecord = {
  commit: "a",
  yardstickSeconds: 2,
  suites: {
    slow: { processorSeconds: 100 },
    browser: { processorSeconds: 300 },
    entities: { processorSeconds: 84, cases: 79 },
  },
  declarations: {},
};

test("a run may cost a tenth more than the record over all its suites, and no more", () => {
  const costs = (slow: number) => [
    { name: "slow", processorSeconds: slow },
    { name: "browser", processorSeconds: 300 },
  ];
  expect(budgetOf(costs(139), record, 2).isKept).toBe(true);
  expect(budgetOf(costs(141), record, 2)).toMatchObject({ isKept: false, used: 441 });
});

test("a suite that is not on record, or was left out, is not compared", () => {
  const costs = [
    { name: "slow", processorSeconds: 100 },
    { name: "new", processorSeconds: 1_000 },
  ];
  const { isKept, used, lines } = budgetOf(costs, record, 2);
  expect({ isKept, used }).toEqual({ isKept: true, used: 100 });
  expect(lines.find(({ name }) => name === "new")?.expected).toBeUndefined();
  expect(budgetOf(costs, undefined, 2).isKept).toBe(true);
});

test("a sample is held to its part of a sweep, and a sweep that is taken whole to all of it", () => {
  const expected = (cases: number): number | undefined =>
    budgetOf([{ name: "entities", processorSeconds: 0, cases }], record, 2).lines[0]?.expected;
  expect(expected(79)).toBe(84);
  expect(expected(10)).toBe(15);
});

test("a slower machine is allowed more, within reason", () => {
  const costs = [{ name: "slow", processorSeconds: 150 }];
  expect(budgetOf(costs, record, 2).isKept).toBe(false);
  expect(budgetOf(costs, record, 3).isKept).toBe(true);
  expect(budgetOf([{ name: "slow", processorSeconds: 230 }], record, 200).isKept).toBe(false);
});
