// Plans of thousands of rows step and compare days, and Temporal is too slow for that: here a day is one whole number,
// the days since 1970-01-01, and the calendar is integer arithmetic. It holds the years 1 to 9999, as the database does.
import { AppError } from "../errors.ts";

/** The first and the last year whose dates have four digits. */
export const firstCalendarYear = 1;
export const lastCalendarYear = 9999;

const firstDayNumber = -719_162; // 0001-01-01
const lastDayNumber = 2_932_896; // 9999-12-31

/** Days from 0000-03-01, the start of a 400-year cycle whose leap day is the last day of its last year, to 1970-01-01. */
const daysBeforeEpoch = 719_468;
const daysPerCycle = 146_097;

/**
 * The number of a calendar day: days since 1970-01-01. A day that does not exist is refused.
 * @example dayNumberFrom(1970, 1, 1) // 0
 * @example dayNumberFrom(2024, 2, 29) // 19782
 * @example dayNumberFrom(2024, 2, 30) // throws INVALID_DATE
 */
export function dayNumberFrom(year: number, month: number, day: number): number {
  if (!isCalendarDay(year, month, day)) throw new AppError("INVALID_DATE", [`${year}-${month}-${day}`]);
  return uncheckedDayNumber(year, month, day);
}

/**
 * The day number of a text "YYYY-MM-DD", read strictly: nothing around it, nothing rolled over.
 * @example dayNumberOf("1970-01-02") // 1
 * @example dayNumberOf("2023-02-29") // throws INVALID_DATE
 */
export function dayNumberOf(isoText: string): number {
  const year = twoDigitsAt(isoText, 0) * 100 + twoDigitsAt(isoText, 2);
  const month = twoDigitsAt(isoText, 5);
  const day = twoDigitsAt(isoText, 8);
  const hasShape = isoText.length === 10 && isoText.charCodeAt(4) === dash && isoText.charCodeAt(7) === dash;
  if (!hasShape || !isCalendarDay(year, month, day)) throw new AppError("INVALID_DATE", [isoText]);
  return uncheckedDayNumber(year, month, day);
}

/**
 * A day number as "YYYY-MM-DD".
 * @example isoDate(0) // "1970-01-01"
 * @example isoDate(0.5) // throws INVALID_DATE
 */
export function isoDate(dayNumber: number): string {
  const known = knownTexts[dayNumber];
  if (known !== undefined) return known;
  const packed = packedDate(dayNumber);
  const year = packed >> 9;
  const yearText = year >= 1000 ? String(year) : String(year).padStart(4, "0");
  const text = yearText + (monthDayTexts[packed & 0x1ff] ?? "");
  if (dayNumber >= 0 && dayNumber < knownTexts.length) knownTexts[dayNumber] = text;
  return text;
}

/**
 * The calendar year of a day number.
 * @example yearOfDay(dayNumberOf("2024-02-29")) // 2024
 */
export function yearOfDay(dayNumber: number): number {
  return packedDate(dayNumber) >> 9;
}

/**
 * The month of a day number, 1 for January.
 * @example monthOfDay(dayNumberOf("2024-02-29")) // 2
 */
export function monthOfDay(dayNumber: number): number {
  return (packedDate(dayNumber) >> 5) & 0xf;
}

/**
 * The day of the month of a day number.
 * @example dayOfMonth(dayNumberOf("2024-02-29")) // 29
 */
export function dayOfMonth(dayNumber: number): number {
  return packedDate(dayNumber) & 0x1f;
}

/**
 * Year, month and day of a day number in one number, because an object would cost an allocation: the day in the lowest 5
 * bits, the month in the 4 above, the year in the rest.
 * @example packedDate(dayNumberOf("2024-02-29")) // (2024 << 9) | (2 << 5) | 29
 * @example packedDate(dayNumberOf("9999-12-31") + 1) // throws INVALID_DATE
 */
