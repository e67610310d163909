// Interest runs by days over a base, and contracts differ in how both are counted. Fractions of a year are exact here
// (whole numerator and denominator), so that rounding happens once, in the amount.
import { AppError } from "../errors.ts";
import {
  dayNumberFrom,
  dayNumberOfDate,
  dayOfMonth,
  daysInMonth,
  isLeapYear,
  monthOfDay,
  packedDate,
  yearOfDay,
} from "./day-number.ts";

/** 30/360 is 30E/360; 30/360 US is 30U/360 with its end-of-February rules; ACT/ACT splits by calendar year (ISDA). */
export type DayCountBasis = "30/360" | "30/360 US" | "ACT/360" | "ACT/365" | "ACT/ACT";

/** An exact part of a year. */
export type YearFraction = { readonly numerator: number; readonly denominator: number };

/**
 * The days from one day number to another by a basis: the first day counts, the last does not. A period written
 * backwards counts the same days, negative.
 * @example dayCount("30/360", dayNumberOf("2026-01-10"), dayNumberOf("2026-02-01")) // 21
 * @example dayCount("ACT/360", dayNumberOf("2026-01-10"), dayNumberOf("2026-02-01")) // 22
 */
export function dayCount(basis: DayCountBasis, startDayNumber: number, endDayNumber: number): number {
  if (startDayNumber > endDayNumber) return 0 - dayCount(basis, endDayNumber, startDayNumber);
  switch (basis) {
    case "30/360":
      return thirtyDayNumber(endDayNumber) - thirtyDayNumber(startDayNumber);
    case "30/360 US":
      return daysOfThirtyUs(startDayNumber, endDayNumber);
    case "ACT/360":
    case "ACT/365":
    case "ACT/ACT":
      return endDayNumber - startDayNumber;
    default:
      throw new AppError("INVALID_FIELD_VALUE", ["dayCountBasis", String(basis)]);
  }
}

/**
 * The exact part of a year between two day numbers by a basis, not reduced: days over 360 or 365, and over 365 × 366 for
 * ACT/ACT, where days of ordinary years weigh 366 and days of leap years 365.
 * @example yearFraction("ACT/365", dayNumberOf("2026-01-10"), dayNumberOf("2026-02-01")) // { numerator: 22, denominator: 365 }
 * @example yearFraction("ACT/ACT", dayNumberOf("2023-12-31"), dayNumberOf("2024-01-02")) // { numerator: 366 + 365, denominator: 365 * 366 }
 */
export function yearFraction(
  basis: DayCountBasis,
  startDayNumber: number,
  endDayNumber: number,
): YearFraction {
  const days = dayCount(basis, startDayNumber, endDayNumber);
  if (basis === "ACT/365") return { numerator: days, denominator: 365 };
  if (basis !== "ACT/ACT") return { numerator: days, denominator: 360 };
  const leapYearDays = leapYearDaysBefore(endDayNumber) - leapYearDaysBefore(startDayNumber);
  return { numerator: (days - leapYearDays) * 366 + leapYearDays * 365, denominator: 365 * 366 };
}

/**
 * The days between two dates by a basis.
 * @example dayCountBetween("30/360", Temporal.PlainDate.from("2026-01-31"), Temporal.PlainDate.from("2026-02-28")) // 28
 */
export function dayCountBetween(
  basis: DayCountBasis,
  start: Temporal.PlainDate,
  end: Temporal.PlainDate,
): number {
  return dayCount(basis, dayNumberOfDate(start), dayNumberOfDate(end));
}

/**
 * The exact part of a year between two dates by a basis.
 * @example yearFractionBetween("ACT/360", Temporal.PlainDate.from("2026-01-01"), Temporal.PlainDate.from("2027-01-01")) // { numerator: 365, denominator: 360 }
 */
export function yearFractionBetween(
  basis: DayCountBasis,
  start: Temporal.PlainDate,
  end: Temporal.PlainDate,
): YearFraction {
  return yearFraction(basis, dayNumberOfDate(start), dayNumberOfDate(end));
}

/**
 * The days of a calendar whose months all have thirty days, up to a day: the 31st counts as the 30th, the end of February
 * stays what it is, and differences are days by 30/360.
 * @example thirtyDayNumber(dayNumberOf("2026-02-01")) - thirtyDayNumber(dayNumberOf("2026-01-31")) // 1
 */
export function thirtyDayNumber(dayNumber: number): number {
  const packed = packedDate(dayNumber);
  return (packed >> 9) * 360 + ((packed >> 5) & 0xf) * 30 + Math.min(packed & 0x1f, 30);
}

/**
 * The end of February counts as the 30th at the start of a period, and at its end when the period starts on one too.
 * The 31st counts as the 30th at the start, and at the end when the start is a 30th by then.
 */
function daysOfThirtyUs(startDayNumber: number, endDayNumber: number): number {
  const startsAtEndOfFebruary = isEndOfFebruary(startDayNumber);
  const startDay = startsAtEndOfFebruary ? 30 : Math.min(dayOfMonth(startDayNumber), 30);
  const endDay = dayOfMonth(endDayNumber);
  const endsAsThirtieth =
    (startsAtEndOfFebruary && isEndOfFebruary(endDayNumber)) || (endDay === 31 && startDay === 30);
  const years = yearOfDay(endDayNumber) - yearOfDay(startDayNumber);
  const months = monthOfDay(endDayNumber) - monthOfDay(startDayNumber);
  return years * 360 + months * 30 + (endsAsThirtieth ? 30 : endDay) - startDay;
}

function isEndOfFebruary(dayNumber: number): boolean {
  return monthOfDay(dayNumber) === 2 && dayOfMonth(dayNumber) === daysInMonth(yearOfDay(dayNumber), 2);
}

/** Days before a day, since year 1, that lie in leap years: two of them tell a split by year without walking the years. */
function leapYearDaysBefore(dayNumber: number): number {
  const year = yearOfDay(dayNumber);
  const past = year - 1;
  const leapYears = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return leapYears * 366 + (isLeapYear(year) ? dayNumber - dayNumberFrom(year, 1, 1) : 0);
}
