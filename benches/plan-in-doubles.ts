// The usual way to compute a plan, in binary floats: what the exact kernel is measured against. It is written to be fast
// and knows level payments in arrears alone; balances are not rounded, so its cents can differ from those of a real plan.
import { thirtyDayNumber } from "@kontor/kernel/date/day-count.ts";
import { dayNumberOf, isoDate } from "@kontor/kernel/date/day-number.ts";
import { stepDayNumbers } from "@kontor/kernel/date/frequency.ts";
import type { AmountRow } from "@kontor/kernel/plan/amortise.ts";
import type { PlanRow, PlanTotals } from "@kontor/kernel/plan/plan.ts";
import type { In } from "./plan-terms.ts";

export type TermsInDoubles = {
  readonly financed: number;
  readonly nominalRate: number;
  readonly periods: number;
  readonly start: string;
};

export type AmountsInDoubles = Omit<In<number, AmountRow>, "kind">;

export type PlanInDoubles = {
  readonly payment: number;
  readonly rows: readonly In<number, PlanRow>[];
  readonly totals: In<number, PlanTotals>;
};

/** The amounts alone. */
export function amountsInDoubles(terms: TermsInDoubles): readonly AmountsInDoubles[] {
  const { financed, nominalRate, periods } = terms;
  const rate = nominalRate / 12;
  const payment = levelPayment(terms, rate);
  const paid = cents(payment);
  const rows = new Array<AmountsInDoubles>(periods);
  let opening = financed;
  for (let index = 1; index <= periods; index += 1) {
    const interest = opening * rate;
    const principal = payment - interest;
    const closing = opening - principal;
    rows[index - 1] = {
      index,
      opening,
      interest: cents(interest),
      principal: cents(principal),
      payment: paid,
      closing,
    };
    opening = closing;
  }
  return rows;
}

/** The rows of a contract plan with their dates, charges and totals. */
export function planInDoubles(terms: TermsInDoubles): PlanInDoubles {
  const { financed, nominalRate, periods, start } = terms;
  const rate = nominalRate / 12;
  const payment = levelPayment(terms, rate);
  const paid = cents(payment);
  const limits = stepDayNumbers(dayNumberOf(start), 30, periods);
  const dates = limits.map(isoDate);
  const days = limits.map(thirtyDayNumber);
  const rows = new Array<In<number, PlanRow>>(periods);
  const charges = { fees: 0, services: 0, insurance: 0, tax: 0 };
  const totals = { payment: 0, interest: 0, principal: 0, ...charges, total: 0 };
  let opening = financed;
  for (let index = 1; index <= periods; index += 1) {
    const earned = opening * rate;
    const closing = opening - (payment - earned);
    const interest = cents(earned);
    const principal = cents(payment - earned);
    const date = dates[index] ?? "";
    rows[index - 1] = {
      index,
      kind: "PAYMENT",
      date,
      periodStart: dates[index - 1] ?? "",
      periodEnd: date,
      days: (days[index] ?? 0) - (days[index - 1] ?? 0),
      opening,
      payment: paid,
      interest,
      principal,
      closing,
      fees: 0,
      services: 0,
      insurance: 0,
      tax: 0,
      total: paid,
    };
    totals.payment += paid;
    totals.interest += interest;
    totals.principal += principal;
    totals.total += paid;
    opening = closing;
  }
  return { payment: paid, rows, totals };
}

function levelPayment({ financed, periods }: TermsInDoubles, rate: number): number {
  return (rate * financed) / (1 - (1 + rate) ** -periods);
}

/** The small addend keeps a half that lies a hair below itself from losing its cent. */
function cents(amount: number): number {
  return Math.round((amount + 1e-9) * 100) / 100;
}
