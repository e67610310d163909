// Which rule each period of a plan follows: steps in their order, seasons by the month the payment falls due, and the full
// base payment everywhere else.
import { monthOfDay } from "../date/day-number.ts";
import { AppError } from "../errors.ts";
import { decimal } from "../money/decimal.ts";
import type { CompleteTerms, PaymentRule } from "./terms.ts";

const fullPayment: PaymentRule = { kind: "WEIGHT", weight: decimal("1") };

/**
 * One rule for each period. Steps and seasons exclude each other.
 * @example paymentRules(completeTerms(exampleLease), [])[0] // { kind: "WEIGHT", weight: "1" }
 */
export function paymentRules(terms: CompleteTerms, dueDays: readonly number[]): readonly PaymentRule[] {
  const { steps, seasons, periods } = terms;
  if (steps && seasons) throw new AppError("INVALID_FIELD_VALUE", ["seasons", "steps are given too"]);
  if (steps) return steps.flatMap((step) => new Array<PaymentRule>(step.periods).fill(step));
  if (!seasons) return new Array<PaymentRule>(periods).fill(fullPayment);
  return dueDays.map((day) => {
    const month = monthOfDay(day);
    return seasons.find(({ months }) => months.includes(month)) ?? fullPayment;
  });
}
