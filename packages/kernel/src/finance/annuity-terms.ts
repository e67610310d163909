// What the annuity formulas share: the terms they accept, and the step from factors back to an amount.
import { AppError } from "../errors.ts";
import { absolute, compare, zero } from "../money/arithmetic.ts";
import type { Decimal } from "../money/decimal.ts";
import { sumOfProducts } from "../money/ratio.ts";

/** 0: a payment falls at the end of its period, in arrears. 1: at the start, in advance. */
export type PaymentTiming = 0 | 1;

/** A rate below this changes no digit of any result, while its own digits are about to run out. */
const smallestRate = 1e-100;

/**
 * Refuses rates at or below -100 %, numbers of periods that are not above zero, and timings other than 0 and 1. A part of
 * a period is allowed, as in a spreadsheet.
 * @example requireTerms(0.005, 2.5, 1) // undefined
 * @example requireTerms(0.005, 0, 1) // throws INVALID_FIELD_VALUE
 */
export function requireTerms(rate: number, nper: number, type: number): void {
  requireRate("rate", rate);
  requirePeriods(nper);
  requireTiming(type);
}

/**
 * Refuses a rate at or below -100 %, at which nothing has a value any more.
 * @example requireRate("guess", 0.1) // undefined
 * @example requireRate("guess", -1) // throws INVALID_FIELD_VALUE
 */
export function requireRate(field: string, rate: number): void {
  if (!(Number.isFinite(rate) && rate > -1)) throw new AppError("INVALID_FIELD_VALUE", [field, String(rate)]);
}

/**
 * Refuses a number of periods that is not above zero.
 * @example requirePeriods(-1) // throws INVALID_FIELD_VALUE
 */
export function requirePeriods(nper: number): void {
  if (!(Number.isFinite(nper) && nper > 0)) throw new AppError("INVALID_FIELD_VALUE", ["nper", String(nper)]);
}

/**
 * Refuses every timing but 0 and 1: the type says the same, but a query or a script may not keep to it.
 * @example requireTiming(2) // throws INVALID_FIELD_VALUE
 */
export function requireTiming(type: number): void {
  if (type !== 0 && type !== 1) throw new AppError("INVALID_FIELD_VALUE", ["type", String(type)]);
}

/**
 * Whether a rate is so small that the formulas for no interest give the same digits.
 * @example isNegligibleRate(1e-200) // true
 */
export function isNegligibleRate(rate: number): boolean {
  return Math.abs(rate) < smallestRate;
}

/**
 * The sum of amounts times factors. Absurd rates and periods make factors beyond every number: that is no amount.
 * @example amountOfFactors([[decimal("100.00"), 0.5]]) // "50"
 * @example amountOfFactors([[decimal("100.00"), Infinity]]) // throws NO_ACCEPTABLE_RESULT
 */
export function amountOfFactors(terms: readonly (readonly [Decimal, number])[]): Decimal {
  for (const [, factor] of terms) requireResult(factor);
  return sumOfProducts(terms);
}

/**
 * A formula's number, unless there is none.
 * @example requireResult(0 / 0) // throws NO_ACCEPTABLE_RESULT
 */
export function requireResult(value: number): number {
  if (!Number.isFinite(value)) throw new AppError("NO_ACCEPTABLE_RESULT");
  return value;
}

/**
 * The largest magnitude among amounts: what they are measured by where a formula needs plain numbers.
 * @example largestMagnitude([decimal("10.00"), decimal("-30.00")]) // "30.00"
 */
export function largestMagnitude(amounts: readonly Decimal[]): Decimal {
  return amounts
    .map(absolute)
    .reduce((largest, amount) => (compare(amount, largest) > 0 ? amount : largest), zero);
}
