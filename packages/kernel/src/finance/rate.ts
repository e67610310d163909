// The rate per period of an annuity. It has no formula, so it is searched for: with the logarithm of the growth per period
// as the unknown, which keeps the rate above -100 %, and with the logarithm of received over paid as the gap to close,
// which is nearly a straight line and never overflows.
import { AppError } from "../errors.ts";
import { zero } from "../money/arithmetic.ts";
import type { Decimal } from "../money/decimal.ts";
import { ratio } from "../money/ratio.ts";
import {
  isNegligibleRate,
  largestMagnitude,
  type PaymentTiming,
  requirePeriods,
  requireRate,
  requireTiming,
} from "./annuity-terms.ts";
import { newtonRoot, type ValueAndSlope } from "./newton.ts";
import { defaultGuess, rateSearchPrecision, searchRoundsMaximum } from "./solver-limits.ts";

/**
 * The rate per period at which a present value, equal payments and a future value balance. The search ends at a step of
 * 1e-19 or when the value stands still, and after 300 rounds in any case.
 * @example rate(36, decimal("-1109.22"), decimal("45000.00"), decimal("-10000.00"), 1).toFixed(6) // "0.005000"
 * @example rate(12, decimal("100.00"), decimal("1000.00")) // throws NO_ACCEPTABLE_RESULT
 */
export function rate(
  nper: number,
  payment: Decimal,
  presentValue: Decimal,
  futureValue: Decimal = zero,
  type: PaymentTiming = 0,
  guess: number = defaultGuess,
): number {
  requirePeriods(nper);
  requireTiming(type);
  requireRate("guess", guess);
  const whole = largestMagnitude([payment, presentValue, futureValue]);
  const annuity: Annuity = {
    nper,
    type,
    payment: ratio(payment, whole),
    present: ratio(presentValue, whole),
    future: ratio(futureValue, whole),
  };
  const gap = (growth: number): ValueAndSlope => gapAt(annuity, growth);
  const start = Math.log1p(guess);
  const logarithm = newtonRoot(gap, start, roundsPerStage, rateSearchPrecision) ?? enclosedRoot(gap, start);
  const found = logarithm === undefined ? Number.NaN : Math.expm1(logarithm);
  if (!Number.isFinite(found) || found <= -1) throw new AppError("NO_ACCEPTABLE_RESULT");
  return found;
}

/** The amounts as parts of the largest of them. */
type Annuity = {
  readonly nper: number;
  readonly type: PaymentTiming;
  readonly payment: number;
  readonly present: number;
  readonly future: number;
};

/** Three searches share the rounds: along the slope, for two rates with the result between them, and between those. */
const roundsPerStage = searchRoundsMaximum / 3;

/** The first step away from the guess and how much wider each next one is: the last ones pass every rate there is. */
const firstStep = 0.05;
const widening = 1.25;

/** Where slopes lead astray, because amounts change their sign twice, the nearest change of the gap's sign is looked for. */
function enclosedRoot(gap: (growth: number) => ValueAndSlope, start: number): number | undefined {
  const isAbove = gap(start).value > 0;
  // A gap of exactly nothing far away is the end of the digits, not the other side.
  const isAcross = (growth: number): boolean => {
    const { value } = gap(growth);
    return isAbove ? value < 0 : value > 0;
  };
  let [left, right] = [start, start];
  for (let round = 0, step = firstStep; round < roundsPerStage / 2; round += 1, step *= widening) {
    if (isAcross(right + step)) return halvedRoot(gap, right, right + step, isAbove);
    if (isAcross(left - step)) return halvedRoot(gap, left, left - step, isAbove);
    [left, right] = [left - step, right + step];
  }
  return undefined;
}

function halvedRoot(
  gap: (growth: number) => ValueAndSlope,
  from: number,
  to: number,
  isAbove: boolean,
): number | undefined {
  let [near, far] = [from, to];
  for (let round = 0; round < roundsPerStage; round += 1) {
    const middle = near + (far - near) / 2;
    if (middle === near || middle === far || Math.abs(far - near) <= rateSearchPrecision) return middle;
    if (gap(middle).value > 0 === isAbove) near = middle;
    else far = middle;
  }
  return undefined;
}

/** Below this the payments' value is taken from its series, because its exact slope is a difference of two large numbers. */
const smallGrowth = 1e-4;

function gapAt({ nper, type, payment, present, future }: Annuity, growth: number): ValueAndSlope {
  const payments = paymentsValue(nper, type, growth);
  const terms: readonly Term[] = [
    { share: present, logarithm: 0, slope: 0 },
    { share: payment, logarithm: payments.value, slope: payments.slope },
    { share: future, logarithm: -nper * growth, slope: -nper },
  ];
  const received = logarithmOfSum(terms, 1);
  const paid = logarithmOfSum(terms, -1);
  return { value: received.value - paid.value, slope: received.slope - paid.slope };
}

type Term = { readonly share: number; readonly logarithm: number; readonly slope: number };

/** The logarithm of what the terms of one sign are worth today; without such terms it is not a number, and no rate fits. */
function logarithmOfSum(terms: readonly Term[], sign: number): ValueAndSlope {
  let largest = Number.NEGATIVE_INFINITY;
  for (const term of terms) if (term.share * sign > 0) largest = Math.max(largest, term.logarithm);
  let [sum, slopes] = [0, 0];
  for (const { share, logarithm, slope } of terms) {
    if (!(share * sign > 0)) continue;
    const value = share * sign * Math.exp(logarithm - largest);
    sum += value;
    slopes += value * slope;
  }
  return { value: largest + Math.log(sum), slope: slopes / sum };
}

/** The logarithm of what a payment of 1 per period is worth today. */
function paymentsValue(nper: number, type: PaymentTiming, growth: number): ValueAndSlope {
  const whole = nper * growth;
  const slope =
    Math.abs(whole) < smallGrowth && Math.abs(growth) < smallGrowth
      ? -(nper + 1) / 2 + ((nper * nper - 1) * growth) / 12
      : nper / Math.expm1(whole) + 1 / Math.expm1(-growth);
  return { value: logarithmOfPayments(nper, growth) + type * growth, slope: slope + type };
}

function logarithmOfPayments(nper: number, growth: number): number {
  if (isNegligibleRate(growth)) return Math.log(nper);
  return growth > 0
    ? Math.log(Math.expm1(-nper * growth) / Math.expm1(-growth)) - growth
    : Math.log(Math.expm1(nper * growth) / Math.expm1(growth)) - nper * growth;
}
