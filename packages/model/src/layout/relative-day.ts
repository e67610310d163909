// Days a layout may speak of without naming a date: an anchor near today, moved by whole months and then by days. The vocabulary is
// closed, so that a layout stays data; the browser turns each of them into the day it means where the reader is.

import { dayNumberOf, dayOfMonth, isoDate, monthOfDay, yearOfDay } from "@kontor/kernel/date/day-number.ts";
import { addMonthsKeepingDay } from "@kontor/kernel/date/month-steps.ts";
import { z } from "zod";

export const relativeDay = z.strictObject({
  day: z.enum(["today", "weekStart", "weekEnd", "monthStart", "monthEnd", "yearStart"]),
  /** Moved first; the end of a month stays the end of one. */
  months: z.int().min(-1_200).max(1_200).optional(),
  days: z.int().min(-36_600).max(36_600).optional(),
});
export type RelativeDay = Readonly<z.output<typeof relativeDay>>;

const daysPerWeek = 7;
/** 1970-01-01 was a Thursday, three days after a Monday. */
const daysAfterMonday = 3;

/**
 * The day that is meant, seen from a today written as YYYY-MM-DD; weeks begin on Monday.
 * @example dayOf({ day: "monthEnd", months: 1 }, "2026-01-15") // "2026-02-28"
 */
export function dayOf({ day, months = 0, days = 0 }: RelativeDay, today: string): string {
  const now = dayNumberOf(today);
  const first = now - dayOfMonth(now) + 1;
  const inMonth = (number: number, anchorDay: number): number =>
    addMonthsKeepingDay(number, months, anchorDay);
  const monday = now - ((((now + daysAfterMonday) % daysPerWeek) + daysPerWeek) % daysPerWeek);
  const anchors: Readonly<Record<RelativeDay["day"], () => number>> = {
    today: () => inMonth(now, dayOfMonth(now)),
    weekStart: () => inMonth(monday, dayOfMonth(monday)),
    weekEnd: () => inMonth(monday + daysPerWeek - 1, dayOfMonth(monday + daysPerWeek - 1)),
    monthStart: () => inMonth(first, 1),
    monthEnd: () => inMonth(first, lastAnchor),
    yearStart: () => inMonth(dayNumberOf(`${isoDate(now).slice(0, 4)}-01-01`), 1),
  };
  return isoDate(anchors[day]() + days);
}

/** No month has more days, so the last one is taken. */
const lastAnchor = 31;

/**
 * The first days of the months from one day to another, both included.
 * @example monthsBetween("2026-11-15", "2027-01-01") // ["2026-11-01", "2026-12-01", "2027-01-01"]
 */
export function monthsBetween(from: string, to: string): readonly string[] {
  const [start, end] = [dayNumberOf(from), dayNumberOf(to)];
  const count = (yearOfDay(end) - yearOfDay(start)) * 12 + monthOfDay(end) - monthOfDay(start) + 1;
  const first = start - dayOfMonth(start) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    isoDate(addMonthsKeepingDay(first, index, 1)),
  );
}
