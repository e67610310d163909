// A second opinion on the searches for a rate: an independent spreadsheet library answers 10,000 random questions each.
import { IRR, RATE, XIRR } from "@formulajs/formulajs";
import { isoDate } from "@kontor/kernel/date/day-number.ts";
import type { PaymentTiming } from "@kontor/kernel/finance/annuity-terms.ts";
import { irr } from "@kontor/kernel/finance/irr.ts";
import { rate } from "@kontor/kernel/finance/rate.ts";
import { xirr } from "@kontor/kernel/finance/xirr.ts";
import fc from "fast-check";
import { describe, test } from "vitest";
import {
  amountOf,
  cents,
  exact,
  expectAgreement,
  factorsOf,
  numberOf,
  resultOf,
  timings,
} from "./finance-comparison.ts";

type RateQuestion = {
  readonly count: number;
  readonly payment: number;
  readonly present: number;
  readonly future: number;
  readonly type: PaymentTiming;
};

/** What is missing at a rate, as a part of all that flows: a rate is right where next to nothing is. */
function missingAt({ count, payment, present, future, type }: RateQuestion, given: number): number {
  const { payments, discount } = factorsOf({ rate: given, count, type, one: 0, other: 0 });
  const parts = [new exact(present), payments.times(payment), discount.times(future)];
  const total = exact.sum(...parts.map((part) => part.abs()));
  return exact
    .sum(...parts)
    .abs()
    .div(total)
    .toNumber();
}

/** The largest part that rounding in the last digits of a rate can leave missing over so many periods. */
const roundingPart = 1e-11;

describe("the searches agree with an independent spreadsheet library", () => {
  test("the rate [FIN-10]", () => {
    const loans = fc
      .record({
        count: fc.integer({ min: 2, max: 120 }),
        present: fc.integer({ min: 100_000, max: 100_000_000 }),
        costPercent: fc.integer({ min: 1, max: 120 }),
        leftPercent: fc.integer({ min: 0, max: 60 }),
        type: timings,
      })
      .map(({ count, present, costPercent, leftPercent, type }) => {
        const future = -Math.trunc((present * leftPercent) / 100);
        const payment = -Math.trunc(((present + future) * (1 + costPercent / 100)) / count);
        return { count, payment, present, future, type };
      });
    const anything = fc.record({
      count: fc.integer({ min: 1, max: 60 }),
      payment: cents,
      present: cents,
      future: cents,
      type: timings,
    });
    expectAgreement<RateQuestion>({
      cases: fc.oneof({ weight: 9, arbitrary: loans }, { weight: 1, arbitrary: anything }),
      ours: (q) =>
        resultOf(() => rate(q.count, amountOf(q.payment), amountOf(q.present), amountOf(q.future), q.type)),
      theirs: (q) => RATE(q.count, numberOf(q.payment), numberOf(q.present), numberOf(q.future), q.type),
      exceptions: [
        {
          name: "another true root",
          reason: "two changes of sign allow two rates; both bring the flows to zero",
          isProven: (q, ours, theirs) =>
            theirs > -1 && missingAt(q, ours) < roundingPart && missingAt(q, theirs) < roundingPart,
        },
        {
          name: "the library lost its way",
          reason:
            "its search leaves the range above -1 or stops after 100 rounds and returns where it happens to be",
          isProven: (q, ours, theirs) =>
            missingAt(q, ours) < roundingPart && !(theirs > -1 && missingAt(q, theirs) < roundingPart),
        },
        {
          name: "no rate at all",
          reason:
            "the library returns the last try as if it were a rate; nothing is zero there, and ours is an error",
          isProven: (q, ours, theirs) => Number.isNaN(ours) && (theirs <= -1 || missingAt(q, theirs) > 1e-6),
        },
      ],
      agreeingShareMinimum: 0.9,
    });
  });

  test("the rate of return [FIN-10]", () => {
    const investments = fc.tuple(
      fc.integer({ min: -10_000_000, max: -1_000_000 }),
      fc.array(fc.integer({ min: 100_000, max: 10_000_000 }), { minLength: 1, maxLength: 12 }),
    );
    const missing = (flows: readonly number[], given: number): number => {
      const parts = flows.map((flow, index) => new exact(given).plus(1).pow(-index).times(flow));
      return exact
        .sum(...parts)
        .abs()
        .div(exact.sum(...parts.map((part) => part.abs())))
        .toNumber();
    };
    expectAgreement<readonly number[]>({
      cases: investments.map(([outlay, receipts]) => [outlay, ...receipts]),
      ours: (flows) => resultOf(() => irr(flows.map(amountOf))),
      theirs: (flows) => IRR(flows.map(numberOf)),
      exceptions: [
        {
          name: "ten decimals only",
          reason:
            "the library rounds its tries to ten decimals, so less than nine digits of a small rate are right",
          isProven: (flows, ours, theirs) =>
            Math.abs(ours - theirs) < 2e-9 && missing(flows, ours) <= missing(flows, theirs),
        },
      ],
      agreeingShareMinimum: 0.98,
    });
  });

  test("the dated rate of return [FIN-10]", () => {
    const firstDay = 20_000;
    const investments = fc.record({
      outlay: fc.integer({ min: -10_000_000, max: -1_000_000 }),
      receipts: fc.array(
        fc.record({
          flow: fc.integer({ min: 500_000, max: 5_000_000 }),
          days: fc.integer({ min: 200, max: 2000 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    });
    type Dated = { readonly flows: readonly number[]; readonly days: readonly number[] };
    const missing = ({ flows, days }: Dated, given: number): number => {
      const parts = flows.map((flow, index) =>
        new exact(given)
          .plus(1)
          .pow((days[index] ?? 0) / -365)
          .times(flow),
      );
      return exact
        .sum(...parts)
        .abs()
        .div(exact.sum(...parts.map((part) => part.abs())))
        .toNumber();
    };
    expectAgreement<Dated>({
      cases: investments.map(({ outlay, receipts }) => ({
        flows: [outlay, ...receipts.map(({ flow }) => flow)],
        days: [0, ...receipts.map(({ days }) => days)],
      })),
      ours: ({ flows, days }) =>
        resultOf(() =>
          xirr(
            flows.map(amountOf),
            days.map((day) => isoDate(firstDay + day)),
          ),
        ),
      theirs: ({ flows, days }) =>
        XIRR(
          flows.map(numberOf),
          days.map((day) => isoDate(firstDay + day)),
        ),
      exceptions: [
        {
          name: "the library has no result",
          reason: "its Newton steps leave the range above -1, from where there is no way back",
          isProven: (given, ours, theirs) => Number.isNaN(theirs) && missing(given, ours) < roundingPart,
        },
      ],
      agreeingShareMinimum: 0.94,
    });
  });
});
