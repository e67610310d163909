// The payment plan of a contract: solved, dated, charged and taxed, in exact amounts, and with a trace of how each amount
// came about where one is asked for.
import { isoDate } from "../date/day-number.ts";
import { AppError } from "../errors.ts";
import { isZero, round, subtract, sumBy } from "../money/arithmetic.ts";
import { type Decimal, fromUnits } from "../money/decimal.ts";
import { type AmountRow, amortise } from "./amortise.ts";
import { interimOf } from "./broken-period.ts";
import { chargesOf, completeCharges } from "./charges.ts";
import { requireCentsOnly } from "./closing-cents.ts";
import { explainPlan } from "./explain.ts";
import { type PlanFrame, planFrame } from "./frame.ts";
import { type ContractPlan, isBilled, type PlanOptions, type PlanRow, type PlanTotals } from "./plan.ts";
import { basePayment } from "./solve-payment.ts";
import type { PlanTerms } from "./terms.ts";

/**
 * The plan of a contract. Without an agreed payment in the terms, the payment is solved.
 * @example contractPlan(exampleLease).payment // "1109.22"
 * @example contractPlan(exampleLease).rows[36].interest // "49.69"
 */
export function contractPlan(terms: PlanTerms, given: PlanOptions = {}): ContractPlan {
  const frame = planFrame(terms);
  const base = agreedPayment(frame) ?? basePayment(frame);
  const payment = round(base, frame.terms.financed.scale);
  const options = { ...given, charges: completeCharges(given.charges ?? [], payment.scale) };
  const amounts = amortise(frame, base);
  requireCentsOnly(frame, amounts, payment);
  const rows = datedRows(frame, amounts, options);
  const interim = interimOf(frame, rows[0]?.payment ?? payment);
  const plan: ContractPlan = {
    frame,
    basePayment: base,
    payment,
    rows,
    totals: totalsOf(frame, rows, options),
    ...(interim && { interim }),
  };
  return options.trace ? { ...plan, trace: explainPlan(plan, options) } : plan;
}

/** A payment that no period pays a share of would be shown and mean nothing. */
function agreedPayment({ terms, rules }: PlanFrame): Decimal | undefined {
  const { payment } = terms;
  if (payment && !rules.some((rule) => rule.kind === "WEIGHT" && !isZero(rule.weight))) {
    throw new AppError("INVALID_FIELD_VALUE", ["payment", String(payment)]);
  }
  return payment;
}

function datedRows(
  { terms, schedule }: PlanFrame,
  amounts: readonly AmountRow[],
  options: PlanOptions,
): readonly PlanRow[] {
  const { limits, paymentDays, accruals, closing } = schedule;
  const limitDates = limits.map(isoDate);
  const dueDates = terms.timing === "ARREARS" ? limitDates.slice(1) : limitDates;
  const paymentDates = terms.paymentDates ? paymentDays.map(isoDate) : dueDates;
  const endDate = isoDate(schedule.endDay);
  const nothing = fromUnits(0n, terms.financed.scale);
  const { charges = [], tax } = options;
  const hasCharges = isBilled(options);
  return amounts.map((row) => {
    const { index, kind, opening, payment, interest, principal, closing: left } = row;
    const period = Math.min(index, paymentDays.length) - 1;
    const isResidual = kind === "RESIDUAL";
    const date = isResidual ? endDate : (paymentDates[period] ?? "");
    const billed = hasCharges ? chargesOf({ index, kind, date, payment }, charges, tax) : undefined;
    // Written out field by field: spreading costs more than the whole computation of a row.
    return {
      index,
      kind,
      date,
      periodStart: limitDates[period] ?? "",
      periodEnd: limitDates[period + 1] ?? "",
      days: kind === "PAYMENT" ? (accruals[period]?.days ?? 0) : isResidual ? closing.days : 0,
      opening,
      payment,
      interest,
      principal,
      closing: left,
      fees: billed?.fees ?? nothing,
      services: billed?.services ?? nothing,
      insurance: billed?.insurance ?? nothing,
      tax: billed?.tax ?? nothing,
      total: billed?.total ?? payment,
    };
  });
}

/** Interest and principal follow from the payments, because each row is split into them and closes where the next opens. */
function totalsOf({ terms }: PlanFrame, rows: readonly PlanRow[], options: PlanOptions): PlanTotals {
  const decimals = terms.financed.scale;
  const payment = sumBy(rows, (row) => row.payment, decimals);
  const principal = subtract(terms.financed, rows.at(-1)?.closing ?? terms.financed);
  const amounts = { payment, interest: subtract(payment, principal), principal };
  if (!isBilled(options)) {
    const nothing = fromUnits(0n, decimals);
    return { ...amounts, fees: nothing, services: nothing, insurance: nothing, tax: nothing, total: payment };
  }
  return {
    ...amounts,
    fees: sumBy(rows, (row) => row.fees, decimals),
    services: sumBy(rows, (row) => row.services, decimals),
    insurance: sumBy(rows, (row) => row.insurance, decimals),
    tax: sumBy(rows, (row) => row.tax, decimals),
    total: sumBy(rows, (row) => row.total, decimals),
  };
}
