// Time as an office counts it: only its hours on its open days pass. Deadlines of a service level are moments reached by such minutes.
import { AppError } from "../errors.ts";
import { addBusinessDays, type BusinessCalendar, isBusinessDay } from "./business-day.ts";
import { dayInTimeZone } from "./time-zone.ts";

/** The same hours on each open day, as minutes after midnight in the zone of the office; 1440 is the midnight that ends the day. */
export type WorkingHours = {
  readonly zone: string;
  readonly opens: number;
  readonly closes: number;
  readonly calendar: BusinessCalendar;
};

const minutesPerHour = 60;
const minutesPerDay = 1_440;
const millisecondsPerMinute = 60_000;

/** Deadlines are counted in days or weeks: of a longer span one of the two ends must be wrong. */
const longestSpanDays = 3_660;

/**
 * The whole working minutes between two moments; none where the second is not after the first.
 * @example workingMinutesBetween(Temporal.Instant.from("2026-11-16T10:00:00Z"), Temporal.Instant.from("2026-11-18T08:30:00Z"), { zone: "Europe/Paris", opens: 510, closes: 1080, calendar: { holidays: new Set() } }) // 1050
 */
export function workingMinutesBetween(
  from: Temporal.Instant,
  to: Temporal.Instant,
  hours: WorkingHours,
): number {
  refuseEmptyHours(hours);
  if (Temporal.Instant.compare(from, to) >= 0) return 0;
  const last = dayInTimeZone(to, hours.zone);
  let day = dayInTimeZone(from, hours.zone);
  refuseLongSpan(day, last);
  let milliseconds = 0;
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (!isBusinessDay(day, hours.calendar)) continue;
    const begin = Math.max(atMinute(day, hours.opens, hours), from.epochMilliseconds);
    const end = Math.min(atMinute(day, hours.closes, hours), to.epochMilliseconds);
    milliseconds += Math.max(end - begin, 0);
  }
  return Math.floor(milliseconds / millisecondsPerMinute);
}

/**
 * The moment so many working minutes later; what is reached as the office closes is reached on that day.
 * @example addWorkingMinutes(Temporal.Instant.from("2026-11-13T15:30:00Z"), 480, { zone: "Europe/Paris", opens: 510, closes: 1080, calendar: { holidays: new Set() } }) // "2026-11-16T14:00:00Z"
 */
export function addWorkingMinutes(
  from: Temporal.Instant,
  minutes: number,
  hours: WorkingHours,
): Temporal.Instant {
  refuseEmptyHours(hours);
  if (!Number.isInteger(minutes) || minutes < 0)
    throw new AppError("INVALID_FIELD_VALUE", ["minutes", String(minutes)]);
  if (minutes === 0) return from;
  let left = minutes * millisecondsPerMinute;
  let day = dayInTimeZone(from, hours.zone);
  for (;;) {
    if (isBusinessDay(day, hours.calendar)) {
      const begin = Math.max(atMinute(day, hours.opens, hours), from.epochMilliseconds);
      const open = Math.max(atMinute(day, hours.closes, hours) - begin, 0);
      if (left <= open) return Temporal.Instant.fromEpochMilliseconds(begin + left);
      left -= open;
    }
    day = addBusinessDays(day, 1, hours.calendar);
  }
}

/**
 * The open days after one day up to another, that one included; none where the second is not after the first.
 * @example openDaysBetween(Temporal.PlainDate.from("2026-11-20"), Temporal.PlainDate.from("2026-11-23"), { holidays: new Set() }) // 1
 */
export function openDaysBetween(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  calendar: BusinessCalendar,
): number {
  refuseLongSpan(from, to);
  let count = 0;
  for (let day = from.add({ days: 1 }); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    if (isBusinessDay(day, calendar)) count += 1;
  return count;
}

/**
 * The moment the office closes on a day, open or not.
 * @example closingOf(Temporal.PlainDate.from("2026-11-16"), { zone: "Europe/Paris", opens: 510, closes: 1080, calendar: { holidays: new Set() } }) // "2026-11-16T17:00:00Z"
 */
export function closingOf(day: Temporal.PlainDate, hours: WorkingHours): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(atMinute(day, hours.closes, hours));
}

/** In hours that hold no minute, no deadline would ever be reached. */
function refuseEmptyHours({ opens, closes }: WorkingHours): void {
  const isWithinDay =
    Number.isInteger(opens) && Number.isInteger(closes) && opens >= 0 && closes <= minutesPerDay;
  if (!isWithinDay || opens >= closes)
    throw new AppError("INVALID_FIELD_VALUE", ["hours", `${opens}-${closes}`]);
}

function refuseLongSpan(from: Temporal.PlainDate, to: Temporal.PlainDate): void {
  if (from.until(to).days > longestSpanDays) throw new AppError("INVALID_FIELD_VALUE", ["to", to.toString()]);
}

function atMinute(day: Temporal.PlainDate, minute: number, { zone }: WorkingHours): number {
  const ofDay = minute % minutesPerDay;
  const time = { hour: Math.floor(ofDay / minutesPerHour), minute: ofDay % minutesPerHour };
  const date = minute === minutesPerDay ? day.add({ days: 1 }) : day;
  return date.toPlainDateTime(time).toZonedDateTime(zone).epochMilliseconds;
}
