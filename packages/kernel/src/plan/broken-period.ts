// What the time between delivery and the first cycle date costs, where it is billed beside the plan. The other policies are
// in the plan itself: it starts on delivery, begins with a longer period, or repays the capitalised interest.
import { dayCount } from "../date/day-count.ts";
import { dayNumberOf } from "../date/day-number.ts";
import { periodsPerYear, stepDayNumber } from "../date/frequency.ts";
import { divide, multiply } from "../money/arithmetic.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import type { PlanFrame } from "./frame.ts";
import { interestOn } from "./period-rate.ts";
import { accrualBetween } from "./schedule.ts";
import { type Explanation, rateInputs } from "./trace.ts";

/** Billed at activation. */
export type Interim = Explanation & {
  readonly policy: "PRO_RATA_RENT" | "INTERIM_INTEREST";
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly amount: Decimal;
};

/**
 * The rent or interest of the broken period; undefined where the plan itself covers the time. A rent is a part of the first
 * rental.
 * @example interimOf(planFrame({ ...exampleLease, brokenPeriod: { policy: "PRO_RATA_RENT", delivery: "2026-01-10" } }), decimal("1109.22")).amount // "776.45"
 * @example interimOf(planFrame(exampleLease), decimal("1109.22")) // undefined
 */
export function interimOf(frame: PlanFrame, payment: Decimal): Interim | undefined {
  const { brokenPeriod, start, basis } = frame.terms;
  if (!brokenPeriod) return undefined;
  const { policy, delivery } = brokenPeriod;
  const [deliveryDay, startDay] = [dayNumberOf(delivery), dayNumberOf(start)];
  const span = { from: delivery, to: start, days: dayCount(basis, deliveryDay, startDay) };
  if (policy === "PRO_RATA_RENT")
    return { policy, ...span, ...proRataRent(frame, startDay, span.days, payment) };
  if (policy === "INTERIM_INTEREST") return { policy, ...span, ...interest(frame, deliveryDay, startDay) };
  return undefined;
}

type ExplainedAmount = Explanation & { readonly amount: Decimal };

/** On a 30/360 basis every period has its share of 360 days; otherwise the first period has the days it has. */
function proRataRent(
  { terms }: PlanFrame,
  startDay: number,
  days: number,
  payment: Decimal,
): ExplainedAmount {
  const { basis, frequency } = terms;
  const isThirty = basis.startsWith("30/360");
  const parts = isThirty ? days * periodsPerYear(frequency) : days;
  const whole = isThirty ? 360 : dayCount(basis, startDay, stepDayNumber(startDay, frequency, 1));
  const decimals = payment.scale;
  return {
    amount: divide(multiply(payment, decimal(String(parts))), decimal(String(whole)), decimals),
    formula: "round(payment * parts / whole, decimals)",
    inputs: { payment, parts, whole, decimals, days, basis },
  };
}

function interest({ terms, schedule }: PlanFrame, fromDay: number, toDay: number): ExplainedAmount {
  const { financed } = terms;
  const { rate } = accrualBetween(terms, schedule.yearly, fromDay, toDay);
  return {
    amount: interestOn(financed, rate),
    formula: "round(financed * numerator / denominator, decimals)",
    inputs: { financed, ...rateInputs(rate), decimals: financed.scale, basis: terms.basis },
  };
}
