// Lengths of time are written as a number and a suffix ("3m", "30min"). They are measured in seconds by fixed constants
// where lengths are compared, and walked on the calendar where a date is moved.
import { AppError } from "../errors.ts";
import { firstCalendarYear, lastCalendarYear } from "./day-number.ts";

export const secondsPerDay = 86_400;
export const daysPerMonth = 30;
export const daysPerQuarter = 90;
export const daysPerSemester = 180;
export const daysPerYear = 365;
export const monthsPerYear = 12;

export type PeriodUnit = "day" | "month" | "quarter" | "semester" | "year" | "hour" | "minute" | "second";

/** A length of time: a whole number of units, never negative. */
export type Period = { readonly amount: number; readonly unit: PeriodUnit };

/**
 * Reads a period: digits, then one of d, m (month), q, s (semester), y, h, min, sec in lower case. Spaces around it do
 * not count; a sign, a fraction, a space inside or more than eight digits make it no period.
 * @example parsePeriod("3m") // { amount: 3, unit: "month" }
 * @example parsePeriod("30min") // { amount: 30, unit: "minute" }
 * @example parsePeriod("3w") // throws INVALID_PERIOD
 */
export function parsePeriod(text: string): Period {
  const { amount, suffix = "" } = periodPattern.exec(text.trim())?.groups ?? {};
  const unit = unitBySuffix.get(suffix);
  if (amount === undefined || unit === undefined) throw new AppError("INVALID_PERIOD", [text]);
  return { amount: Number(amount), unit };
}

/**
 * A period as parsePeriod reads it.
 * @example formatPeriod({ amount: 2, unit: "semester" }) // "2s"
 */
export function formatPeriod(period: Period): string {
  const { amount, unit } = checked(period);
  return `${amount}${units[unit].suffix}`;
}

/**
 * The length of a period in seconds, with months of 30 days, quarters of 90, semesters of 180 and years of 365.
 * @example periodSeconds({ amount: 1, unit: "month" }) // 2592000
 */
export function periodSeconds(period: Period): number {
  const { amount, unit } = checked(period);
  return amount * units[unit].seconds;
}

/**
 * The day a period later on the calendar: months, quarters, semesters and years keep the day of the month, cut to the
 * month's last day. A day without time has no hours to move by, so hours, minutes and seconds are refused.
 * @example addPeriod(Temporal.PlainDate.from("2024-01-31"), parsePeriod("1m")) // "2024-02-29"
 * @example addPeriod(Temporal.PlainDate.from("2024-01-31"), parsePeriod("24h")) // throws INVALID_PERIOD
 */
export function addPeriod(date: Temporal.PlainDate, period: Period): Temporal.PlainDate {
  const isFinerThanDay = units[checked(period).unit].seconds < secondsPerDay;
  if (isFinerThanDay) throw new AppError("INVALID_PERIOD", [formatPeriod(period)]);
  return addPeriodToDateTime(date.toPlainDateTime(), period).toPlainDate();
}

/**
 * The same for a day with a time, by any period. Moments outside the years 1 to 9999 are refused.
 * @example addPeriodToDateTime(Temporal.PlainDateTime.from("2024-12-31T23:30"), parsePeriod("45min")) // "2025-01-01T00:15:00"
 */
export function addPeriodToDateTime(moment: Temporal.PlainDateTime, period: Period): Temporal.PlainDateTime {
  const seconds = periodSeconds(period);
  const months = (units[period.unit].months ?? 0) * period.amount;
  const start = moment.withCalendar("iso8601");
  if (start.year < firstCalendarYear || seconds > secondsOfAllYears)
    throw new AppError("INVALID_DATE", [`${start} + ${formatPeriod(period)}`]);
  const moved = start.add(months > 0 ? { months } : { seconds });
  if (moved.year > lastCalendarYear) throw new AppError("INVALID_DATE", [String(moved)]);
  return moved;
}

type UnitDefinition = { readonly suffix: string; readonly seconds: number; readonly months?: number };

/** `months` where the unit steps calendar months; the others are as long on the calendar as in seconds. */
const units: Readonly<Record<PeriodUnit, UnitDefinition>> = {
  day: { suffix: "d", seconds: secondsPerDay },
  month: { suffix: "m", seconds: daysPerMonth * secondsPerDay, months: 1 },
  quarter: { suffix: "q", seconds: daysPerQuarter * secondsPerDay, months: 3 },
  semester: { suffix: "s", seconds: daysPerSemester * secondsPerDay, months: 6 },
  year: { suffix: "y", seconds: daysPerYear * secondsPerDay, months: monthsPerYear },
  hour: { suffix: "h", seconds: 3600 },
  minute: { suffix: "min", seconds: 60 },
  second: { suffix: "sec", seconds: 1 },
};

// Object.entries widens the keys of a closed object to string.
const unitEntries = Object.entries(units) as readonly (readonly [PeriodUnit, UnitDefinition])[];
const unitBySuffix: ReadonlyMap<string, PeriodUnit> = new Map(
  unitEntries.map(([unit, { suffix }]) => [suffix, unit]),
);

/** Eight digits keep the seconds of the longest period an exact number. */
const longestAmount = 99_999_999;
const periodPattern = /^(?<amount>\d{1,8})(?<suffix>[a-z]+)$/;

/** No two dates of the calendar lie further apart; Temporal fails on what is far beyond it. */
const secondsOfAllYears = (lastCalendarYear + 1) * 366 * secondsPerDay;

/** Scripts build periods without the type checker, so what reading refuses is refused here too. */
function checked(period: Period): Period {
  const { amount, unit } = period;
  const isPeriod =
    Number.isInteger(amount) && amount >= 0 && amount <= longestAmount && Object.hasOwn(units, unit);
  if (!isPeriod) throw new AppError("INVALID_PERIOD", [`${amount} ${unit}`]);
  return period;
}
