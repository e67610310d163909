import { expect, test } from "vitest";
import { budgetOf } from "./budget.ts";
import type { LandingRecord } from "./record.ts";

const cost = (name: string, processorSeconds: number, yardstickSeconds = 2) => ({
  name,
  processorSeconds,
  yardstickSeconds,
});

const record: LandingRecord = {
  commit: "a",
  suites: {
    slow: { processorSeconds: 100, yardstickSeconds: 2 },
    browser: { processorSeconds: 300, yardstickSeconds: 2 },
    entities: { processorSeconds: 84, yardstickSeconds: 2, cases: 79 },
  },
  declarations: {},
};

test("a run may cost a tenth more than the record over all its suites, and no more", () => {
  const costs = (slow: number) => [cost("slow", slow), cost("browser", 300)];
  expect(budgetOf(costs(139), record).isKept).toBe(true);
  expect(budgetOf(costs(141), record)).toMatchObject({ isKept: false, used: 441 });
});

test("a suite that is not on record, or was left out, is not compared", () => {
  const costs = [cost("slow", 100), cost("new", 1_000)];
  const { isKept, used, lines } = budgetOf(costs, record);
  expect({ isKept, used }).toEqual({ isKept: true, used: 100 });
  expect(lines.find(({ name }) => name === "new")?.expected).toBeUndefined();
  expect(budgetOf(costs, undefined).isKept).toBe(true);
});

test("a sample is held to its part of a sweep, and a sweep that is taken whole to all of it", () => {
  const expected = (cases: number): number | undefined =>
    budgetOf([{ ...cost("entities", 0), cases }], record).lines[0]?.expected;
  expect(expected(79)).toBe(84);
  expect(expected(10)).toBe(15);
});

test("a machine that is slower while a suite runs is allowed more for it, within reason", () => {
  expect(budgetOf([cost("slow", 150)], record).isKept).toBe(false);
  expect(budgetOf([cost("slow", 150, 3)], record).isKept).toBe(true);
  expect(budgetOf([cost("slow", 230, 200)], record).isKept).toBe(false);
});
