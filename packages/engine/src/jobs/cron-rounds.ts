// Schedules in a worker: each second it looks which are due by the clock of the database and makes their jobs; each minute it gives
// tenants the schedules of the product that they do not have yet, or not as they are declared now. All workers do both, and each
// tick still makes one job.

import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import type { Database } from "@kontor/store/database.ts";
import { addCron, fireCron, lockCron, postponeCron, type StoredCron } from "@kontor/store/jobs/crons.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { type DueCron, readDueCrons, readMissingCrons } from "@kontor/store/worker/due-crons.ts";
import { definitionOf, type ProductCron } from "../domain/product-cron.ts";
import type { Round } from "./every.ts";
import { nextTick } from "./next-tick.ts";

const dueMax = 500;
const wrongPauseMs = 3_600_000;
/** More would wait for each other's connections. */
const atATime = 4;

export type CronOptions = {
  readonly store: ScopedStore;
  readonly crons: readonly ProductCron[];
  readonly onTrouble: (error: unknown) => void;
};

export function cronRounds(database: Database, options: CronOptions): readonly Round[] {
  return [
    { everyMs: 1_000, work: () => fireDue(database, options) },
    { everyMs: 60_000, work: () => ensureProductCrons(database, options) },
  ];
}

export async function fireDue(database: Database, { store, onTrouble }: CronOptions): Promise<void> {
  for (;;) {
    const { crons, now } = await readDueCrons(database, dueMax);
    const failures = await someAtATime(crons, (due) => fire(store, due, now), onTrouble);
    // What failed is still due, and asking again at once would be asking for the same.
    if (crons.length < dueMax || failures > 0) return;
  }
}

/** After an outage the ticks that were missed are made up for by one job, and the next tick is the next that comes. */
async function fire(store: ScopedStore, { tenantId, name }: DueCron, now: Temporal.Instant): Promise<void> {
  const scope = { tenantId };
  const trouble = await store.write(
    scope,
    async (transaction) => {
      // The worker that holds the lock makes the job.
      const cron = await lockCron(transaction, scope, name, false);
      if (cron === undefined || cron.isPaused) return undefined;
      if (Temporal.Instant.compare(Temporal.Instant.from(cron.nextAt), now) > 0) return undefined;
      const next = nextTickOrTrouble(cron, now);
      // One that is wrong keeps the others waiting no more than once an hour.
      if (next instanceof Error)
        await postponeCron(transaction, scope, name, now.add({ milliseconds: wrongPauseMs }));
      else await fireCron(transaction, scope, cron, next);
      return next instanceof Error ? next : undefined;
    },
    "worker",
  );
  if (trouble !== undefined) throw trouble;
}

function nextTickOrTrouble(
  { name, expression, timeZone }: StoredCron,
  now: Temporal.Instant,
): Temporal.Instant | Error {
  try {
    return nextTick(expression, timeZone, now);
  } catch (cause) {
    return new Error(`The schedule ${name} has no next tick`, { cause });
  }
}

export async function ensureProductCrons(
  database: Database,
  { store, crons, onTrouble }: CronOptions,
): Promise<void> {
  const byName = new Map(crons.map((cron) => [cron.name, cron]));
  const wanted = crons.map((cron) => ({ name: cron.name, definition: definitionOf(cron) }));
  const missing = await readMissingCrons(database, wanted);
  const ensure = async ({ tenantId, name }: DueCron): Promise<void> => {
    const cron = byName.get(name);
    if (cron === undefined) return;
    const expression = cron.expression(tenantId);
    const { kind, input } = cron;
    const timeZone = "UTC";
    const definition = definitionOf(cron);
    const added = { name, expression, timeZone, kind, input, username: systemUsername, definition };
    const nextAt = nextTick(expression, timeZone, missing.now);
    await store.write(
      { tenantId },
      (transaction) => addCron(transaction, { tenantId }, added, nextAt),
      "worker",
    );
  };
  await someAtATime(missing.crons, ensure, onTrouble);
}

/** One that goes wrong keeps none of the others from being done. Answers how many did. */
async function someAtATime<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  onTrouble: (error: unknown) => void,
): Promise<number> {
  const left = [...items];
  let failures = 0;
  const one = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await work(item);
      } catch (error) {
        failures += 1;
        onTrouble(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, one));
  return failures;
}
