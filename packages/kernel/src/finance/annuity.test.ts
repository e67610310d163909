import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { type Decimal, decimal, fromUnits } from "../money/decimal.ts";
import { ratio, sumOfProducts, toNumber } from "../money/ratio.ts";
import { fv, nper, pmt, pv } from "./annuity.ts";
import type { PaymentTiming } from "./annuity-terms.ts";

const amounts = fc
  .integer({ min: -1_000_000_000, max: 1_000_000_000 })
  .map((cents) => fromUnits(BigInt(cents), 2));
const rates = fc.double({ min: -0.2, max: 0.5, noNaN: true });
const periods = fc.integer({ min: 1, max: 480 });
const timings = fc.constantFrom<PaymentTiming>(0, 1);

/** How far two amounts are apart, measured by the largest of those that went into them. */
function distance(one: Decimal, other: Decimal, measures: readonly Decimal[]): number {
  const gap = sumOfProducts([
    [one, 1],
    [other, -1],
  ]);
  const parts = [one, ...measures].map((measure) => Math.abs(ratio(gap, measure)));
  return Math.min(...parts.map((part) => (Number.isNaN(part) ? 0 : part)));
}

describe("published results of spreadsheets", () => {
  test("the payment at the end of a period agrees within a millionth [FIN-10]", () => {
    expect(toNumber(pmt(0.08 / 12, 60, decimal("15000")))).toBeCloseTo(-304.145914326205, 9);
    expect(toNumber(pmt(0.08 / 12, 10, decimal("10000")))).toBeCloseTo(-1037.032089, 6);
    expect(toNumber(pmt(0.06 / 12, 18 * 12, decimal("0"), decimal("50000")))).toBeCloseTo(-129.081161, 6);
  });

  test("the payment at the start of a period agrees within a millionth [FIN-10]", () => {
    expect(toNumber(pmt(0.08 / 12, 10, decimal("10000"), decimal("0"), 1))).toBeCloseTo(-1030.164327, 6);
    const inArrears = pmt(0.01, 12, decimal("1000"));
    const inAdvance = pmt(0.01, 12, decimal("1000"), decimal("0"), 1);
    expect(ratio(inArrears, inAdvance)).toBeCloseTo(1.01, 12);
  });

  test("present value, future value and number of periods agree", () => {
    expect(toNumber(pv(0.08 / 12, 240, decimal("500")))).toBeCloseTo(-59_777.145851, 6);
    expect(toNumber(fv(0.06 / 12, 10, decimal("-200"), decimal("-500"), 1))).toBeCloseTo(2581.403374, 6);
    expect(nper(0.01, decimal("-100"), decimal("-1000"), decimal("10000"), 1)).toBeCloseTo(59.6738657, 6);
    expect(nper(0.01, decimal("-100"), decimal("-1000"), decimal("10000"))).toBeCloseTo(60.0821229, 6);
    expect(nper(0.01, decimal("-100"), decimal("-1000"))).toBeCloseTo(-9.57859404, 6);
  });
});

describe("a rate of zero", () => {
  test("the payment is minus the sum of both values over the number of periods [FIN-11]", () => {
    expect(String(pmt(0, 60, decimal("15000.00")))).toBe("-250");
    expect(String(pmt(0, 4, decimal("1000.00"), decimal("-200.00"), 1))).toBe("-200");
    expect(String(pmt(-0, 3, decimal("100.00")))).toBe("-33.3333333333333");
    expect(String(pmt(0, 7, decimal("0.00")))).toBe("0");
  });

  test("any amounts over any number of periods give the quotient [FIN-11]", () => {
    holds(
      fc.property(amounts, amounts, periods, timings, (presentValue, futureValue, count, type) => {
        const payment = pmt(0, count, presentValue, futureValue, type);
        const all = sumOfProducts([
          [payment, count],
          [presentValue, 1],
          [futureValue, 1],
        ]);
        return distance(all, decimal("0"), [presentValue, futureValue]) < 1e-13;
      }),
    );
  });

  test("the other formulas add up plainly", () => {
    expect(String(pv(0, 12, decimal("-100.00"), decimal("-50.00")))).toBe("1250");
    expect(String(fv(0, 12, decimal("-100.00"), decimal("-50.00"), 1))).toBe("1250");
    expect(nper(0, decimal("-100.00"), decimal("1000.00"), decimal("-200.00"))).toBe(8);
  });

  test("a rate next to zero gives the result next to it, without a jump", () => {
    for (const rate of [1e-9, -1e-9, 1e-14, 1e-30, -1e-30, 1e-150, Number.MIN_VALUE]) {
      expect(toNumber(pmt(rate, 60, decimal("15000.00")))).toBeCloseTo(-250 - 250 * 30.5 * rate, 10);
      expect(toNumber(pv(rate, 60, decimal("-250.00")))).toBeCloseTo(15_000 - 15_000 * 30.5 * rate, 8);
      expect(toNumber(fv(rate, 60, decimal("-250.00")))).toBeCloseTo(15_000 + 15_000 * 29.5 * rate, 8);
      expect(nper(rate, decimal("-250.00"), decimal("15000.00"))).toBeCloseTo(60 + 60 * 30.5 * rate, 8);
    }
  });
});

