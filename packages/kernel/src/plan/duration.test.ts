import { expect, test } from "vitest";
import { periodsOfMonths } from "./duration.ts";

test("a duration in months is a whole number of periods", () => {
  expect([periodsOfMonths(36, 30), periodsOfMonths(36, 180), periodsOfMonths(36, 360)]).toEqual([36, 6, 3]);
});

test("a duration that ends within a period, or that is agreed in weeks or days, is refused", () => {
  for (const [months, frequency] of [
    [35, 90],
    [18, 365],
    [0, 30],
    [-3, 30],
    [1.5, 30],
    [12, 7],
    [12, 1],
  ] as const) {
    expect(() => periodsOfMonths(months, frequency)).toThrow(
      `Field duration has an invalid value ${months} months`,
    );
  }
});
