import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compare, negate, round } from "./arithmetic.ts";
import { decimal, fromUnits } from "./decimal.ts";
import { roundingTolerance, roundNumber, roundWithTolerance } from "./rounding.ts";

test("rounding adds a tolerance of 1e-5 to the scaled magnitude: 1.005 gives 1.01 and -1.005 gives -1.01 [FIN-20]", () => {
  expect(roundingTolerance).toBe(1e-5);
  expect(roundNumber(1.005, 2)).toBe(1.01);
  expect(roundNumber(-1.005, 2)).toBe(-1.01);
  expect(String(roundWithTolerance(decimal("1.005"), 2))).toBe("1.01");
  expect(String(roundWithTolerance(decimal("-1.005"), 2))).toBe("-1.01");
});

test("the tolerance reaches exactly one hundred-thousandth below a half, and no further", () => {
  expect(String(roundWithTolerance(decimal("1.0049999"), 2))).toBe("1.01");
  expect(String(roundWithTolerance(decimal("1.0049998"), 2))).toBe("1.00");
  expect(String(roundWithTolerance(decimal("-1.0049998"), 2))).toBe("-1.00");
  expect([roundNumber(1.0049999, 2), roundNumber(1.0049998, 2)]).toEqual([1.01, 1]);
});

test("the tolerance never changes an amount that has no more decimals than asked", () => {
  holds(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.integer({ min: 0, max: 4 }),
      (units, scale) => {
        const amount = fromUnits(units, scale);
        expect(String(roundWithTolerance(amount, scale))).toBe(String(amount));
        expect(compare(roundWithTolerance(negate(amount), 0), negate(roundWithTolerance(amount, 0)))).toBe(0);
        expect(String(roundWithTolerance(amount, scale + 2))).toBe(String(round(amount, scale + 2)));
      },
    ),
  );
});

test("rounding a small negative number gives zero, not minus zero", () => {
  expect(Object.is(roundNumber(-0.001, 2), 0)).toBe(true);
  expect(String(roundWithTolerance(decimal("-0.001"), 2))).toBe("0.00");
});
