// The one "today" of a tenant: what falls due, is billed, posted or expires goes by it. The clock of the machine or of the reader never
// counts. An administrator may hold it, for month end and for tests.
import { dayInTimeZone, isTimeZone } from "@kontor/kernel/date/time-zone.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import type { BusinessClock, Scope } from "@kontor/store/scope.ts";

const defaultTimeZone = "UTC";

/** As the options of the tenant say. */
export function businessClockOf(options: RecordData): BusinessClock {
  const zone = own(options, "timeZone");
  const held = own(options, "businessDate");
  return {
    timeZone: typeof zone === "string" && isTimeZone(zone) ? zone : defaultTimeZone,
    ...(typeof held === "string" && { heldDate: held }),
  };
}

/** As YYYY-MM-DD. */
export function businessDate(scope: ClockedScope, now: Temporal.Instant): string {
  return scope.businessClock?.heldDate ?? dayInTimeZone(now, zoneOf(scope)).toString();
}

/** Where the house is. */
export function zoneOf({ businessClock }: ClockedScope): string {
  return businessClock?.timeZone ?? defaultTimeZone;
}

/** The same scope on another business date. */
export function scopeOnDay(scope: Scope, day: string): Scope {
  return { ...scope, businessClock: { timeZone: zoneOf(scope), heldDate: day } };
}

type ClockedScope = Pick<Scope, "businessClock">;
