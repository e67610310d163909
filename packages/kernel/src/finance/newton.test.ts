import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { newton, newtonRoot, type ValueAndSlope } from "./newton.ts";

const failure = new AppError("NEWTON_RAPHSON_FAILED_TO_CONVERGE");

/** Counts the rounds: a round is one slope that was followed. */
function counted(evaluate: (x: number) => ValueAndSlope): {
  readonly evaluate: (x: number) => ValueAndSlope;
  readonly calls: () => number;
} {
  let calls = 0;
  const counting = (x: number): ValueAndSlope => {
    calls += 1;
    return evaluate(x);
  };
  return { evaluate: counting, calls: () => calls };
}

test("a straight line is solved in one round", () => {
  const line = counted((x) => ({ value: 2 * x - 3, slope: 2 }));
  expect(newton(line.evaluate, 100)).toBe(1.5);
  expect(line.calls()).toBe(2);
});

test("a smooth curve is solved to the last digits", () => {
  expect(newton((x) => ({ value: Math.exp(x) - 2, slope: Math.exp(x) }), 0)).toBeCloseTo(Math.LN2, 15);
});

test("a curve that still moves after 20 rounds is an error, not a guess [FIN-16]", () => {
  // Every step brings this root nearer by a half only, so 20 rounds leave a millionth of the way.
  const slow = counted((x) => ({ value: x ** 2, slope: 2 * x }));
  expect(() => newton(slow.evaluate, 1)).toThrow(failure);
  expect(slow.calls()).toBe(21);
  // With more rounds it comes so near that it is flat: touching zero without crossing it is no root either.
  expect(() => newton((x) => ({ value: x ** 2, slope: 2 * x }), 1, 60)).toThrow(failure);
});

test("a curve without a root is an error [FIN-16]", () => {
  expect(() => newton((x) => ({ value: x * x + 1, slope: 2 * x }), 3)).toThrow(failure);
  expect(() => newton(() => ({ value: 1, slope: 0 }), 3)).toThrow(failure);
});

test("values that are no numbers are an error, and so is a slope without end", () => {
  expect(() => newton(() => ({ value: Number.NaN, slope: 1 }), 1)).toThrow(failure);
  expect(() => newton(() => ({ value: 1, slope: Number.NaN }), 1)).toThrow(failure);
  expect(() => newton(() => ({ value: 1, slope: Number.POSITIVE_INFINITY }), 1)).toThrow(failure);
  expect(() => newton((x) => ({ value: x, slope: 1 }), Number.NaN)).toThrow(failure);
});

test("the search goes on until what is left is below the precision asked for [FIN-19]", () => {
  const curve = (x: number): ValueAndSlope => ({ value: Math.exp(x) - 2, slope: Math.exp(x) });
  const errorAt = (precision: number): number =>
    Math.abs((newtonRoot(curve, 3, 300, precision) ?? 9) - Math.LN2);
  expect(errorAt(1e-2)).toBeLessThan(1e-2);
  expect(errorAt(1e-2)).toBeGreaterThan(1e-9);
  expect(errorAt(1e-19)).toBeLessThanOrEqual(Number.EPSILON);
});

test("another caller gets undefined instead of the error, and its own number of rounds", () => {
  expect(newtonRoot((x) => ({ value: x * x + 1, slope: 2 * x }), 3, 300, 1e-19)).toBeUndefined();
  expect(newtonRoot((x) => ({ value: x - 1, slope: 1 }), 3, 0, 1e-19)).toBeUndefined();
});

test("whatever the function answers, the search ends soon, with a root or with its own error", () => {
  const anything = fc.oneof(fc.double(), fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY));
  holds(
    fc.property(fc.array(fc.record({ value: anything, slope: anything }), { minLength: 1 }), (answers) => {
      let calls = 0;
      const evaluate = (): ValueAndSlope => answers[calls++ % answers.length] ?? { value: 1, slope: 1 };
      try {
        expect(newton(evaluate, 0.1)).toBeTypeOf("number");
      } catch (error) {
        expect(error).toEqual(failure);
      }
      expect(calls).toBeLessThanOrEqual(300);
    }),
  );
});
