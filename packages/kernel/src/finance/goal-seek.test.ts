import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { type Goal, goalSeek } from "./goal-seek.ts";
import { goalSeekTolerance, searchRoundsMaximum } from "./solver-limits.ts";

const noResult = new AppError("NO_ACCEPTABLE_RESULT");

/** Runs a search and says what it found and how often it asked. */
function seek(
  resultAt: (x: number) => number,
  goal: Goal,
): { readonly found: number; readonly calls: number } {
  let calls = 0;
  let found = Number.NaN;
  try {
    found = goalSeek((x) => {
      calls += 1;
      return resultAt(x);
    }, goal);
  } catch (error) {
    expect(error).toEqual(noResult);
  }
  return { found, calls };
}

describe("goals that are reached", () => {
  const functions: readonly (readonly [string, (x: number) => number, Goal])[] = [
    ["a straight line", (x) => 3 * x + 2, { target: 14, guess: 0 }],
    ["a curve", (x) => x ** 3, { target: 27, guess: 1 }],
    ["a curve that turns", (x) => x * x, { target: 9, guess: 0 }],
    ["a growth over many periods", (x) => 1.01 ** x, { target: 1000, guess: 1 }],
    ["a function that is flat around the guess", (x) => Math.max(0, x - 50), { target: 3, guess: 0 }],
    ["a function that falls to the left", (x) => Math.min(0, x + 500), { target: -7, guess: 10 }],
    ["a function with no result on one side", (x) => Math.log(x), { target: -5, guess: 1 }],
    ["a steep function", (x) => Math.exp(x), { target: 1e6, guess: 0 }],
    ["an S-shaped function", (x) => Math.atan(x * 10), { target: 1.5, guess: -100 }],
    [
      "a function of steps finer than the tolerance",
      (x) => Math.round(x * 1e7) / 1e7,
      { target: Math.PI, guess: 0 },
    ],
  ];

  test.each(functions)("%s, within a millionth and 300 calls [FIN-17]", (_, resultAt, goal) => {
    const { found, calls } = seek(resultAt, goal);
    expect(Math.abs(resultAt(found) - goal.target)).toBeLessThanOrEqual(goalSeekTolerance);
    expect(calls).toBeLessThanOrEqual(searchRoundsMaximum);
  });

  test("a guess that already fits is the answer, after one call", () => {
    expect(seek((x) => x, { target: 5, guess: 5 + 9e-7 })).toEqual({ found: 5 + 9e-7, calls: 1 });
  });

  test("a guess just outside the tolerance is not [FIN-17]", () => {
    const { found, calls } = seek((x) => x, { target: 5, guess: 5 + 2e-6 });
    expect(Math.abs(found - 5)).toBeLessThanOrEqual(1e-6);
    expect(calls).toBeGreaterThan(1);
  });

  test("the input stays in its range, also where the guess lies outside", () => {
    const asked: number[] = [];
    const resultAt = (x: number): number => {
      asked.push(x);
      return x ** 3;
    };
    expect(goalSeek(resultAt, { target: 8, guess: 100, minimum: 0, maximum: 10 })).toBeCloseTo(2, 5);
    expect(asked.every((x) => x >= 0 && x <= 10)).toBe(true);
  });
});

describe("goals out of reach", () => {
  const functions: readonly (readonly [string, (x: number) => number, Goal])[] = [
    ["a parabola that stays above", (x) => x * x, { target: -1, guess: 1 }],
    ["a constant", () => 4, { target: 5, guess: 1 }],
    ["a jump over the goal", (x) => (x < 3 ? 0 : 10), { target: 5, guess: 0 }],
    ["a pole", (x) => 1 / (x - 3), { target: 0, guess: 0, minimum: -10, maximum: 10 }],
    ["no number at all", () => Number.NaN, { target: 0, guess: 0 }],
    ["a result without end", () => Number.POSITIVE_INFINITY, { target: 0, guess: 0 }],
    ["a number only at the guess", (x) => (x === 1 ? 7 : Number.NaN), { target: 0, guess: 1 }],
    ["a hole where the goal would be", (x) => (Math.abs(x) < 1 ? Number.NaN : x), { target: 0, guess: 5 }],
    ["a range of one point", (x) => x, { target: 0, guess: 5, minimum: 5, maximum: 5 }],
    ["a range that ends before the goal", (x) => x, { target: 20, guess: 5, minimum: 0, maximum: 10 }],
  ];

  test.each(functions)(
    "%s ends with the error of its own, within 300 calls [FIN-17] [FIN-18]",
    (_, resultAt, goal) => {
      expect(() => goalSeek(resultAt, goal)).toThrow(noResult);
      expect(seek(resultAt, goal).calls).toBeLessThanOrEqual(searchRoundsMaximum);
    },
  );

  test("the message is that of the specification [FIN-18]", () => {
    expect(noResult.message).toBe("Could not find acceptable result");
  });
});

test("a goal that is no number, and a range that is none, are refused by name", () => {
  const refusal = (field: string, value: string): AppError =>
    new AppError("INVALID_FIELD_VALUE", [field, value]);
  expect(() => goalSeek((x) => x, { target: Number.NaN, guess: 1 })).toThrow(refusal("target", "NaN"));
  expect(() => goalSeek((x) => x, { target: 1, guess: Number.POSITIVE_INFINITY })).toThrow(
    refusal("guess", "Infinity"),
  );
  expect(() => goalSeek((x) => x, { target: 1, guess: 1, minimum: 2, maximum: 1 })).toThrow(
    refusal("minimum", "2"),
  );
});

const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 });

test("every rising function reaches every goal it passes", () => {
  holds(
    fc.property(
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.double({ min: -1000, max: 1000, noNaN: true }),
      fc.double({ min: -1000, max: 1000, noNaN: true }),
      (slope, bend, goalAt, guess) => {
        const resultAt = (x: number): number => slope * x + bend * Math.atan(x - 3) + (x > 7 ? x - 7 : 0);
        const { found, calls } = seek(resultAt, { target: resultAt(goalAt), guess });
        expect(Math.abs(resultAt(found) - resultAt(goalAt))).toBeLessThanOrEqual(goalSeekTolerance);
        expect(calls).toBeLessThanOrEqual(100);
      },
    ),
    { costly: true },
  );
});

test("whatever a function answers, the search ends within 300 calls", () => {
  const anything = fc.oneof(
    finite,
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  );
  holds(
    fc.property(
      fc.array(anything, { minLength: 1, maxLength: 20 }),
      finite,
      finite,
      (answers, target, guess) => {
        let next = 0;
        const { calls } = seek(() => answers[next++ % answers.length] ?? 0, { target, guess });
        expect(calls).toBeLessThanOrEqual(searchRoundsMaximum);
      },
    ),
    { costly: true },
  );
});