export function packedDate(dayNumber: number): number {
  // Years begin in March here: the leap day is then the last day of its year and moves nothing behind it.
  const days = checkedDayNumber(dayNumber) + daysBeforeEpoch;
  const cycle = (days / daysPerCycle) | 0;
  const dayOfCycle = days - cycle * daysPerCycle;
  const leapDays = ((dayOfCycle / 1460) | 0) - ((dayOfCycle / 36_524) | 0) + ((dayOfCycle / 146_096) | 0);
  const yearOfCycle = ((dayOfCycle - leapDays) / 365) | 0;
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + (yearOfCycle >> 2) - ((yearOfCycle / 100) | 0));
  const monthFromMarch = ((5 * dayOfYear + 2) / 153) | 0;
  const day = dayOfYear - (((153 * monthFromMarch + 2) / 5) | 0) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0);
  return (year << 9) | (month << 5) | day;
}

/**
 * The day number of a day that is known to exist: nothing is checked, because stepping through a plan checks its limits.
 * @example uncheckedDayNumber(2024, 2, 29) // 19782
 */
export function uncheckedDayNumber(year: number, month: number, day: number): number {
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const cycle = (yearFromMarch / 400) | 0;
  const yearOfCycle = yearFromMarch - cycle * 400;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = (((153 * monthFromMarch + 2) / 5) | 0) + day - 1;
  const dayOfCycle = yearOfCycle * 365 + (yearOfCycle >> 2) - ((yearOfCycle / 100) | 0) + dayOfYear;
  return cycle * daysPerCycle + dayOfCycle - daysBeforeEpoch;
}

/**
 * Whether a number is a day of the calendar, in the years 1 to 9999.
 * @example isDayNumber(dayNumberOf("9999-12-31")) // true
 * @example isDayNumber(dayNumberOf("9999-12-31") + 1) // false
 */
export function isDayNumber(number: number): boolean {
  return number >= firstDayNumber && number <= lastDayNumber && Number.isInteger(number);
}

/**
 * The number itself where it is a day of the calendar; any other is refused.
 * @example checkedDayNumber(1) // 1
 * @example checkedDayNumber(0.5) // throws INVALID_DATE
 */
export function checkedDayNumber(number: number): number {
  if (!isDayNumber(number)) throw new AppError("INVALID_DATE", [String(number)]);
  return number;
}

/**
 * The number of days of a month, 1 for January.
 * @example daysInMonth(2024, 2) // 29
 * @example daysInMonth(1900, 2) // 28
 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return 30 + ((month + (month >> 3)) & 1);
}

/**
 * Whether a year has a 29 February.
 * @example [2000, 2023, 2024, 2100].map(isLeapYear) // [true, false, true, false]
 */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * Whether the calendar has this day, in the years 1 to 9999.
 * @example isCalendarDay(2024, 2, 29) // true
 * @example isCalendarDay(2024, 13, 1) // false
 */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const isWhole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day);
  if (!isWhole || year < firstCalendarYear || year > lastCalendarYear || month < 1 || month > 12)
    return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/**
 * The day number of a Temporal date, whatever calendar it is written in.
 * @example dayNumberOfDate(Temporal.PlainDate.from("1970-01-31")) // 30
 */
export function dayNumberOfDate(date: Temporal.PlainDate): number {
  const { year, month, day } = date.calendarId === "iso8601" ? date : date.withCalendar("iso8601");
  return dayNumberFrom(year, month, day);
}

/**
 * The Temporal date of a day number.
 * @example dateOfDayNumber(30) // "1970-01-31"
 */
export function dateOfDayNumber(dayNumber: number): Temporal.PlainDate {
  const packed = packedDate(dayNumber);
  return new Temporal.PlainDate(packed >> 9, (packed >> 5) & 0xf, packed & 0x1f);
}

const dash = 45;
const zero = 48;

/** "-MM-DD" by month and day in the bits of packedDate, so that a date costs one joining of texts. */
const monthDayTexts: readonly string[] = Array.from({ length: 13 * 32 }, (_, bits) => {
  const twoDigits = (value: number): string => String(value).padStart(2, "0");
  return `-${twoDigits(bits >> 5)}-${twoDigits(bits & 0x1f)}`;
});

/** Plans name the same days again and again: the texts of the days from 1970 to 2099 are kept once they were written. */
const knownTexts: (string | undefined)[] = new Array(47_482);

/** The number that two digits write, or less than any year where something else than digits stands. */
function twoDigitsAt(text: string, place: number): number {
  const tens = text.charCodeAt(place) - zero;
  const ones = text.charCodeAt(place + 1) - zero;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -10_000;
}
