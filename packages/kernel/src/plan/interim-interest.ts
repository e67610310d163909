// Interest on money that was handed out before the contract begins, for example to suppliers: each payment from its own day
// on, each rounded by itself.
import { dayNumberOf } from "../date/day-number.ts";
import { AppError } from "../errors.ts";
import { add } from "../money/arithmetic.ts";
import { type Decimal, fromUnits } from "../money/decimal.ts";
import { requireAmount } from "../money/require-amount.ts";
import { interestOn, type RateFraction } from "./period-rate.ts";
import { accrualBetween } from "./schedule.ts";
import type { CompleteTerms } from "./terms.ts";

export type HandedOut = { readonly date: string; readonly amount: Decimal };

/**
 * @example interimInterest(completeTerms(exampleLease), yearlyRate(decimal("0.06"), "PROPORTIONAL", 12), [{ date: "2026-01-10", amount: decimal("45000.00") }], "2026-02-01") // "157.50"
 */
export function interimInterest(
  terms: CompleteTerms,
  yearly: RateFraction,
  payments: readonly HandedOut[],
  until: string,
): Decimal {
  const end = dayNumberOf(until);
  return payments
    .map(({ date, amount }) => {
      const paid = dayNumberOf(date);
      if (paid > end) throw new AppError("INVALID_FIELD_VALUE", ["date", date]);
      const owed = requireAmount("amount", amount, terms.financed.scale);
      return interestOn(owed, accrualBetween(terms, yearly, paid, end).rate);
    })
    .reduce(add, fromUnits(0n, terms.financed.scale));
}
