// The same plans with the best known decimal library, in 28 digits and rounded as the kernel rounds: what exact amounts
// cost where no one has written a kernel for them.
import { thirtyDayNumber } from "@kontor/kernel/date/day-count.ts";
import { dayNumberOf, isoDate } from "@kontor/kernel/date/day-number.ts";
import { stepDayNumbers } from "@kontor/kernel/date/frequency.ts";
import type { AmountRow } from "@kontor/kernel/plan/amortise.ts";
import type { PlanRow, PlanTotals } from "@kontor/kernel/plan/plan.ts";
import { Decimal } from "decimal.js";
import type { In } from "./plan-terms.ts";

export const LongDecimal = Decimal.clone({ precision: 28, rounding: Decimal.ROUND_HALF_UP });

export type TermsInDecimalJs = {
  readonly financed: Decimal;
  readonly nominalRate: Decimal;
  readonly periods: number;
  readonly start: string;
};

export type PlanInDecimalJs = {
  readonly payment: Decimal;
  readonly rows: readonly In<Decimal, PlanRow>[];
  readonly totals: In<Decimal, PlanTotals>;
};

const zero = new LongDecimal(0);

/** The amounts alone. */
export function amountsInDecimalJs(terms: TermsInDecimalJs): readonly Omit<In<Decimal, AmountRow>, "kind">[] {
  const { financed, nominalRate, periods } = terms;
  const rate = nominalRate.div(12);
  const payment = levelPayment(terms, rate);
  const rows: Omit<In<Decimal, AmountRow>, "kind">[] = [];
  let opening = financed;
  for (let index = 1; index <= periods; index += 1) {
    const earned = opening.mul(rate).toDecimalPlaces(2);
    const principal = index === periods ? opening : payment.sub(earned);
    const interest = index === periods ? payment.sub(principal) : earned;
    const closing = opening.sub(principal);
    rows.push({ index, opening, interest, principal, payment, closing });
    opening = closing;
  }
  return rows;
}

/** The rows of a contract plan with their dates, charges and totals. */
export function planInDecimalJs(terms: TermsInDecimalJs): PlanInDecimalJs {
  const { financed, nominalRate, periods, start } = terms;
  const rate = nominalRate.div(12);
  const payment = levelPayment(terms, rate);
  const limits = stepDayNumbers(dayNumberOf(start), 30, periods);
  const dates = limits.map(isoDate);
  const days = limits.map(thirtyDayNumber);
  const rows: In<Decimal, PlanRow>[] = [];
  let [paid, earnedInAll, repaid, opening] = [zero, zero, zero, financed];
  for (let index = 1; index <= periods; index += 1) {
    const earned = opening.mul(rate).toDecimalPlaces(2);
    const principal = index === periods ? opening : payment.sub(earned);
    const interest = index === periods ? payment.sub(principal) : earned;
    const closing = opening.sub(principal);
    const date = dates[index] ?? "";
    rows.push({
      index,
      kind: "PAYMENT",
      date,
      periodStart: dates[index - 1] ?? "",
      periodEnd: date,
      days: (days[index] ?? 0) - (days[index - 1] ?? 0),
      opening,
      payment,
      interest,
      principal,
      closing,
      fees: zero,
      services: zero,
      insurance: zero,
      tax: zero,
      total: payment,
    });
    paid = paid.add(payment);
    earnedInAll = earnedInAll.add(interest);
    repaid = repaid.add(principal);
    opening = closing;
  }
  const charges = { fees: zero, services: zero, insurance: zero, tax: zero };
  const totals = { payment: paid, interest: earnedInAll, principal: repaid, ...charges, total: paid };
  return { payment, rows, totals };
}

function levelPayment({ financed, periods }: TermsInDecimalJs, rate: Decimal): Decimal {
  const growth = rate.add(1).pow(periods);
  return financed.mul(rate).mul(growth).div(growth.sub(1)).toDecimalPlaces(2);
}
