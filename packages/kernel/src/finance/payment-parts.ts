// How much of one payment of an annuity is interest and how much repays, by formula and before any rounding. A plan that
// must close to the cent is in payment-plan.ts.
import { AppError } from "../errors.ts";
import { subtract, zero } from "../money/arithmetic.ts";
import type { Decimal } from "../money/decimal.ts";
import { pmt } from "./annuity.ts";
import { amountOfFactors, isNegligibleRate, type PaymentTiming, requireTerms } from "./annuity-terms.ts";

/**
 * The interest part of the payment of one period, counted from 1.
 * @example ipmt(0.01, 1, 12, decimal("1000.00")) // "-10"
 * @example ipmt(0.01, 1, 12, decimal("1000.00"), decimal("0"), 1) // "0"
 * @example ipmt(0.01, 13, 12, decimal("1000.00")) // throws INVALID_FIELD_VALUE
 */
export function ipmt(
  rate: number,
  period: number,
  nper: number,
  presentValue: Decimal,
  futureValue: Decimal = zero,
  type: PaymentTiming = 0,
): Decimal {
  requireTerms(rate, nper, type);
  if (!(Number.isInteger(period) && period >= 1 && period <= nper))
    throw new AppError("INVALID_FIELD_VALUE", ["period", String(period)]);
  if (isNegligibleRate(rate) || (type === 1 && period === 1)) return zero;
  // A payment in advance has already lowered the balance that bore the interest, hence the division.
  const interest = rate / (1 + rate * type);
  const { left, reached } = balanceShares(Math.log1p(rate), period - 1, nper);
  return amountOfFactors([
    [presentValue, -left * interest],
    [futureValue, reached * interest],
  ]);
}

/**
 * The principal part of the payment of one period: the payment less its interest.
 * @example ppmt(0, 1, 10, decimal("1000.00")) // "-100"
 */
export function ppmt(
  rate: number,
  period: number,
  nper: number,
  presentValue: Decimal,
  futureValue: Decimal = zero,
  type: PaymentTiming = 0,
): Decimal {
  const interest = ipmt(rate, period, nper, presentValue, futureValue, type);
  return subtract(pmt(rate, nper, presentValue, futureValue, type), interest);
}

/**
 * The balance moves from the present value to the final one; the shares say how far it has come, and add up to 1. They are
 * written so that no exponential overflows and no difference loses digits.
 */
function balanceShares(
  logarithm: number,
  passed: number,
  nper: number,
): { readonly left: number; readonly reached: number } {
  const [behind, ahead, whole] = [logarithm * passed, logarithm * (nper - passed), logarithm * nper];
  if (logarithm > 0) {
    const reached = (Math.exp(-ahead) * Math.expm1(-behind)) / Math.expm1(-whole);
    return { left: Math.expm1(-ahead) / Math.expm1(-whole), reached };
  }
  const left = (Math.exp(behind) * Math.expm1(ahead)) / Math.expm1(whole);
  return { left, reached: Math.expm1(behind) / Math.expm1(whole) };
}
