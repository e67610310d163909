// The one "today" of a tenant: what falls due, is billed, posted or expires goes by it, and never by the clock of a machine or of whoever
// looks. An administrator may hold it, for month end and for tests.
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
export function businessDate({ businessClock }: Pick<Scope, "businessClock">, now: Temporal.Instant): string {
  const { timeZone = defaultTimeZone, heldDate } = businessClock ?? {};
  return heldDate ?? dayInTimeZone(now, timeZone).toString();
}
