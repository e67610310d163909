import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { add, compare, sum } from "../money/arithmetic.ts";
import { decimal, fromUnits } from "../money/decimal.ts";
import { ratio, toNumber } from "../money/ratio.ts";
import { pmt } from "./annuity.ts";
import type { PaymentTiming } from "./annuity-terms.ts";
import { ipmt, ppmt } from "./payment-parts.ts";

test("interest and principal agree with published results of spreadsheets", () => {
  expect(toNumber(ipmt(0.1 / 12, 1, 36, decimal("8000")))).toBeCloseTo(-66.666667, 6);
  expect(toNumber(ipmt(0.1, 3, 3, decimal("8000")))).toBeCloseTo(-292.44713, 5);
  expect(toNumber(ppmt(0.1 / 12, 1, 24, decimal("2000")))).toBeCloseTo(-75.623186, 6);
  expect(toNumber(ppmt(0.08, 10, 10, decimal("200000")))).toBeCloseTo(-27598.053462, 6);
});

test("a first payment in advance is all principal, and the second bears interest on the rest [FIN-10]", () => {
  const payment = pmt(0.01, 12, decimal("1000.00"), decimal("0"), 1);
  expect(String(ipmt(0.01, 1, 12, decimal("1000.00"), decimal("0"), 1))).toBe("0");
  expect(String(ppmt(0.01, 1, 12, decimal("1000.00"), decimal("0"), 1))).toBe(String(payment));
  const second = ipmt(0.01, 2, 12, decimal("1000.00"), decimal("0"), 1);
  expect(toNumber(second)).toBeCloseTo(-(1000 + toNumber(payment)) * 0.01, 10);
});

test("without a rate there is no interest", () => {
  expect(String(ipmt(0, 5, 12, decimal("1200.00")))).toBe("0");
  expect(String(ppmt(0, 5, 12, decimal("1200.00")))).toBe("-100");
});

test("a period outside the plan, or a part of one, is refused", () => {
  for (const period of [0, 13, 1.5, -1, Number.NaN]) {
    const refusal = new AppError("INVALID_FIELD_VALUE", ["period", String(period)]);
    expect(() => ipmt(0.01, period, 12, decimal("1000.00"))).toThrow(refusal);
    expect(() => ppmt(0.01, period, 12, decimal("1000.00"))).toThrow(refusal);
  }
});

const cents = fc.integer({ min: 1, max: 100_000_000 }).map((value) => fromUnits(BigInt(value), 2));
const rates = fc.double({ min: -0.05, max: 0.2, noNaN: true });
const timings = fc.constantFrom<PaymentTiming>(0, 1);

test("the payment is its principal and its interest, exactly", () => {
  holds(
    fc.property(
      rates,
      fc.integer({ min: 1, max: 600 }),
      cents,
      cents,
      timings,
      (rate, count, loan, left, type) => {
        const terms = [count, loan, left, type] as const;
        const parts = add(ipmt(rate, count, ...terms), ppmt(rate, count, ...terms));
        expect(compare(parts, pmt(rate, ...terms))).toBe(0);
      },
    ),
  );
});

test("the principal parts of a loan come to the loan", () => {
  holds(
    fc.property(rates, fc.integer({ min: 1, max: 24 }), cents, timings, (rate, count, loan, type) => {
      const periods = Array.from({ length: count }, (_, index) => index + 1);
      const principal = sum(periods.map((period) => ppmt(rate, period, count, loan, decimal("0"), type)));
      expect(Math.abs(ratio(principal, loan) + 1)).toBeLessThan(1e-9);
    }),
    { costly: true },
  );
});
