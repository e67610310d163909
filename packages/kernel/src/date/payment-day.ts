// A customer may pay on a fixed day of the month. Which date that makes of a due date is decided here and nowhere else,
// because the specification's rule (an earlier day goes back to the end of the month before) surprises.
import { AppError } from "../errors.ts";
import {
  checkedDayNumber,
  dateOfDayNumber,
  dayNumberOfDate,
  dayOfMonth,
  daysInMonth,
  monthOfDay,
  yearOfDay,
} from "./day-number.ts";

/**
 * Moves a date to the payment day: earlier than the day of the month, to the last day of the previous month; equal or
 * later, to that day of the same month, cut to the month's end.
 * @example applyPaymentDay(Temporal.PlainDate.from("2024-03-15"), 10) // "2024-02-29"
 * @example applyPaymentDay(Temporal.PlainDate.from("2024-03-15"), 20) // "2024-03-20"
 * @example applyPaymentDay(Temporal.PlainDate.from("2024-04-15"), 31) // "2024-04-30"
 */
export function applyPaymentDay(date: Temporal.PlainDate, paymentDay: number): Temporal.PlainDate {
  return dateOfDayNumber(paymentDayNumber(dayNumberOfDate(date), paymentDay));
}

/**
 * The same on day numbers, for plans of many rows.
 * @example isoDate(paymentDayNumber(dayNumberOf("2024-03-15"), 15)) // "2024-03-15"
 * @example paymentDayNumber(0, 32) // throws INVALID_FIELD_VALUE
 */
export function paymentDayNumber(dayNumber: number, paymentDay: number): number {
  if (!(Number.isInteger(paymentDay) && paymentDay >= 1 && paymentDay <= 31))
    throw new AppError("INVALID_FIELD_VALUE", ["paymentDay", String(paymentDay)]);
  const day = dayOfMonth(dayNumber);
  if (paymentDay < day) return checkedDayNumber(dayNumber - day);
  const lastDay = daysInMonth(yearOfDay(dayNumber), monthOfDay(dayNumber));
  return dayNumber - day + Math.min(paymentDay, lastDay);
}
