// Values of free fields arrive as text, and dates among them become dates. Only a complete ISO 8601 timestamp does, so
// that a reference such as "2024-01-31" or "20240131" typed into a free field stays the text it is.
import { AppError } from "../errors.ts";
import { isCalendarDay } from "./day-number.ts";

/**
 * Whether a text is a complete timestamp: date, time to the second, and Z or an offset, in the extended form, with
 * nothing around it. A day or time that does not exist, the second 60 included, makes it ordinary text.
 * @example isIsoTimestamp("2024-02-29T12:30:00.000Z") // true
 * @example isIsoTimestamp("2024-02-29T12:30:00") // false
 * @example isIsoTimestamp("2024-02-30T12:30:00Z") // false
 */
export function isIsoTimestamp(text: string): boolean {
  if (text.length < shortestLength || text.length > longestLength) return false;
  const parts = timestampPattern.exec(text);
  return parts !== null && isCalendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/**
 * The moment a complete ISO 8601 timestamp names.
 * @example parseIsoTimestamp("2024-02-29T12:30:00+02:00") // "2024-02-29T10:30:00Z"
 * @example parseIsoTimestamp("2024-02-29") // throws INVALID_DATE
 */
export function parseIsoTimestamp(text: string): Temporal.Instant {
  if (!isIsoTimestamp(text)) throw new AppError("INVALID_DATE", [text]);
  return Temporal.Instant.from(text);
}

const shortestLength = "2024-02-29T12:30:00Z".length;
const longestLength = "2024-02-29T12:30:00.123456789+02:00".length;

const hourAndMinute = "(?:[01]\\d|2[0-3]):[0-5]\\d";
/** No clock on earth was ever sixteen hours away from another, and the database knows no such offset. */
const offset = "[+-](?:0\\d|1[0-5]):[0-5]\\d";
const timestampPattern = new RegExp(
  `^(\\d{4})-(\\d{2})-(\\d{2})T${hourAndMinute}:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|${offset})$`,
);
