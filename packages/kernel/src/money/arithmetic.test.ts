import { holds } from "@kontor/harness/property.ts";
import { Decimal as Reference } from "decimal.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  absolute,
  add,
  compare,
  divide,
  divideRounded,
  isNegative,
  isZero,
  multiply,
  negate,
  round,
  subtract,
  sum,
  sumBy,
} from "./arithmetic.ts";
import { type Decimal, decimal, fromUnits } from "./decimal.ts";

const Oracle = Reference.clone({
  precision: 120,
  rounding: Reference.ROUND_HALF_UP,
  toExpPos: 200,
  toExpNeg: -200,
});

/** Small amounts, amounts around the largest safe integer, and amounts beyond it. */
const amount = fc
  .tuple(
    fc.oneof(
      fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
      fc.bigInt({ min: 2n ** 53n - 5n, max: 2n ** 53n + 5n }),
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    ),
    fc.integer({ min: 0, max: 6 }),
  )
  .map(([units, scale]) => fromUnits(units, scale));
const decimals = fc.integer({ min: 0, max: 6 });

function oracle(value: Decimal): Reference {
  return new Oracle(String(value));
}

test("a tenth and two tenths are three tenths", () => {
  expect(String(add(decimal("0.1"), decimal("0.2")))).toBe("0.3");
});

test("sums, differences, products and comparisons agree with decimal.js on every size of amount", () => {
  holds(
    fc.property(amount, amount, (a, b) => {
      expect(oracle(add(a, b)).eq(oracle(a).plus(oracle(b)))).toBe(true);
      expect(oracle(subtract(a, b)).eq(oracle(a).minus(oracle(b)))).toBe(true);
      expect(oracle(multiply(a, b)).eq(oracle(a).times(oracle(b)))).toBe(true);
      expect(compare(a, b)).toBe(oracle(a).cmp(oracle(b)));
    }),
  );
});

test("quotients and rounding agree with decimal.js, halves going away from zero", () => {
  holds(
    fc.property(amount, amount, decimals, (a, b, places) => {
      expect(String(round(a, places))).toBe(
        oracle(a)
          .toFixed(places)
          .replace(/^-(0(\.0*)?)$/, "$1"),
      );
      fc.pre(!isZero(b));
      const quotient = oracle(a).div(oracle(b)).toFixed(places);
      expect(String(divide(a, b, places))).toBe(quotient.replace(/^-(0(\.0*)?)$/, "$1"));
    }),
  );
});

test("half a cent is rounded away from zero on both sides", () => {
  expect(
    ["2.345", "-2.345", "2.344999", "0.005", "-0.004"].map((text) => String(round(decimal(text), 2))),
  ).toEqual(["2.35", "-2.35", "2.34", "0.01", "0.00"]);
  expect([divideRounded(5n, 2n), divideRounded(-5n, 2n), divideRounded(5n, -2n)]).toEqual([3n, -3n, -3n]);
});

test("what is added can be taken away again without a trace", () => {
  holds(fc.property(amount, amount, (a, b) => compare(subtract(add(a, b), b), a) === 0));
});

test("the sign can be asked, turned and dropped, and zero has none", () => {
  expect([negate(decimal("5.00")), negate(decimal("-5.00")), negate(decimal("0.00"))].map(String)).toEqual([
    "-5.00",
    "5.00",
    "0.00",
  ]);
  expect(String(absolute(decimal("-123456789012345678.90")))).toBe("123456789012345678.90");
  expect([isNegative(decimal("-0.01")), isNegative(decimal("0.00")), isZero(decimal("0.000"))]).toEqual([
    true,
    false,
    true,
  ]);
});

test("a column is summed exactly, also beyond the largest safe integer and with mixed decimals", () => {
  const huge = decimal("90071992547409.91");
  expect(String(sumBy([huge, huge, huge], (amount) => amount, 2))).toBe("270215977642229.73");
  expect(String(sumBy(["0.1", "0.25", "3"].map(decimal), (amount) => amount, 2))).toBe("3.35");
  expect(String(sumBy([], (amount) => amount, 2))).toBe("0.00");
});

test("a part of a decimal does not exist", () => {
  for (const decimals of [-1, 0.5, Number.NaN]) {
    expect(() => round(decimal("1"), decimals)).toThrow("There are no");
    expect(() => divide(decimal("1"), decimal("3"), decimals)).toThrow("There are no");
  }
});

test("nothing sums to zero", () => {
  expect(String(sum([]))).toBe("0");
  expect(String(sum(["0.10", "-0.30", "1"].map(decimal)))).toBe("0.80");
});

test("dividing by zero is refused", () => {
  expect(() => divide(decimal("1"), decimal("0.00"), 2)).toThrow("Field divisor has an invalid value 0.00");
});
