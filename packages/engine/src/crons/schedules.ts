// The schedules of a tenant as people see and handle them: when each ran and how it ended, on or off, and once more beside its times.

import { AppError } from "@kontor/kernel/errors.ts";
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { configurationRoutes } from "@kontor/model/routes/configurations.ts";
import { lockCron, noteCronJob, pauseCron, readCrons, type StoredCron } from "@kontor/store/jobs/crons.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { nextTick } from "../jobs/next-tick.ts";
import { startBatch } from "../jobs/start-batch.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { scriptNameOf } from "./cron-list.ts";

export type Schedule = AnswerOf<typeof configurationRoutes.changeSchedule>;

export async function readSchedules(store: ScopedStore, scope: Scope): Promise<readonly Schedule[]> {
  return (await readCrons(store, scope)).map(scheduleOf);
}

export async function switchSchedule(work: WriteWork, name: string, isActive: boolean): Promise<Schedule> {
  const { scope, transaction, services } = work;
  const cron = await heldCron(work, name);
  if (cron.isPaused === isActive) {
    // What it missed while it was off stays missed.
    const nextAt = nextTick(cron.expression, cron.timeZone, services.clock());
    await pauseCron(transaction, scope, name, { isPaused: !isActive, ...(isActive && { nextAt }) });
    // The schedule is part of the configuration too. A new version makes a concurrent save of the configuration stale.
    if (scriptNameOf(cron) !== undefined) await saveTenantState(transaction, scope, {});
  }
  return scheduleOf(await heldCron(work, name));
}

/**
 * Answers the number of the batch shown for the run. It runs with the rights of the caller who starts it, not of the user who
 * configured it. Only a schedule of the product runs as the product.
 */
export async function runSchedule(work: WriteWork, name: string): Promise<string> {
  const { kind, input, username: describer } = await heldCron(work, name);
  const { registration, jobId } = await startBatch(work, {
    name,
    kind,
    input,
    ...(describer === systemUsername && { username: systemUsername }),
  });
  await noteCronJob(work.transaction, work.scope, name, jobId);
  return registration;
}

async function heldCron({ transaction, scope }: WriteWork, name: string): Promise<StoredCron> {
  const cron = await lockCron(transaction, scope, name);
  if (cron === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["schedule", name]);
  return cron;
}

function scheduleOf(cron: StoredCron): Schedule {
  const { name, expression, timeZone, username, isPaused, lastTickAt, lastState, nextAt } = cron;
  return {
    name,
    expression,
    timeZone,
    scriptName: scriptNameOf(cron) ?? null,
    username,
    isActive: !isPaused,
    lastRunDate: lastTickAt ?? null,
    lastStatus: lastState ?? null,
    nextRunDate: isPaused ? null : nextAt,
  };
}
