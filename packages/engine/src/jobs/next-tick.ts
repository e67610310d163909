// When a schedule is due next: its expression in its time zone, so that six in the morning stays six in the morning when the clocks
// change, and the last day of a month is the last day of each.
import { Cron } from "croner";

/** The first one after that moment. Throws for an expression that is none, or that never comes. */
export function nextTick(expression: string, timeZone: string, after: Temporal.Instant): Temporal.Instant {
  // Without a function nothing is started; the clock of the process is not looked at.
  const next = new Cron(expression, { timezone: timeZone }).nextRun(new Date(after.epochMilliseconds));
  if (next === null) throw new Error(`The schedule ${expression} never comes`);
  return Temporal.Instant.fromEpochMilliseconds(next.getTime());
}
