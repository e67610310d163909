// A moment, taken apart into the day and the time of the zone that governs its field, and put together again.
import { isIsoTimestamp } from "@kontor/kernel/date/iso-timestamp.ts";
import { timeDefaults } from "@kontor/kernel/field-defaults.ts";
import type { FieldView } from "../field-view.ts";

/** A day that could not be read stays as it was typed, and so does its moment. */
type MomentParts = { readonly day: string | null; readonly time: string };

const minutesOfDay = 24 * 60;
const startOfDay = "00:00";
const isDay = /^\d{4}-\d{2}-\d{2}$/;
const textAndTime = /^(.*) (\d{2}:\d{2})$/s;
const hourAndMinute = /^([01]?\d|2[0-3])(?::?([0-5]\d))?$/;

/** The field's own zone, or the one the reader is in. */
export function zoneOf({ timeZone }: FieldView): string {
  return timeZone ?? Temporal.Now.timeZoneId();
}

export function momentParts(value: unknown, zone: string): MomentParts {
  if (typeof value !== "string" || value === "") return { day: null, time: startOfDay };
  if (!isIsoTimestamp(value)) {
    const [, day = value, time = startOfDay] = textAndTime.exec(value) ?? [];
    return { day, time };
  }
  const local = Temporal.Instant.from(value).toZonedDateTimeISO(zone);
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

export function momentValue({ day, time }: MomentParts, zone: string): string | null {
  if (day === null || day === "") return null;
  if (!isDay.test(day)) return `${day} ${time}`;
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString();
}

/** @example readTime("9:30") // "09:30"; readTime("930") // "09:30"; readTime("25") // undefined */
export function readTime(text: string): string | undefined {
  const [, hour, minute = "00"] = hourAndMinute.exec(text.trim()) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, "0")}:${minute}`;
}

/** Every half hour of a day. */
export const offeredTimes: readonly string[] = Array.from(
  { length: minutesOfDay / timeDefaults.intervalMinutes },
  (_, step) => {
    const minutes = step * timeDefaults.intervalMinutes;
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
    return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  },
);
