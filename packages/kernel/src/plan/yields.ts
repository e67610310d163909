// The rates that a finished plan means to its two sides: what it costs the customer with all compulsory costs, and what it
// yields to the lessor. Rates are plain numbers; the amounts they come from stay exact.
import { dayNumberOf, dayOfMonth, monthOfDay, yearOfDay } from "../date/day-number.ts";
import { type Frequency, periodsPerYear } from "../date/frequency.ts";
import { addMonthsKeepingDay } from "../date/month-steps.ts";
import { daysPerYear, monthsPerYear } from "../date/period.ts";
import { internalRate } from "../finance/internal-rate.ts";
import { defaultGuess } from "../finance/solver-limits.ts";
import { add, negate } from "../money/arithmetic.ts";
import type { Decimal } from "../money/decimal.ts";
import { ratio, toNumber } from "../money/ratio.ts";
import { roundNumber } from "../money/rounding.ts";
import { type Charge, chargesDue, completeCharges } from "./charges.ts";
import type { RateMode } from "./period-rate.ts";
import type { ContractPlan } from "./plan.ts";

export type PlanYield = { readonly perPeriod: number; readonly nominal: number; readonly effective: number };

/**
 * What a nominal rate amounts to over a year of compounding.
 * @example effectiveAnnualRate(decimal("0.06"), 30).toFixed(6) // "0.061678"
 */
export function effectiveAnnualRate(
  nominal: Decimal,
  frequency: Frequency,
  mode: RateMode = "PROPORTIONAL",
): number {
  const rate = toNumber(nominal);
  const periods = periodsPerYear(frequency);
  return mode === "EFFECTIVE" ? rate : Math.expm1(periods * Math.log1p(rate / periods));
}

/**
 * What a plan yields on an outlay, by the time its interest is counted over. The outlay decides the name of the rate: the
 * financed amount gives the effective rate as paid, asset cost and initial direct costs the implicit rate of the lessor, and
 * that with commissions and less subsidies the internal yield.
 * @example planYield(contractPlan(exampleLease), decimal("45000.00")).effective.toFixed(6) // "0.061677"
 */
export function planYield(plan: ContractPlan, outlay: Decimal): PlanYield {
  const perYear = periodsPerYear(plan.frame.terms.frequency);
  const years = [0, ...yearsToRows(plan)];
  const flows = [negate(outlay), ...plan.rows.map(({ payment }) => payment)];
  const effective = internalRate(flows, (index) => years[index] ?? 0, defaultGuess);
  const perPeriod = Math.expm1(Math.log1p(effective) / perYear);
  return { perPeriod, nominal: perPeriod * perYear, effective };
}

/**
 * The annual percentage rate to the customer, with every compulsory cost: those he paid at once are taken from what he
 * received, the others are billed with the payments. Time counts in whole months over 12 plus days over 365.
 * @example annualPercentageRate(contractPlan({ ...exampleLease, timing: "ARREARS" }), decimal("44500.00")).toFixed(4) // "0.0684"
 */
export function annualPercentageRate(
  plan: ContractPlan,
  received: Decimal,
  compulsory: readonly Charge[] = [],
): number {
  const { start, brokenPeriod } = plan.frame.terms;
  const handedOut = dayNumberOf(brokenPeriod?.delivery ?? start);
  const decimals = plan.payment.scale;
  const charges = completeCharges(compulsory, decimals);
  const costs = plan.rows.map((row) => ({
    date: row.date,
    amount: add(row.payment, chargesDue(row, charges, decimals)),
  }));
  const interim = plan.interim ? [{ date: plan.interim.to, amount: plan.interim.amount }] : [];
  const paid = [...interim, ...costs];
  const years = [0, ...paid.map(({ date }) => yearsBetween(handedOut, dayNumberOf(date)))];
  const flows = [received, ...paid.map(({ amount }) => negate(amount))];
  return internalRate(flows, (index) => years[index] ?? 0, defaultGuess);
}

/**
 * An annual percentage rate as it is disclosed: in percent, to one decimal.
 * @example disclosedPercentage(0.050677) // 5.1
 */
export function disclosedPercentage(rate: number): number {
  return roundNumber(rate * 100, 1);
}

/**
 * How long a unit of the debt is outstanding on average, in years: the term to compare with a funding rate.
 * @example averageLife(contractPlan(exampleLease)).toFixed(2) // "1.83"
 */
export function averageLife(plan: ContractPlan): number {
  const { financed } = plan.frame.terms;
  const years = yearsToRows(plan);
  return plan.rows.reduce(
    (sum, { principal }, row) => sum + (years[row] ?? 0) * ratio(principal, financed),
    0,
  );
}

/**
 * The time from the hand-out to each row, in years as the interest counts them.
 * @example yearsToRows(contractPlan({ ...exampleLease, frequency: 360, periods: 2 })) // [0, 1, 2]
 */
export function yearsToRows({ frame, rows }: ContractPlan): readonly number[] {
  const { accruals, closing } = frame.schedule;
  let years = 0;
  return rows.map(({ index, kind }) => {
    if (kind === "PAYMENT") years += accruals[index - 1]?.years ?? 0;
    if (kind === "RESIDUAL") years += closing.years;
    return years;
  });
}

function yearsBetween(fromDay: number, toDay: number): number {
  const anchorDay = dayOfMonth(fromDay);
  const monthsApart =
    (yearOfDay(toDay) - yearOfDay(fromDay)) * monthsPerYear + monthOfDay(toDay) - monthOfDay(fromDay);
  const isTooFar = addMonthsKeepingDay(fromDay, monthsApart, anchorDay) > toDay;
  const wholeMonths = isTooFar ? monthsApart - 1 : monthsApart;
  return (
    wholeMonths / monthsPerYear + (toDay - addMonthsKeepingDay(fromDay, wholeMonths, anchorDay)) / daysPerYear
  );
}
