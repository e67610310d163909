import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { absolute, subtract, sum, zero } from "../money/arithmetic.ts";
import { decimal, fromUnits } from "../money/decimal.ts";
import { ratio } from "../money/ratio.ts";
import { pmt, pv } from "./annuity.ts";
import type { PaymentTiming } from "./annuity-terms.ts";
import { rate } from "./rate.ts";

const noResult = new AppError("NO_ACCEPTABLE_RESULT");
const timings = fc.constantFrom<PaymentTiming>(0, 1);

describe("published results of spreadsheets", () => {
  test("the rate agrees within a millionth, for payments at the end and at the start of a period [FIN-10]", () => {
    expect(rate(48, decimal("-200"), decimal("8000"))).toBeCloseTo(0.00770147, 8);
    expect(rate(10, decimal("0"), decimal("-3500"), decimal("10000"))).toBeCloseTo(0.1106908537, 10);
    expect(rate(24, decimal("-1000"), decimal("-10000"), decimal("100000"))).toBeCloseTo(0.065178912, 8);
    const lease = rate(36, decimal("-1109.22"), decimal("45000.00"), decimal("-10000.00"), 1);
    expect(lease).toBeCloseTo(0.005, 6);
  });

  test("the growth of one amount to another is found, also where it shrinks", () => {
    expect(rate(2, decimal("0"), decimal("-8"), decimal("2"))).toBeCloseTo(-0.5, 14);
    expect(rate(12, decimal("0"), decimal("-100"), decimal("10"))).toBeCloseTo(-0.174595815, 9);
    expect(Math.abs(rate(12, decimal("0"), decimal("-300"), decimal("300")))).toBeLessThan(1e-17);
  });
});

describe("the search ends", () => {
  test("at the last digit a number has, because steps of 1e-19 are finer than that [FIN-19]", () => {
    // The payment of two periods at 25 % is exact in a double, so nothing hides a digit the search left out.
    const found = rate(2, decimal("-1.44"), decimal("2.0736"));
    expect(found).toBeCloseTo(0.25, 15);
    expect(rate(2, decimal("-1.44"), decimal("2.0736"), decimal("0"), 0, found)).toBeCloseTo(found, 15);
  });

  test("where no rate fits, with the message of the specification [FIN-18]", () => {
    expect(() => rate(12, decimal("100.00"), decimal("1000.00"))).toThrow(noResult);
    expect(noResult.message).toBe("Could not find acceptable result");
    expect(() => rate(12, decimal("0"), decimal("0"))).toThrow(noResult);
    expect(() => rate(12, decimal("0"), decimal("1000.00"))).toThrow(noResult);
    // Paid in advance, the first payment alone is worth more than the loan at every rate.
    expect(() => rate(12, decimal("-2000.00"), decimal("1000.00"), decimal("0"), 1)).toThrow(noResult);
    // At endless rates these come nearer and nearer to balance and never reach it.
    expect(() => rate(12, decimal("-100.00"), decimal("100.00"), decimal("0"), 1)).toThrow(noResult);
    expect(() => rate(36, decimal("-1000"), decimal("1000"), decimal("-500"), 1)).toThrow(noResult);
    expect(() => rate(12, decimal("-100.00"), decimal("0"), decimal("100.00"))).toThrow(noResult);
    // Every rate fits, so none is the answer.
    expect(() => rate(1, decimal("-100"), decimal("100"), decimal("0"), 1)).toThrow(noResult);
    // Two changes of sign and no rate between them.
    expect(() => rate(2, decimal("-100"), decimal("1000"), decimal("1000"))).toThrow(noResult);
  });

  test("for every finite input, with a rate that fits or with its own error [FIN-18] [FIN-19]", () => {
    const anyAmount = fc
      .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat({ max: 40 }))
      .map(([units, scale]) => fromUnits(units, scale));
    const anyPeriods = fc.oneof(
      fc.double({ min: Number.MIN_VALUE, noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: 1, max: 1000 }),
    );
    const anyGuess = fc.double({ min: -1, minExcluded: true, noNaN: true, noDefaultInfinity: true });
    holds(
      fc.property(
        anyPeriods,
        fc.tuple(anyAmount, anyAmount, anyAmount),
        timings,
        anyGuess,
        (count, [payment, presentValue, futureValue], type, guess) => {
          try {
            const found = rate(count, payment, presentValue, futureValue, type, guess);
            expect(found > -1 && Number.isFinite(found)).toBe(true);
          } catch (error) {
            expect(error).toEqual(noResult);
          }
        },
      ),
      { costly: true },
    );
  });
});

test("the rate of a payment is the rate it was made for", () => {
  const loans = fc.integer({ min: 100, max: 1_000_000_000 }).map((cents) => fromUnits(BigInt(cents), 2));
  holds(
    fc.property(
      fc.double({ min: -0.05, max: 0.3, noNaN: true }),
      fc.integer({ min: 1, max: 240 }),
      loans,
      fc.integer({ min: 0, max: 99 }),
      timings,
      (wanted, count, loan, leftPercent, type) => {
        const left = fromUnits((-BigInt(loan.units) * BigInt(leftPercent)) / 100n, 2);
        const payment = pmt(wanted, count, loan, left, type);
        // In advance, a single payment for the whole loan is due at once: nothing bears interest.
        fc.pre(!(type === 1 && count === 1 && leftPercent < 50));
        expect(Math.abs(rate(count, payment, loan, left, type) - wanted)).toBeLessThan(1e-9);
      },
    ),
    { costly: true },
  );
});

test("terms that make no sense are refused by name", () => {
  const loan = decimal("1000.00");
  const payment = decimal("-100.00");
  const refusal = (field: string, value: string): AppError =>
    new AppError("INVALID_FIELD_VALUE", [field, value]);
  expect(() => rate(0, payment, loan)).toThrow(refusal("nper", "0"));
  expect(() => rate(Number.POSITIVE_INFINITY, payment, loan)).toThrow(refusal("nper", "Infinity"));
  expect(() => rate(12, payment, loan, loan, Number("3") as PaymentTiming)).toThrow(refusal("type", "3")); // A query may carry any number.
  expect(() => rate(12, payment, loan, loan, 0, -1)).toThrow(refusal("guess", "-1"));
  expect(() => rate(12, payment, loan, loan, 0, Number.NaN)).toThrow(refusal("guess", "NaN"));
});

test("a rate that is found balances what is lent, paid and left", () => {
  const cents = fc
    .integer({ min: -1_000_000_00, max: 1_000_000_00 })
    .map((units) => fromUnits(BigInt(units), 2));
  holds(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      cents,
      cents,
      cents,
      timings,
      (nper, payment, present, future, type) => {
        const found = rateOrNothing(nper, payment, present, future, type);
        // Beyond these, worths lose their digits or leave the range of numbers.
        if (found === undefined || found < -0.9 || found > 100) return true;
        const worth = pv(found, nper, payment, future, type);
        const sizes = [
          pv(found, nper, payment, zero, type),
          pv(found, nper, zero, future, type),
          present,
        ].map(absolute);
        return Math.abs(ratio(subtract(present, worth), sum(sizes))) < 1e-9;
      },
    ),
    { costly: true },
  );
});

function rateOrNothing(...terms: Parameters<typeof rate>): number | undefined {
  try {
    return rate(...terms);
  } catch {
    return undefined;
  }
}
