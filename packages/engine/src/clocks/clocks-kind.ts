// The clock of a tenant: each hour it looks whether a day has begun that was not gone through yet, and starts the job that goes through all of
// them, one after another. So an outage of days is caught up on, and a day that is held moves what is due by then.
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import { beginClockDay, readFinishedDays } from "@kontor/store/jobs/clock-days.ts";
import { hasOpenJob } from "@kontor/store/jobs/jobs.ts";
import { z } from "zod";
import { workOf } from "../door/work-of.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { startBatch } from "../jobs/start-batch.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { clockDaysKind } from "./clock-days.ts";
import { type DayRange, daysMaxCount, daysToRun, lastDayBegun, runAgainBefore } from "./days-to-run.ts";

export const clocksKind: JobKind<Record<string, never>> = {
  name: "clocks",
  input: z.strictObject({}),
  async chunk({ scope, services }, door) {
    const work = workOf(door);
    await door.lock("clocks");
    if (await hasOpenJob(work.transaction, scope, clockDaysKind.name)) return { next: undefined, done: 1 };
    const now = services.clock();
    const upTo = { to: lastDayBegun(scope, now), limit: daysMaxCount };
    const days = daysToRun(scope, await readFinishedDays(work.transaction, scope, upTo), now);
    if (days !== undefined) await startDays(work, days);
    return { next: undefined, done: 1 };
  },
};

async function startDays(work: WriteWork, { from, to }: DayRange): Promise<void> {
  const { transaction, scope } = work;
  const { jobId } = await startBatch(work, {
    name: from === to ? `Automatic steps of ${to}` : `Automatic steps of ${from} to ${to}`,
    kind: clockDaysKind.name,
    input: { from, to },
    username: systemUsername,
  });
  await beginClockDay(transaction, scope, { day: from, jobId }, runAgainBefore(scope, from));
}
