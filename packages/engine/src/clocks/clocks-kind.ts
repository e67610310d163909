// The clock of a tenant: each hour it looks whether a day has come that was not gone through yet, and starts the job that goes through all of
// them, one after another. So an outage of days is made up for, and a day that is held moves what is due by then.
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import { beginClockDay, readClockDays } from "@kontor/store/jobs/clock-days.ts";
import type { BusinessClock } from "@kontor/store/scope.ts";
import { z } from "zod";
import { workOf } from "../door/work-of.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { startBatch } from "../jobs/start-batch.ts";
import { clockDaysKind } from "./clock-days.ts";

/** The hour at which a day of the house begins to move records. */
const clockHour = 5;
/** Longer ago than this nobody wants to have made up for day by day. */
const daysMax = 400;

export const clocksKind: JobKind<Record<string, never>> = {
  name: "clocks",
  input: z.strictObject({}),
  async chunk({ scope, services }, door) {
    const work = workOf(door);
    const { transaction } = work;
    await door.lock("clocks");
    const { last, isUnderWay } = await readClockDays(transaction, scope);
    const to = lastDayBegun(scope.businessClock, services.clock());
    const from = firstDay(last, to);
    if (!isUnderWay && from <= to) {
      const name = from === to ? `Automatic steps of ${to}` : `Automatic steps of ${from} to ${to}`;
      const input = { from, to };
      const { jobId } = await startBatch(work, {
        name,
        kind: clockDaysKind.name,
        input,
        username: systemUsername,
      });
      await beginClockDay(transaction, scope, from, jobId);
    }
    return { next: undefined, done: 1 };
  },
};

/** The day whose steps may run: today from five in the morning on, where the house is; a day that is held at once. */
export function lastDayBegun(
  { timeZone, heldDate }: BusinessClock = { timeZone: "UTC" },
  now: Temporal.Instant,
): string {
  if (heldDate !== undefined) return heldDate;
  return now.toZonedDateTimeISO(timeZone).subtract({ hours: clockHour }).toPlainDate().toString();
}

/** The day after the last one, but none before a tenant has begun. */
function firstDay(last: string | undefined, to: string): string {
  if (last === undefined) return to;
  const next = Temporal.PlainDate.from(last).add({ days: 1 }).toString();
  const earliest = Temporal.PlainDate.from(to).subtract({ days: daysMax }).toString();
  const [later = next] = [next, earliest].sort().reverse();
  return later;
}
