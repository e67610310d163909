// The annuity formulas with the signs of a spreadsheet: money received is positive, money paid is negative. They are linear
// in money, so the amounts stay exact decimals and only the factors, which follow from rate and periods, are plain numbers.
// Those are written with expm1 and log1p, because 1 + rate would lose the digits of a small rate.
import { add, zero } from "../money/arithmetic.ts";
import type { Decimal } from "../money/decimal.ts";
import { ratio } from "../money/ratio.ts";
import {
  amountOfFactors,
  isNegligibleRate,
  largestMagnitude,
  type PaymentTiming,
  requireRate,
  requireResult,
  requireTerms,
  requireTiming,
} from "./annuity-terms.ts";

/**
 * The payment per period that repays `presentValue` and leaves `futureValue` after the last period.
 * @example round(pmt(0.005, 36, decimal("45000.00"), decimal("-10000.00"), 1), 2) // "-1109.22"
 * @example pmt(0, 60, decimal("15000.00")) // "-250"
 * @example pmt(0.01, 0, decimal("100.00")) // throws INVALID_FIELD_VALUE
 */
export function pmt(
  rate: number,
  nper: number,
  presentValue: Decimal,
  futureValue: Decimal = zero,
  type: PaymentTiming = 0,
): Decimal {
  requireTerms(rate, nper, type);
  if (isNegligibleRate(rate)) return amountOfFactors([[add(presentValue, futureValue), -1 / nper]]);
  const growth = nper * Math.log1p(rate);
  const timing = 1 + rate * type;
  return amountOfFactors([
    [presentValue, rate / Math.expm1(-growth) / timing],
    [futureValue, -rate / Math.expm1(growth) / timing],
  ]);
}

/**
 * What a series of payments and a final amount are worth now.
 * @example round(pv(0.07, 20, decimal("12000.00")), 2) // "-127128.17"
 * @example pv(0, 12, decimal("-100.00")) // "1200"
 */
export function pv(
  rate: number,
  nper: number,
  payment: Decimal,
  futureValue: Decimal = zero,
  type: PaymentTiming = 0,
): Decimal {
  requireTerms(rate, nper, type);
  const growth = nper * Math.log1p(rate);
  const payments = isNegligibleRate(rate) ? -nper : (Math.expm1(-growth) / rate) * (1 + rate * type);
  return amountOfFactors([
    [payment, payments],
    [futureValue, -Math.exp(-growth)],
  ]);
}

/**
 * What a present amount and a series of payments come to after the last period.
 * @example round(fv(0.075, 20, decimal("-2000.00")), 2) // "86609.36"
 * @example fv(0, 12, decimal("-100.00")) // "1200"
 */
export function fv(
  rate: number,
  nper: number,
  payment: Decimal,
  presentValue: Decimal = zero,
  type: PaymentTiming = 0,
): Decimal {
  requireTerms(rate, nper, type);
  const growth = nper * Math.log1p(rate);
  const payments = isNegligibleRate(rate) ? -nper : (-Math.expm1(growth) / rate) * (1 + rate * type);
  return amountOfFactors([
    [payment, payments],
    [presentValue, -Math.exp(growth)],
  ]);
}

/**
 * How many periods the payments need, possibly with a part of a period.
 * @example nper(0, decimal("-100.00"), decimal("1000.00")) // 10
 * @example nper(0.1, decimal("-10.00"), decimal("1000.00")) // throws NO_ACCEPTABLE_RESULT
 */
export function nper(
  rate: number,
  payment: Decimal,
  presentValue: Decimal,
  futureValue: Decimal = zero,
  type: PaymentTiming = 0,
): number {
  requireRate("rate", rate);
  requireTiming(type);
  const whole = largestMagnitude([payment, presentValue, futureValue]);
  const paid = ratio(payment, whole) * (1 + rate * type);
  // The sum is exact, so that amounts which nearly cancel keep their digits.
  const total = ratio(add(presentValue, futureValue), whole);
  if (isNegligibleRate(rate)) return requireResult(-total / paid);
  const start = paid + ratio(presentValue, whole) * rate;
  const end = paid - ratio(futureValue, whole) * rate;
  const change = (-total * rate) / start;
  const logarithm = change > -0.5 ? Math.log1p(change) : Math.log(end / start);
  return requireResult(logarithm / Math.log1p(rate));
}
