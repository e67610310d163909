// Changes of the schema go one after the other and wait for busy tables in short steps: one that queued for its lock would hold
// up every reader behind itself.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withClient } from "./client.ts";

export type PatienceOptions = {
  readonly onProgress?: (message: string) => void;
  readonly lockTimeoutMs?: number;
  readonly attemptsMax?: number;
};

/** Does the work again and again until its locks are free. */
export type Patiently = (what: string, work: () => Promise<unknown>) => Promise<void>;

/** Any constant will do; it only has to be the same in every release. */
const advisoryLockKey = 7_205_266_001;
const retryPauseMs = 250;
const lockNotAvailable = "55P03";
const deadlockDetected = "40P01";

export function withMigrationLock<T>(
  url: string,
  { onProgress = () => {}, lockTimeoutMs = 500, attemptsMax = 120 }: PatienceOptions,
  work: (client: pg.Client, patiently: Patiently) => Promise<T>,
): Promise<T> {
  const patiently: Patiently = (what, step) =>
    retryWhileLocked(step, attemptsMax, (attempt) =>
      onProgress(`${what} waits for a lock (attempt ${attempt})`),
    );
  return withClient(url, "kontor migrate", async (client) => {
    await client.query("select set_config('lock_timeout', $1, false)", [`${lockTimeoutMs}ms`]);
    // The lock belongs to the session and ends with it.
    await patiently("Migration", () => client.query("select pg_advisory_lock($1)", [advisoryLockKey]));
    return work(client, patiently);
  });
}

/** All of it or nothing. */
export async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    // A lost connection rolls back by itself.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function retryWhileLocked(
  work: () => Promise<unknown>,
  attemptsMax: number,
  onWait: (attempt: number) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockTrouble(error) || attempt >= attemptsMax) throw error;
      onWait(attempt);
      await sleep(retryPauseMs * (0.5 + Math.random()));
    }
  }
}

function isLockTrouble(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && (error.code === lockNotAvailable || error.code === deadlockDetected)
  );
}
