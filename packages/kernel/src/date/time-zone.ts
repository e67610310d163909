// A moment is one day in Paris and another in Papeete, and a day does not always begin at midnight. Every step from
// moments to days and back names its zone and goes through here.
import { AppError } from "../errors.ts";

/** The zone in which a birth date that arrives as a moment is read. */
export const birthDateTimeZone = "Europe/London";

/**
 * Whether a text names a time zone of the IANA list. Bare offsets such as "+02:00" are refused: they know no summer time.
 * @example isTimeZone("Europe/Paris") // true
 * @example isTimeZone("+02:00") // false
 */
export function isTimeZone(name: string): boolean {
  // Temporal also takes the zone out of a whole timestamp, so the zone it found must be the text itself.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return timeZoneId.toLowerCase() === name.toLowerCase();
  } catch {
    return false;
  }
}

/**
 * The day a moment falls on in a time zone.
 * @example dayInTimeZone(Temporal.Instant.from("2024-03-31T23:30:00Z"), "Europe/Paris") // "2024-04-01"
 * @example dayInTimeZone(Temporal.Instant.from("2024-03-31T23:30:00Z"), "Mars/Olympus") // throws INVALID_FIELD_VALUE
 */
export function dayInTimeZone(instant: Temporal.Instant, zone: string): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(checkedZone(zone)).toPlainDate();
}

/**
 * The first moment of a day in a time zone: midnight, or the end of the gap where the clock skips midnight.
 * @example startOfDay(Temporal.PlainDate.from("2024-03-31"), "Europe/Paris") // "2024-03-30T23:00:00Z"
 * @example startOfDay(Temporal.PlainDate.from("2018-11-04"), "America/Sao_Paulo") // "2018-11-04T03:00:00Z"
 */
export function startOfDay(date: Temporal.PlainDate, zone: string): Temporal.Instant {
  return date.toZonedDateTime(checkedZone(zone)).toInstant();
}

function checkedZone(zone: string): string {
  if (!isTimeZone(zone)) throw new AppError("INVALID_FIELD_VALUE", ["timeZone", zone]);
  return zone;
}
