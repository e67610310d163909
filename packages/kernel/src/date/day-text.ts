// Days as records hold them, YYYY-MM-DD: texts that sort as the days follow each other.
import { dayNumberOf, isoDate } from "./day-number.ts";

/**
 * So many days after a day; before it, if negative.
 * @example addDays("2026-12-31", 1) // "2027-01-01"
 * @example addDays("2026-03-01", -1) // "2026-02-28"
 */
export function addDays(day: string, days: number): string {
  return isoDate(dayNumberOf(day) + days);
}

/**
 * The later of two days.
 * @example laterDay("2026-01-31", "2026-02-01") // "2026-02-01"
 */
export function laterDay(first: string, second: string): string {
  return first > second ? first : second;
}