describe("the formulas undo each other", () => {
  test("the payment of a present value is worth that present value", () => {
    holds(
      fc.property(
        rates,
        periods,
        amounts,
        amounts,
        timings,
        (rate, count, presentValue, futureValue, type) => {
          const payment = pmt(rate, count, presentValue, futureValue, type);
          const worth = pv(rate, count, payment, futureValue, type);
          const future = pv(rate, count, decimal("0"), futureValue);
          return distance(worth, presentValue, [presentValue, future]) < 1e-9;
        },
      ),
    );
  });

  test("the payment of a present value grows to the future value", () => {
    holds(
      fc.property(
        rates,
        periods,
        amounts,
        amounts,
        timings,
        (rate, count, presentValue, futureValue, type) => {
          const payment = pmt(rate, count, presentValue, futureValue, type);
          const result = fv(rate, count, payment, presentValue, type);
          const grown = fv(rate, count, decimal("0"), presentValue);
          return distance(result, futureValue, [futureValue, grown]) < 1e-9;
        },
      ),
    );
  });

  test("the number of periods of a payment is the number it was made for", () => {
    const loans = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => fromUnits(BigInt(cents), 2));
    const loanRates = fc.double({ min: 0, max: 0.02, noNaN: true });
    holds(
      fc.property(loanRates, fc.integer({ min: 1, max: 120 }), loans, timings, (rate, count, loan, type) => {
        const payment = pmt(rate, count, loan, decimal("0"), type);
        return Math.abs(nper(rate, payment, loan, decimal("0"), type) / count - 1) < 1e-9;
      }),
    );
  });
});

describe("what is refused", () => {
  const loan = decimal("1000.00");
  const invalid = (field: string, value: string): AppError =>
    new AppError("INVALID_FIELD_VALUE", [field, value]);

  test("no number of periods, a negative one, or one that is no number", () => {
    for (const formula of [pmt, pv, fv]) {
      expect(() => formula(0.01, 0, loan)).toThrow(invalid("nper", "0"));
      expect(() => formula(0.01, -12, loan)).toThrow(invalid("nper", "-12"));
      expect(() => formula(0.01, Number.NaN, loan)).toThrow(invalid("nper", "NaN"));
      expect(() => formula(0, Number.POSITIVE_INFINITY, loan)).toThrow(invalid("nper", "Infinity"));
    }
  });

  test("a rate at or below minus one, or one that is no number", () => {
    for (const formula of [pmt, pv, fv]) {
      expect(() => formula(-1, 12, loan)).toThrow(invalid("rate", "-1"));
      expect(() => formula(Number.NaN, 12, loan)).toThrow(invalid("rate", "NaN"));
      expect(() => formula(Number.POSITIVE_INFINITY, 12, loan)).toThrow(invalid("rate", "Infinity"));
    }
    expect(() => nper(-1.5, loan, loan)).toThrow(invalid("rate", "-1.5"));
  });

  test("a timing that is neither 0 nor 1 [FIN-10]", () => {
    const two = Number("2") as PaymentTiming; // A query may carry any number.
    for (const formula of [pmt, pv, fv]) {
      expect(() => formula(0.01, 12, loan, loan, two)).toThrow(invalid("type", "2"));
    }
    expect(() => nper(0.01, loan, loan, loan, two)).toThrow(invalid("type", "2"));
  });

  test("payments that never repay have no number of periods", () => {
    const none = new AppError("NO_ACCEPTABLE_RESULT");
    expect(() => nper(0.1, decimal("-10.00"), loan)).toThrow(none);
    expect(() => nper(0, decimal("0.00"), loan)).toThrow(none);
    expect(() => nper(0.1, decimal("0"), decimal("0"))).toThrow(none);
  });

  test("an amount beyond every number", () => {
    expect(() => fv(1, 5000, decimal("-1.00"))).toThrow(new AppError("NO_ACCEPTABLE_RESULT"));
    expect(() => pv(-0.9, 5000, decimal("-1.00"))).toThrow(new AppError("NO_ACCEPTABLE_RESULT"));
  });

  test("every finite input gives an amount or one of the two errors", () => {
    const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
    const anyAmount = fc.tuple(fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }), fc.nat({ max: 40 }));
    const codes = ["INVALID_FIELD_VALUE", "NO_ACCEPTABLE_RESULT"];
    holds(
      fc.property(anyNumber, anyNumber, anyAmount, anyAmount, timings, (rate, count, one, other, type) => {
        for (const formula of [pmt, pv, fv]) {
          try {
            expect(String(formula(rate, count, fromUnits(...one), fromUnits(...other), type))).toMatch(
              /^-?\d/,
            );
          } catch (error) {
            expect(error instanceof AppError && codes.includes(error.code)).toBe(true);
          }
        }
      }),
      { costly: true },
    );
  });
});
