// Days of the demo. They are reckoned from one fixed day, never from today, so that the demo stays the same for ever.
import { dayNumberOf, dayOfMonth, isoDate } from "@kontor/kernel/date/day-number.ts";
import { addMonthsKeepingDay } from "@kontor/kernel/date/month-steps.ts";
import type { Random } from "./random.ts";

/** What the demo calls today. */
export const today = "2026-11-01";

export function addDays(day: string, days: number): string {
  return isoDate(dayNumberOf(day) + days);
}

export function addMonths(day: string, months: number): string {
  const number = dayNumberOf(day);
  return isoDate(addMonthsKeepingDay(number, months, dayOfMonth(number)));
}

export function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

export function earliest(a: string, b: string): string {
  return a < b ? a : b;
}

/** A moment in office hours. */
export function momentOn(day: string, random: Random): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${day}T${two(random.integer(7, 17))}:${two(random.integer(0, 59))}:${two(random.integer(0, 59))}.000Z`;
}

/** An identifier that begins with its moment, as the store gives them, with the random part from the seed. */
export function uuidAt(moment: string, random: Random): string {
  const time = Temporal.Instant.from(moment).epochMilliseconds.toString(16).padStart(12, "0");
  const hexadecimal = (digits: number): string =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, "0");
  const variant = (8 + random.integer(0, 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hexadecimal(3)}-${variant}${hexadecimal(3)}-${hexadecimal(6)}${hexadecimal(6)}`;
}
