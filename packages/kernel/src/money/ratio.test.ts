import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "./decimal.ts";
import { fromNumber, ratio, sumOfProducts, toNumber } from "./ratio.ts";

test("two amounts make a ratio, whatever decimals they are written with", () => {
  expect(ratio(decimal("50.00"), decimal("200"))).toBe(0.25);
  expect(ratio(decimal("-1"), decimal("3.000"))).toBeCloseTo(-1 / 3, 15);
  expect(ratio(decimal("0.3"), decimal("1"))).toBe(0.3);
  expect(Number.isFinite(ratio(decimal("1"), decimal("0")))).toBe(false);
});

test("a rate keeps its value on the way into a Decimal and back", () => {
  for (const [value, text] of [
    [1e-7, "0.0000001"],
    [1.5e-10, "0.00000000015"],
    [-2.5e22, "-25000000000000000000000"],
    [0.1, "0.1"],
  ] as const) {
    expect(String(fromNumber(value))).toBe(text);
  }
  holds(
    fc.property(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      (rate) => toNumber(fromNumber(rate)) === rate + 0,
    ),
  );
});

test("a number that is none is refused", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => fromNumber(value)).toThrow("Invalid number");
  }
});

test("an amount times a factor is an amount with the digits a factor can carry", () => {
  expect(String(sumOfProducts([[decimal("100.00"), 1 / 3]]))).toBe("33.3333333333333");
  expect(
    String(
      sumOfProducts([
        [decimal("123456789012345678.00"), 1],
        [decimal("0.01"), 1],
      ]),
    ),
  ).toBe("123456789012345678");
  expect(String(sumOfProducts([[decimal("5.00"), 0]]))).toBe("0");
  expect(String(sumOfProducts([]))).toBe("0");
});
