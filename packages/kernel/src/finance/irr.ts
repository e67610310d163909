// The rate of return and the present value of flows that are one period apart.
import { AppError } from "../errors.ts";
import type { Decimal } from "../money/decimal.ts";
import { amountOfFactors, requireRate } from "./annuity-terms.ts";
import { internalRate } from "./internal-rate.ts";
import { defaultGuess } from "./solver-limits.ts";

/**
 * The rate per period at which the flows are worth nothing together; where several rates do that, the one found from the
 * guess.
 * @example irr([decimal("-100.00"), decimal("39.00"), decimal("59.00"), decimal("55.00"), decimal("20.00")]).toFixed(6) // "0.280948"
 * @example irr([decimal("-100.00"), decimal("-1.00")]) // throws INVALID_TRANSACTIONS_ALL_NEGATIVE
 */
export function irr(cashflows: readonly Decimal[], guess: number = defaultGuess): number {
  return internalRate(cashflows, (index) => index, guess);
}

/**
 * What the flows are worth one period before the first of them, as a spreadsheet counts.
 * @example npv(0.1, [decimal("110.00"), decimal("121.00")]) // "200"
 * @example npv(0.1, []) // throws MISSING_OR_INVALID_CASHFLOWS_AND_DATES
 */
export function npv(rate: number, cashflows: readonly Decimal[]): Decimal {
  requireRate("rate", rate);
  if (cashflows.length === 0) throw new AppError("MISSING_OR_INVALID_CASHFLOWS_AND_DATES");
  const growth = Math.log1p(rate);
  return amountOfFactors(cashflows.map((flow, index) => [flow, Math.exp(-growth * (index + 1))]));
}
