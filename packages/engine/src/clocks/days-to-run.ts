// Which days the clock of a tenant has to go through: those that have begun and were not gone through since they did.
import { addDays, laterDay } from "@kontor/kernel/date/day-text.ts";
import type { FinishedDay } from "@kontor/store/jobs/clock-days.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { zoneOf } from "../business-date.ts";

/** The hour at which a day of the house begins to move records. */
export const clockHour = 5;
/** An outage is caught up on for at most this many days. */
export const daysMaxCount = 400;

type Clocked = Pick<Scope, "businessClock">;
export type DayRange = { readonly from: string; readonly to: string };

/** The day whose transitions may run: today from `clockHour` on, where the house is; a day that is held at once. */
export function lastDayBegun(scope: Clocked, now: Temporal.Instant): string {
  const { heldDate } = scope.businessClock ?? {};
  if (heldDate !== undefined) return heldDate;
  return now.toZonedDateTimeISO(zoneOf(scope)).subtract({ hours: clockHour }).toPlainDate().toString();
}

/**
 * A day that was held ahead of its time is gone through again once it has really begun. So a day that was held far ahead, for a test or by
 * mistake, does not keep the clock still until then. While a day is held, none is gone through twice.
 */
export function runAgainBefore(scope: Clocked, day: string): Temporal.Instant | undefined {
  if (scope.businessClock?.heldDate !== undefined) return undefined;
  const begin = Temporal.PlainDate.from(day).toPlainDateTime({ hour: clockHour });
  return begin.toZonedDateTime(zoneOf(scope)).toInstant();
}

/** `finished` are those up to the day that has begun last, the latest first. Undefined where nothing is left to do. */
export function daysToRun(
  scope: Clocked,
  finished: readonly FinishedDay[],
  now: Temporal.Instant,
): DayRange | undefined {
  const to = lastDayBegun(scope, now);
  const last = finished.find(({ day, at }) => {
    const before = runAgainBefore(scope, day);
    return before === undefined || Temporal.Instant.compare(at, before) >= 0;
  })?.day;
  // A tenant begins with the day it has.
  if (last === undefined) return { from: to, to };
  if (last >= to) return undefined;
  return { from: laterDay(addDays(last, 1), addDays(to, -daysMaxCount)), to };
}
