// Compares our finance formulas with another library case by case: every case agrees or belongs to a named exception that
// is proven for it, and no exception is listed in vain.
import { AppError } from "@kontor/kernel/errors.ts";
import type { PaymentTiming } from "@kontor/kernel/finance/annuity-terms.ts";
import { type Decimal, fromUnits } from "@kontor/kernel/money/decimal.ts";
import { toNumber } from "@kontor/kernel/money/ratio.ts";
import { Decimal as Reference } from "decimal.js";
import fc from "fast-check";
import { expect } from "vitest";

export const caseCount = 10_000;
export const seed = 20_260_201;
export const tolerance = 1e-9;

export const exact = Reference.clone({ precision: 60 });

/** A named kind of difference; `isProven` shows for the single case that the reason holds. */
export type Exception<Case> = {
  readonly name: string;
  readonly reason: string;
  readonly isProven: (given: Case, ours: number, theirs: number) => boolean;
};

type Comparison<Case> = {
  readonly cases: fc.Arbitrary<Case>;
  /** Undefined stands for an answer that there is no result. */
  readonly ours: (given: Case) => number | undefined;
  readonly theirs: (given: Case) => unknown;
  readonly exceptions: readonly Exception<Case>[];
  /** The share of all cases in which both have a result and agree. */
  readonly agreeingShareMinimum: number;
};

/** Every case agrees or is one of the exceptions, and no exception is listed in vain. */
export function expectAgreement<Case>(comparison: Comparison<Case>): void {
  const { cases, ours, theirs, exceptions, agreeingShareMinimum } = comparison;
  const tally = new Map<string, number>();
  const unexplained: unknown[] = [];
  const count = (name: string): unknown => tally.set(name, (tally.get(name) ?? 0) + 1);
  for (const given of fc.sample(cases, { numRuns: caseCount, seed })) {
    const our = ours(given) ?? Number.NaN;
    const answer = theirs(given);
    const their = typeof answer === "number" && Number.isFinite(answer) ? answer : Number.NaN;
    const differs = !(Math.abs(our - their) <= tolerance * Math.max(Math.abs(our), Math.abs(their)));
    if (Number.isNaN(our) && Number.isNaN(their)) count("neither has a result");
    else if (!differs) count("agree");
    else {
      const exception = exceptions.find(({ isProven }) => isProven(given, our, their));
      if (exception) count(exception.name);
      else unexplained.push({ given, our, their });
    }
  }
  expect(unexplained.slice(0, 5)).toEqual([]);
  expect((tally.get("agree") ?? 0) / caseCount).toBeGreaterThanOrEqual(agreeingShareMinimum);
  expect(exceptions.filter(({ name }) => !tally.has(name)).map(({ name }) => name)).toEqual([]);
  expect([...tally.values()].reduce((total, value) => total + value)).toBe(caseCount);
}

/** The result, or undefined where the kernel says there is none. */
export function resultOf(formula: () => number | Decimal): number | undefined {
  try {
    const result = formula();
    return typeof result === "number" ? result : toNumber(result);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export type Terms = {
  readonly rate: number;
  readonly count: number;
  readonly one: number;
  readonly other: number;
  readonly type: PaymentTiming;
};

export const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });
export const timings = fc.constantFrom<PaymentTiming>(0, 1);
export const amountOf = (value: number): Decimal => fromUnits(BigInt(value), 2);
export const numberOf = (value: number): number => value / 100;

/** The worth of one payment per period and of a final amount, to sixty digits. */
export function factorsOf({ rate: given, count, type }: Terms): {
  readonly payments: Reference;
  readonly discount: Reference;
} {
  const growth = new exact(1).plus(given);
  const discount = growth.pow(-count);
  const payments = given === 0 ? new exact(count) : new exact(1).minus(discount).div(given);
  return { payments: payments.times(new exact(given).times(type).plus(1)), discount };
}
