// Banks do not move money on weekends and holidays. Which days those are differs by tenant and is passed in; how a date
// moves off them is decided here.
import { AppError } from "../errors.ts";
import { checkedDayNumber, dateOfDayNumber, dayNumberOfDate, isDayNumber, isoDate } from "./day-number.ts";

/** A day of the week as ISO 8601 counts: 1 Monday to 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Whether a day, as "YYYY-MM-DD", is a holiday: a set, or a rule that knows every year. */
export type Holidays = Pick<ReadonlySet<string>, "has">;

/** The closed days of a tenant. Without a weekend of its own, Saturday and Sunday. */
export type BusinessCalendar = {
  readonly weekend?: readonly Weekday[];
  readonly holidays: Holidays;
};

export type BusinessDayConvention = "NONE" | "FOLLOWING" | "MODIFIED_FOLLOWING" | "PRECEDING";

export const defaultWeekend: readonly Weekday[] = [6, 7];

/** A business day further away than this is not looked for: the calendar must be wrong. */
export const businessDaySearchLimitDays = 1000;

/**
 * Whether a day is neither on the weekend nor a holiday.
 * @example isBusinessDay(Temporal.PlainDate.from("2024-03-29"), { holidays: new Set(["2024-03-29"]) }) // false
 * @example isBusinessDay(Temporal.PlainDate.from("2024-03-28"), { holidays: new Set(["2024-03-29"]) }) // true
 */
export function isBusinessDay(date: Temporal.PlainDate, calendar: BusinessCalendar): boolean {
  return isOpen(dayNumberOfDate(date), calendar);
}

/**
 * A date moved off closed days: FOLLOWING to the next business day, PRECEDING to the one before, MODIFIED_FOLLOWING to
 * the next unless that lies in another month or beyond the calendar, then to the one before. NONE leaves it, and a
 * business day never moves.
 * @example adjustToBusinessDay(Temporal.PlainDate.from("2024-03-31"), "FOLLOWING", { holidays: new Set() }) // "2024-04-01"
 * @example adjustToBusinessDay(Temporal.PlainDate.from("2024-03-31"), "MODIFIED_FOLLOWING", { holidays: new Set() }) // "2024-03-29"
 */
export function adjustToBusinessDay(
  date: Temporal.PlainDate,
  convention: BusinessDayConvention,
  calendar: BusinessCalendar,
): Temporal.PlainDate {
  return dateOfDayNumber(businessDayNumber(dayNumberOfDate(date), convention, calendar));
}

/**
 * The same on day numbers, for plans of many rows.
 * @example isoDate(businessDayNumber(dayNumberOf("2024-03-31"), "PRECEDING", { holidays: new Set() })) // "2024-03-29"
 */
export function businessDayNumber(
  dayNumber: number,
  convention: BusinessDayConvention,
  calendar: BusinessCalendar,
): number {
  switch (convention) {
    case "NONE":
      return dayNumber;
    case "FOLLOWING":
      return searchFrom(dayNumber, 1, calendar);
    case "PRECEDING":
      return searchFrom(dayNumber, -1, calendar);
    case "MODIFIED_FOLLOWING": {
      const following = nearestOpen(dayNumber, 1, calendar);
      const isSameMonth =
        isDayNumber(following) && isoDate(following).slice(0, 7) === isoDate(dayNumber).slice(0, 7);
      return isSameMonth ? following : searchFrom(dayNumber, -1, calendar);
    }
    default:
      throw new AppError("INVALID_FIELD_VALUE", ["businessDayConvention", String(convention)]);
  }
}

/**
 * The date a number of business days later, or earlier for a negative number; none leaves the date as it is. The search
 * limit counts anew from each business day found.
 * @example addBusinessDays(Temporal.PlainDate.from("2024-03-28"), 1, { weekend: [1, 2, 3, 4, 5, 6, 7], holidays: new Set() }) // throws DATE_NOT_FOUND
 * @example addBusinessDays(Temporal.PlainDate.from("2024-03-28"), 2, { holidays: new Set() }) // "2024-04-01"
 * @example addBusinessDays(Temporal.PlainDate.from("2024-04-01"), -1, { holidays: new Set() }) // "2024-03-29"
 */
export function addBusinessDays(
  date: Temporal.PlainDate,
  count: number,
  calendar: BusinessCalendar,
): Temporal.PlainDate {
  if (!Number.isInteger(count)) throw new AppError("INVALID_FIELD_VALUE", ["count", String(count)]);
  const direction = count < 0 ? -1 : 1;
  let dayNumber = dayNumberOfDate(date);
  for (let remaining = Math.abs(count); remaining > 0; remaining -= 1)
    dayNumber = searchFrom(dayNumber + direction, direction, calendar, businessDaySearchLimitDays - 1);
  return dateOfDayNumber(dayNumber);
}

/** The nearest business day from a day on, which the calendar must have. */
function searchFrom(
  dayNumber: number,
  direction: 1 | -1,
  calendar: BusinessCalendar,
  limitDays?: number,
): number {
  return checkedDayNumber(nearestOpen(dayNumber, direction, calendar, limitDays));
}

/** The nearest open day, the day itself included, at most the limit of days away. Days beyond the calendar are open. */
function nearestOpen(
  dayNumber: number,
  direction: 1 | -1,
  calendar: BusinessCalendar,
  limitDays = businessDaySearchLimitDays,
): number {
  for (let distance = 0; distance <= limitDays; distance += 1) {
    const candidate = dayNumber + direction * distance;
    if (!isDayNumber(candidate) || isOpen(candidate, calendar)) return candidate;
  }
  throw new AppError("DATE_NOT_FOUND");
}

function isOpen(dayNumber: number, { weekend = defaultWeekend, holidays }: BusinessCalendar): boolean {
  return !weekend.includes(weekdayOf(dayNumber)) && !holidays.has(isoDate(dayNumber));
}

/** 1970-01-01 was a Thursday. */
function weekdayOf(dayNumber: number): Weekday {
  const weekday = ((((dayNumber + 3) % 7) + 7) % 7) + 1;
  return weekday as Weekday; // the remainder of a whole number by seven, plus one, is 1 to 7
}
