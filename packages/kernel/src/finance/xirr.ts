// The yearly rate of return and the present value of flows on any days. A year has 365 days and begins with the first date
// given; the dates need no order.
import { dayNumberOf } from "../date/day-number.ts";
import { daysPerYear } from "../date/period.ts";
import { AppError } from "../errors.ts";
import type { Decimal } from "../money/decimal.ts";
import { amountOfFactors, requireRate } from "./annuity-terms.ts";
import { internalRate } from "./internal-rate.ts";
import { defaultGuess } from "./solver-limits.ts";

/**
 * The yearly rate at which flows on their dates are worth nothing together.
 * @example xirr([decimal("-1000.00"), decimal("1100.00")], ["2025-01-01", "2026-01-01"]).toFixed(9) // "0.100000000"
 * @example xirr([decimal("-1000.00")], []) // throws MISSING_OR_INVALID_CASHFLOWS_AND_DATES
 * @example xirr([decimal("-1.00"), decimal("2.00")], ["2025-01-01", "2025-01-01"]) // throws INVALID_TRANSACTIONS_SAME_DAY
 */
export function xirr(
  cashflows: readonly Decimal[],
  dates: readonly string[],
  guess: number = defaultGuess,
): number {
  return internalRate(cashflows, yearsFromFirst(cashflows, dates), guess);
}

/**
 * What flows on their dates are worth on the first date given.
 * @example round(xnpv(0.1, [decimal("-1000.00"), decimal("1331.00")], ["2025-01-01", "2027-01-01"]), 2) // "100.00"
 */
export function xnpv(rate: number, cashflows: readonly Decimal[], dates: readonly string[]): Decimal {
  requireRate("rate", rate);
  const growth = Math.log1p(rate);
  const yearsOf = yearsFromFirst(cashflows, dates);
  return amountOfFactors(cashflows.map((flow, index) => [flow, Math.exp(-growth * yearsOf(index))]));
}

function yearsFromFirst(cashflows: readonly Decimal[], dates: readonly string[]): (index: number) => number {
  // The types promise lists, but a query or a script may leave one out.
  const [firstDate] = dates ?? [];
  if (firstDate === undefined || cashflows?.length !== dates.length)
    throw new AppError("MISSING_OR_INVALID_CASHFLOWS_AND_DATES");
  const first = dayNumberOf(firstDate);
  return (index) => (dayNumberOf(dates[index] ?? firstDate) - first) / daysPerYear;
}
