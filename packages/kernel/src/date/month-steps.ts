// Plans pay on the same day of every month, and months are of different length: a day that a month does not have becomes
// its last day, and comes back in the month after. This one rule is used for single dates and for the dates of a plan.
import { AppError } from "../errors.ts";
import {
  daysInMonth,
  firstCalendarYear,
  lastCalendarYear,
  packedDate,
  uncheckedDayNumber,
} from "./day-number.ts";
import { monthsPerYear } from "./period.ts";

/**
 * Moves by calendar months and takes the anchor day of the month reached, or its last day where the month is shorter.
 * @example isoDate(addMonthsKeepingDay(dayNumberOf("2026-01-31"), 1, 31)) // "2026-02-28"
 * @example isoDate(addMonthsKeepingDay(dayNumberOf("2026-02-28"), 1, 31)) // "2026-03-31"
 */
export function addMonthsKeepingDay(dayNumber: number, months: number, anchorDay: number): number {
  if (!(anchorDay >= 1 && anchorDay <= 31 && Number.isInteger(anchorDay)))
    throw new AppError("INVALID_FIELD_VALUE", ["anchorDay", String(anchorDay)]);
  requireWholeMonths(months);
  return dayOfMonthCount(monthCountOf(packedDate(dayNumber)) + months, anchorDay);
}

/**
 * The day itself and the days a whole number of months later, again and again: the day of the month is kept, or the last
 * day where a month is shorter.
 * @example daysEveryMonths(dayNumberOf("2026-01-31"), 1, 2).map(isoDate) // ["2026-01-31", "2026-02-28", "2026-03-31"]
 */
export function daysEveryMonths(dayNumber: number, months: number, times: number): readonly number[] {
  requireWholeMonths(months);
  const packed = packedDate(dayNumber);
  const firstMonth = monthCountOf(packed);
  const anchorDay = packed & 0x1f;
  const dayNumbers: number[] = [];
  for (let index = 0; index <= times; index += 1)
    dayNumbers.push(dayOfMonthCount(firstMonth + months * index, anchorDay));
  return dayNumbers;
}

function requireWholeMonths(months: number): void {
  if (!Number.isInteger(months)) throw new AppError("INVALID_FIELD_VALUE", ["months", String(months)]);
}

/** Months since January of year 0, so that stepping over the end of a year is plain addition. */
function monthCountOf(packed: number): number {
  return (packed >> 9) * monthsPerYear + ((packed >> 5) & 0xf) - 1;
}

function dayOfMonthCount(monthCount: number, anchorDay: number): number {
  const year = Math.floor(monthCount / monthsPerYear);
  const month = monthCount - year * monthsPerYear + 1;
  if (!(year >= firstCalendarYear && year <= lastCalendarYear))
    throw new AppError("INVALID_DATE", [`${year}-${month}`]);
  return uncheckedDayNumber(year, month, Math.min(anchorDay, daysInMonth(year, month)));
}
