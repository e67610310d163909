// The time line of a plan: when each payment falls due, for which period, and how much interest runs up to it. Payments in
// advance and in arrears differ only here: what follows sees accruals between due dates and nothing of the timing.
import { businessDayNumber } from "../date/business-day.ts";
import { dayCount, thirtyDayNumber, yearFraction } from "../date/day-count.ts";
import { dayNumberOf, dayOfMonth } from "../date/day-number.ts";
import { periodsPerYear, stepDayNumbers, stepsMonths } from "../date/frequency.ts";
import { paymentDayNumber } from "../date/payment-day.ts";
import { AppError } from "../errors.ts";
import { noRate, type RateFraction, rateFraction, rateOverTime, yearlyRate } from "./period-rate.ts";
import type { CompleteTerms, PaymentDates } from "./terms.ts";

/** Interest between two days: its rate as an exact fraction, the days it was counted over, and the part of a year. */
export type Accrual = { readonly rate: RateFraction; readonly days: number; readonly years: number };

export type Schedule = {
  /** Day numbers of the period limits, one more than there are periods. */
  readonly limits: readonly number[];
  /** When the payment of each period falls due, and when it is to be paid. */
  readonly dueDays: readonly number[];
  readonly paymentDays: readonly number[];
  /** When what is left at the end is to be paid. */
  readonly endDay: number;
  /** What runs up before each payment, since the payment before it or since the money was handed out. */
  readonly accruals: readonly Accrual[];
  /** What runs up between the last payment and the end. */
  readonly closing: Accrual;
  readonly yearly: RateFraction;
  /** The one rate of all periods, where they are equal and nothing runs up before the first. */
  readonly sharedRate?: RateFraction;
};

const noAccrual: Accrual = { rate: noRate, days: 0, years: 0 };

/**
 * The time line of a plan.
 * @example scheduleOf(completeTerms(exampleLease)).paymentDays.slice(0, 2).map(isoDate) // ["2026-02-01", "2026-03-01"]
 */
export function scheduleOf(terms: CompleteTerms): Schedule {
  const { frequency, periods, brokenPeriod, paymentDates } = terms;
  const firstDay = dayNumberOf(brokenPeriod?.policy === "NONE" ? brokenPeriod.delivery : terms.start);
  const handedOutDay = brokenPeriod?.policy === "STUB" ? dayNumberOf(brokenPeriod.delivery) : firstDay;
  const inArrears = terms.timing === "ARREARS";
  const steps = stepDayNumbers(firstDay, frequency, periods);
  const paid = paymentDates ? steps.map((day) => paymentDay(day, paymentDates)) : steps;
  // Interest begins when the money is handed out; a first payment in advance may be moved behind that day, never before it.
  const firstLimit = inArrears ? firstDay : Math.max(firstDay, paid[0] ?? firstDay);
  const limits = paymentDates?.adjusted ? inOrder([firstLimit, ...paid.slice(1)]) : steps;
  const yearly = yearlyRate(terms.nominalRate, terms.rateMode, periodsPerYear(frequency));
  const isProportional = terms.basis.startsWith("30/360") && !paymentDates?.adjusted;
  const sharedRate = isProportional ? rateOverTime(yearly, 1, periodsPerYear(frequency)) : undefined;
  const regular = regularAccruals(terms, yearly, limits, sharedRate);
  const [firstLimitDay = firstDay] = limits;
  const before =
    handedOutDay < firstLimitDay ? accrualBetween(terms, yearly, handedOutDay, firstLimitDay) : noAccrual;
  const dueDays = inArrears ? steps.slice(1) : steps.slice(0, -1);
  return {
    limits,
    dueDays,
    paymentDays: paid === steps ? dueDays : inArrears ? paid.slice(1) : paid.slice(0, -1),
    endDay: paid[periods] ?? firstDay,
    accruals: inArrears ? withFirst(before, regular) : [before, ...regular.slice(0, -1)],
    closing: inArrears ? noAccrual : (regular.at(-1) ?? noAccrual),
    yearly,
    ...(sharedRate && before === noAccrual && { sharedRate }),
  };
}

/**
 * Interest between two day numbers by the day count of the terms.
 * @example accrualBetween(completeTerms(exampleLease), yearlyRate(decimal("0.36"), "PROPORTIONAL", 12), 0, 10).rate.approximate // 0.01
 */
export function accrualBetween(
  terms: CompleteTerms,
  yearly: RateFraction,
  fromDay: number,
  toDay: number,
): Accrual {
  const { numerator, denominator } = yearFraction(terms.basis, fromDay, toDay);
  const rate = rateOverTime(yearly, numerator, denominator);
  // A rate below -100 % for its time would turn debts into claims.
  if (rate.numerator <= -rate.denominator) {
    throw new AppError("INVALID_FIELD_VALUE", ["nominalRate", String(terms.nominalRate)]);
  }
  return { rate, days: dayCount(terms.basis, fromDay, toDay), years: numerator / denominator };
}

function regularAccruals(
  terms: CompleteTerms,
  yearly: RateFraction,
  limits: readonly number[],
  sharedRate: RateFraction | undefined,
): readonly Accrual[] {
  const perYear = periodsPerYear(terms.frequency);
  const years = 1 / perYear;
  const isThirty = terms.basis === "30/360" && sharedRate !== undefined;
  // A day that every month has makes all periods alike: thirty days for each of their months.
  if (isThirty && stepsMonths(terms.frequency) && dayOfMonth(limits[0] ?? 0) <= 28) {
    return new Array<Accrual>(limits.length - 1).fill({ rate: sharedRate, days: 360 / perYear, years });
  }
  // Otherwise days by 30/360 are differences of one count, so each limit is counted once.
  const thirties = isThirty ? limits.map(thirtyDayNumber) : undefined;
  const accruals: Accrual[] = [];
  for (let index = 1; index < limits.length; index += 1) {
    const from = limits[index - 1] ?? 0;
    const to = limits[index] ?? 0;
    if (!sharedRate) {
      accruals.push(accrualBetween(terms, yearly, from, to));
      continue;
    }
    const days = thirties
      ? (thirties[index] ?? 0) - (thirties[index - 1] ?? 0)
      : dayCount(terms.basis, from, to);
    const previous = accruals[index - 2];
    accruals.push(previous?.days === days ? previous : { rate: sharedRate, days, years });
  }
  return accruals;
}

/** No period ends before it begins, however far its payment is moved. */
function inOrder(days: readonly number[]): readonly number[] {
  let latest = Number.NEGATIVE_INFINITY;
  return days.map((day) => {
    latest = Math.max(latest, day);
    return latest;
  });
}

/** The first payment bears the simple interest of both stretches of time before it. */
function withFirst(before: Accrual, regular: readonly Accrual[]): readonly Accrual[] {
  const [first] = regular;
  if (before === noAccrual || !first) return regular;
  const [a, b] = [before.rate, first.rate];
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator;
  const rate = rateFraction(numerator, a.denominator * b.denominator);
  return regular.with(0, { rate, days: before.days + first.days, years: before.years + first.years });
}

function paymentDay(dueDay: number, dates: PaymentDates): number {
  const wanted = dates.paymentDay === undefined ? dueDay : paymentDayNumber(dueDay, dates.paymentDay);
  return dates.businessDays
    ? businessDayNumber(wanted, dates.businessDays.convention, dates.businessDays.calendar)
    : wanted;
}
