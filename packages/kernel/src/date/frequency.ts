// How often a plan pays. The codes look like numbers of days and are none: only 365, 7 and 1 step days, the others step
// calendar months and keep the due day of the start.
import { AppError } from "../errors.ts";
import { checkedDayNumber, dateOfDayNumber, dayNumberOfDate, dayOfMonth } from "./day-number.ts";
import { addMonthsKeepingDay, daysEveryMonths } from "./month-steps.ts";

export type Frequency = 1 | 7 | 30 | 90 | 180 | 360 | 365;

export type FrequencyName = "daily" | "weekly" | "monthly" | "quarterly" | "semester" | "annual";

export const defaultFrequency = 30 satisfies Frequency;

/** The frequencies an asset or a calculation sheet offers. */
export const sheetFrequencies: readonly Frequency[] = [30, 90, 180, 360, 365];

/**
 * Whether a number is a frequency code.
 * @example [1, 7, 30, 90, 180, 360, 365].every(isFrequency) // true
 * @example isFrequency(12) // false
 */
export function isFrequency(code: number): code is Frequency {
  return Object.hasOwn(frequencies, code);
}

/**
 * What a frequency code means.
 * @example frequencyName(180) // "semester"
 */
export function frequencyName(frequency: Frequency = defaultFrequency): FrequencyName {
  return definitionOf(frequency).name;
}

/**
 * How many payments a year holds.
 * @example periodsPerYear(90) // 4
 * @example periodsPerYear() // 12
 */
export function periodsPerYear(frequency: Frequency = defaultFrequency): number {
  return definitionOf(frequency).periodsPerYear;
}

/**
 * Periods per year in asset and calculation sheets, where every frequency without an entry of its own counts as annual.
 * @example [30, 90, 180, 360, 365].map((frequency) => sheetPeriodsPerYear(frequency)) // [12, 4, 2, 1, 1]
 */
export function sheetPeriodsPerYear(frequency: number = defaultFrequency): number {
  return frequency === 30 || frequency === 90 || frequency === 180 ? periodsPerYear(frequency) : 1;
}

/**
 * Whether the payments keep a day of the month; the others count days.
 * @example [30, 360, 365].map((frequency) => stepsMonths(frequency)) // [true, true, false]
 */
export function stepsMonths(frequency: Frequency): boolean {
  return definitionOf(frequency).months > 0;
}

/**
 * The date a number of periods after the start of a plan. The due day of the start is kept for the whole plan and cut to
 * the month's last day, so every date is reckoned from the start, never from the date before it.
 * @example [1, 2].map((index) => stepDate(Temporal.PlainDate.from("2026-01-31"), 30, index)) // ["2026-02-28", "2026-03-31"]
 * @example stepDate(Temporal.PlainDate.from("2024-01-31"), 365, 1) // "2025-01-30"
 */
export function stepDate(start: Temporal.PlainDate, frequency: Frequency, index: number): Temporal.PlainDate {
  return dateOfDayNumber(stepDayNumber(dayNumberOfDate(start), frequency, index));
}

/**
 * The same on day numbers, for plans of many rows. Periods before the start have a negative index.
 * @example isoDate(stepDayNumber(dayNumberOf("2024-02-29"), 360, 1)) // "2025-02-28"
 */
export function stepDayNumber(startDayNumber: number, frequency: Frequency, index: number): number {
  if (!Number.isInteger(index)) throw new AppError("INVALID_FIELD_VALUE", ["index", String(index)]);
  const { months, days } = definitionOf(frequency);
  return months === 0
    ? checkedDayNumber(checkedDayNumber(startDayNumber) + days * index)
    : addMonthsKeepingDay(startDayNumber, months * index, dayOfMonth(startDayNumber));
}

/**
 * The day numbers of the first steps of a plan, the start included.
 * @example stepDayNumbers(dayNumberOf("2026-01-31"), 30, 2).map(isoDate) // ["2026-01-31", "2026-02-28", "2026-03-31"]
 * @example stepDayNumbers(0, 30, -1) // throws INVALID_FIELD_VALUE
 */
export function stepDayNumbers(
  startDayNumber: number,
  frequency: Frequency,
  steps: number,
): readonly number[] {
  if (!(Number.isInteger(steps) && steps >= 0))
    throw new AppError("INVALID_FIELD_VALUE", ["steps", String(steps)]);
  const { months, days } = definitionOf(frequency);
  if (months > 0) return daysEveryMonths(startDayNumber, months, steps);
  // Checked before the list is made: a plan that leaves the calendar may be long enough to fill the memory.
  checkedDayNumber(checkedDayNumber(startDayNumber) + days * steps);
  return Array.from({ length: steps + 1 }, (_, index) => startDayNumber + days * index);
}

type FrequencyDefinition = {
  readonly name: FrequencyName;
  readonly periodsPerYear: number;
  readonly months: number;
  readonly days: number;
};

const frequencies: Readonly<Record<Frequency, FrequencyDefinition>> = {
  1: { name: "daily", periodsPerYear: 365, months: 0, days: 1 },
  7: { name: "weekly", periodsPerYear: 52, months: 0, days: 7 },
  30: { name: "monthly", periodsPerYear: 12, months: 1, days: 0 },
  90: { name: "quarterly", periodsPerYear: 4, months: 3, days: 0 },
  180: { name: "semester", periodsPerYear: 2, months: 6, days: 0 },
  360: { name: "annual", periodsPerYear: 1, months: 12, days: 0 },
  365: { name: "annual", periodsPerYear: 1, months: 0, days: 365 },
};

/** Scripts and imports pass any number, so the type alone does not protect. */
function definitionOf(frequency: Frequency): FrequencyDefinition {
  if (!isFrequency(frequency)) throw new AppError("INVALID_FIELD_VALUE", ["frequency", String(frequency)]);
  return frequencies[frequency];
}
