// A second opinion on the annuity formulas: an independent spreadsheet library answers 10,000 random questions per formula.
import { FV, IPMT, NPER, PMT, PPMT, PV } from "@formulajs/formulajs";
import { fv, nper, pmt, pv } from "@kontor/kernel/finance/annuity.ts";
import { ipmt, ppmt } from "@kontor/kernel/finance/payment-parts.ts";
import { paymentPlan } from "@kontor/kernel/finance/payment-plan.ts";
import { fromNumber, toNumber } from "@kontor/kernel/money/ratio.ts";
import { roundingTolerance } from "@kontor/kernel/money/rounding.ts";
import type { Decimal as Reference } from "decimal.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountOf,
  caseCount,
  cents,
  type Exception,
  exact,
  expectAgreement,
  factorsOf,
  numberOf,
  resultOf,
  seed,
  type Terms,
  timings,
  tolerance,
} from "./finance-comparison.ts";

const terms: fc.Arbitrary<Terms> = fc.record({
  rate: fc.oneof(
    {
      weight: 18,
      arbitrary: fc.integer({ min: -50_000, max: 300_000 }).map((millionths) => millionths / 1e6),
    },
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 1000 }).map((units) => units / 1e12) },
  ),
  count: fc.integer({ min: 1, max: 480 }),
  one: cents,
  other: cents,
  type: timings,
});

/** The proof for a formula: the sixty-digit value is nearer to ours. */
function lostDigits(truth: (given: Terms) => Reference): Exception<Terms> {
  return {
    name: "digits lost",
    reason: "the library forms (1 + rate)^nper - 1 and differences of large numbers, which loses digits",
    isProven: (given, ours, theirs) => {
      const value = truth(given);
      return value.minus(ours).abs().lte(value.minus(theirs).abs());
    },
  };
}

describe("the annuity formulas agree with an independent spreadsheet library", () => {
  const reference = (value: number): Reference => new exact(value).div(100);

  test("the payment [FIN-10]", () => {
    expectAgreement<Terms>({
      cases: terms,
      ours: (t) => resultOf(() => pmt(t.rate, t.count, amountOf(t.one), amountOf(t.other), t.type)),
      theirs: (t) => PMT(t.rate, t.count, numberOf(t.one), numberOf(t.other), t.type),
      exceptions: [
        lostDigits((t) => {
          const { payments, discount } = factorsOf(t);
          return reference(t.other).times(discount).plus(reference(t.one)).div(payments).neg();
        }),
      ],
      agreeingShareMinimum: 0.94,
    });
  });

  test("the present value", () => {
    expectAgreement<Terms>({
      cases: terms,
      ours: (t) => resultOf(() => pv(t.rate, t.count, amountOf(t.one), amountOf(t.other), t.type)),
      theirs: (t) => PV(t.rate, t.count, numberOf(t.one), numberOf(t.other), t.type),
      exceptions: [
        lostDigits((t) => {
          const { payments, discount } = factorsOf(t);
          return reference(t.one).times(payments).plus(reference(t.other).times(discount)).neg();
        }),
      ],
      agreeingShareMinimum: 0.94,
    });
  });

  test("the future value", () => {
    expectAgreement<Terms>({
      cases: terms,
      ours: (t) => resultOf(() => fv(t.rate, t.count, amountOf(t.one), amountOf(t.other), t.type)),
      theirs: (t) => FV(t.rate, t.count, numberOf(t.one), numberOf(t.other), t.type),
      exceptions: [
        lostDigits((t) => {
          const { payments, discount } = factorsOf(t);
          return reference(t.one).times(payments).plus(reference(t.other)).div(discount).neg();
        }),
      ],
      agreeingShareMinimum: 0.94,
    });
  });

  test("the number of periods", () => {
    expectAgreement<Terms>({
      cases: terms,
      ours: (t) =>
        resultOf(() => nper(t.rate, amountOf(t.count * 100), amountOf(t.one), amountOf(t.other), t.type)),
      theirs: (t) => NPER(t.rate, t.count, numberOf(t.one), numberOf(t.other), t.type),
      exceptions: [
        lostDigits((t) => {
          const start = new exact(t.count).times(new exact(t.rate).times(t.type).plus(1));
          const end = start.minus(reference(t.other).times(t.rate));
          return end
            .div(start.plus(reference(t.one).times(t.rate)))
            .ln()
            .div(new exact(t.rate).plus(1).ln());
        }),
      ],
      agreeingShareMinimum: 0.55,
    });
  });

  test("interest and principal of a payment, and the rows of a plan up to its rounding [FIN-06]", () => {
    const loans = fc.record({
      units: fc.integer({ min: 0, max: 200 }),
      count: fc.integer({ min: 2, max: 60 }),
      loan: fc.integer({ min: 100_000, max: 100_000_000 }),
      leftPercent: fc.integer({ min: 0, max: 90 }),
      type: timings,
      place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    });
    for (const { units, count, loan, leftPercent, type, place } of fc.sample(loans, {
      numRuns: caseCount,
      seed,
    })) {
      const perPeriod = units / 10_000;
      const left = -Math.trunc((loan * leftPercent) / 100);
      const period = 1 + Math.floor(place * (count - 1));
      const question = [perPeriod, period, count, numberOf(loan), numberOf(left), type] as const;
      const [interest, principal] = [Number(IPMT(...question)), Number(PPMT(...question))];
      const given = [perPeriod, period, count, amountOf(loan), amountOf(left), type] as const;
      const measure = tolerance * Math.abs(interest + principal);
      expect(Math.abs(toNumber(ipmt(...given)) - interest)).toBeLessThanOrEqual(measure);
      expect(Math.abs(toNumber(ppmt(...given)) - principal)).toBeLessThanOrEqual(measure);
      const row = paymentPlan({
        rate: fromNumber(perPeriod),
        nper: count,
        pv: amountOf(loan),
        fv: amountOf(left),
        type,
      }).plan.at(period - 1);
      // Half a cent of the row's own rounding, and what the cents of earlier rows have earned since.
      const rounding = 0.005 + 0.01 * ((1 + perPeriod) ** period - 1) + roundingTolerance;
      expect(Math.abs(Number(row?.interest.toString()) + interest)).toBeLessThanOrEqual(rounding);
      expect(Math.abs(Number(row?.payment.toString()) + interest + principal)).toBeLessThanOrEqual(
        0.005 + roundingTolerance,
      );
    }
  });
});
