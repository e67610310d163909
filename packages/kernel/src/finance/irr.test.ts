import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { absolute, add } from "../money/arithmetic.ts";
import { decimal, fromUnits } from "../money/decimal.ts";
import { ratio, toNumber } from "../money/ratio.ts";
import { irr, npv } from "./irr.ts";

const flows = (...texts: readonly string[]): ReturnType<typeof decimal>[] => texts.map(decimal);

test("the rate of return agrees with published results of spreadsheets within a millionth [FIN-10]", () => {
  const business = flows("-70000", "12000", "15000", "18000", "21000", "26000");
  expect(irr(business)).toBeCloseTo(0.086630948, 8);
  expect(irr(business.slice(0, 5))).toBeCloseTo(-0.021244848, 8);
  expect(irr(business.slice(0, 3), -0.1)).toBeCloseTo(-0.443506941, 8);
});

test("the present value counts the first flow after one period, as a spreadsheet does", () => {
  expect(toNumber(npv(0.1, flows("-10000", "3000", "4200", "6800")))).toBeCloseTo(1188.443412, 6);
  expect(String(npv(0, flows("1.10", "2.20", "-0.30")))).toBe("3");
});

test("flows of zero keep their place and count for nothing", () => {
  expect(irr(flows("-100", "0", "0", "133.1"))).toBeCloseTo(0.1, 13);
  expect(irr(flows("0", "-100", "110", "0"))).toBeCloseTo(0.1, 13);
});

test("returns far from the guess are found: a loss of nearly all and a gain of a thousand times", () => {
  expect(irr(flows("-1000000", "1"))).toBeCloseTo(-0.999999, 14);
  expect(irr(flows("-1", "1001"))).toBeCloseTo(1000, 9);
});

test("flows that no rate brings to zero are an error, not a guess [FIN-16]", () => {
  expect(() => irr(flows("100", "-150", "100"))).toThrow(new AppError("NEWTON_RAPHSON_FAILED_TO_CONVERGE"));
});

test("flows that are missing or of one sign only are refused", () => {
  expect(() => irr([])).toThrow(new AppError("MISSING_OR_INVALID_CASHFLOWS_AND_DATES"));
  expect(() => irr(flows("0", "0.00"))).toThrow(new AppError("MISSING_OR_INVALID_CASHFLOWS_AND_DATES"));
  expect(() => irr(flows("-1", "-2", "0"))).toThrow(new AppError("INVALID_TRANSACTIONS_ALL_NEGATIVE"));
  expect(() => irr(flows("1", "2", "0"))).toThrow(new AppError("INVALID_TRANSACTIONS_ALL_POSITIVE"));
  expect(() => npv(0.1, [])).toThrow(new AppError("MISSING_OR_INVALID_CASHFLOWS_AND_DATES"));
});

test("a rate or a guess at or below minus one is refused", () => {
  expect(() => npv(-1, flows("1"))).toThrow(new AppError("INVALID_FIELD_VALUE", ["rate", "-1"]));
  expect(() => irr(flows("-1", "2"), -1)).toThrow(new AppError("INVALID_FIELD_VALUE", ["guess", "-1"]));
});

const cents = (minimum: number, maximum: number): fc.Arbitrary<ReturnType<typeof decimal>> =>
  fc.integer({ min: minimum, max: maximum }).map((value) => fromUnits(BigInt(value), 2));

test("an investment is worth nothing at its own rate of return", () => {
  const investments = fc.tuple(
    cents(-10_000_000, -100_000),
    fc.array(cents(100_000, 5_000_000), { minLength: 1, maxLength: 24 }),
  );
  holds(
    fc.property(investments, ([outlay, receipts]) => {
      const all = [outlay, ...receipts];
      const found = irr(all);
      // Measured by all flows as they count at this rate, because a loss makes the late ones count most.
      const measure = npv(found, all.map(absolute));
      expect(Math.abs(ratio(npv(found, all), measure))).toBeLessThan(1e-11);
    }),
    { costly: true },
  );
});

test("any flows have a rate above minus one, or an error of their own", () => {
  const codes = [
    "NEWTON_RAPHSON_FAILED_TO_CONVERGE",
    "MISSING_OR_INVALID_CASHFLOWS_AND_DATES",
    "INVALID_TRANSACTIONS_SAME_DAY",
    "INVALID_TRANSACTIONS_ALL_NEGATIVE",
    "INVALID_TRANSACTIONS_ALL_POSITIVE",
  ];
  const anyAmount = fc
    .tuple(fc.bigInt({ min: -(10n ** 50n), max: 10n ** 50n }), fc.nat({ max: 60 }))
    .map(([units, scale]) => fromUnits(units, scale));
  holds(
    fc.property(fc.array(anyAmount, { maxLength: 12 }), (all) => {
      try {
        const found = irr(all);
        expect(found > -1 && Number.isFinite(found)).toBe(true);
      } catch (error) {
        expect(error instanceof AppError && codes.includes(error.code)).toBe(true);
      }
    }),
    { costly: true },
  );
});

test("the present value of a sum of flows is the sum of the present values", () => {
  holds(
    fc.property(
      cents(1, 1_000_000),
      cents(1, 1_000_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (one, other, rate) => {
        const together = npv(rate, [add(one, other)]);
        expect(Math.abs(ratio(add(npv(rate, [one]), npv(rate, [other])), together) - 1)).toBeLessThan(1e-13);
      },
    ),
  );
});
