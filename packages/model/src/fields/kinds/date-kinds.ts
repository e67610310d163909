// Days and moments. A day has no time and no zone; a moment is a complete ISO 8601 timestamp.
import { isCalendarDay } from "@kontor/kernel/date/day-number.ts";
import { isIsoTimestamp } from "@kontor/kernel/date/iso-timestamp.ts";
import { formatTextDate } from "@kontor/kernel/date/text-date.ts";
import { isTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { type Locale, localeSettings } from "@kontor/kernel/locale/locales.ts";
import { z } from "zod";
import type { FieldKind } from "../../field-kind.ts";
import type { Kind, Problem } from "./kind.ts";

const invalidDate: Problem = { name: "date" };
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const bounds = ["equals", "atLeast", "atMost"] as const;

const dayShape = z.iso.date();
const momentShape = z.iso.datetime({ offset: true });

export const dateKinds = {
  date: {
    holds: "one",
    json: "string",
    sql: "date",
    column: "date",
    operators: bounds,
    isInCells: true,
    schema: () => dayShape,
    problem: (value) => (isDay(value) ? undefined : invalidDate),
    limits: "value",
    compare: (value, bound) => (isDay(value) && isDay(bound) ? compareText(value, bound) : undefined),
    showBound: (bound, _field, { locale }) =>
      isDay(bound) ? shownDay(Temporal.PlainDate.from(bound), locale) : String(bound),
  },
  datetime: {
    holds: "one",
    json: "string",
    sql: "timestamptz",
    column: "datetime",
    operators: bounds,
    isInCells: true,
    schema: () => momentShape,
    problem: (value) => (isMoment(value) ? undefined : invalidDate),
    limits: "value",
    compare: (value, bound) =>
      isMoment(value) && isMoment(bound)
        ? Temporal.Instant.compare(Temporal.Instant.from(value), Temporal.Instant.from(bound))
        : undefined,
    showBound: (bound, { timeZone }, { locale }) => {
      if (!isMoment(bound)) return String(bound);
      const local = Temporal.Instant.from(bound).toZonedDateTimeISO(zoneOf(timeZone));
      const time = local.toPlainTime().toString({ smallestUnit: "minute" });
      return `${shownDay(local.toPlainDate(), locale)} ${time}`;
    },
  },
} satisfies Partial<Record<FieldKind, Kind>>;

/** A day of the years 1 to 9999, as the database holds them. */
export function isDay(value: unknown): value is string {
  const [, year, month, day] = (typeof value === "string" && dayPattern.exec(value)) || [];
  return isCalendarDay(Number(year), Number(month), Number(day));
}

/** The zone a moment is shown and typed in: the field's own, if it is one. */
export function zoneOf(timeZone: string | undefined): string {
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : "UTC";
}

function isMoment(value: unknown): value is string {
  return typeof value === "string" && isIsoTimestamp(value);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** On the first and the last day of the calendar a zone may lie in a year that has no format. */
function shownDay(day: Temporal.PlainDate, locale: Locale): string {
  const hasFormat = isCalendarDay(day.year, day.month, day.day);
  return hasFormat ? formatTextDate(day, localeSettings(locale).dateFormat) : day.toString();
}
