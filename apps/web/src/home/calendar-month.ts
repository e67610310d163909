// The days a month is shown with: whole weeks, six of them, so that no month is higher than another.
import { dayNumberOf, dayOfMonth, isoDate } from "@kontor/kernel/date/day-number.ts";
import { addMonthsKeepingDay } from "@kontor/kernel/date/month-steps.ts";

const daysPerWeek = 7;
const weeks = 6;
/** 1970-01-01 was a Thursday, as JavaScript counts: 4. */
const firstWeekday = 4;

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return (((dayNumberOf(day) + firstWeekday) % daysPerWeek) + daysPerWeek) % daysPerWeek;
}

/** The first day of the month some months away. */
export function monthAway(day: string, months: number): string {
  const number = dayNumberOf(day);
  return isoDate(addMonthsKeepingDay(number - dayOfMonth(number) + 1, months, 1));
}

/** Week by week; `weekStartDay` is 0 where weeks begin on Sunday. */
export function weeksOf(month: string, weekStartDay: 0 | 1): readonly (readonly string[])[] {
  const first = dayNumberOf(monthAway(month, 0));
  const before = (weekdayOf(isoDate(first)) - weekStartDay + daysPerWeek) % daysPerWeek;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysPerWeek }, (_day, place) =>
      isoDate(first - before + week * daysPerWeek + place),
    ),
  );
}

export function daysAfter(day: string, days: number): string {
  return isoDate(dayNumberOf(day) + days);
}
