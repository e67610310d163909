// Carries messages from the outbox to those who act on them. Every worker process runs one; the one that holds the lock works, and
// when it dies the next takes over where it stood. Whatever it does it may do twice, so consumers know what they have handled.
import { setTimeout as sleep } from "node:timers/promises";
import type { Snapshot } from "../outbox/new-messages.ts";
import { aliveText, relayChannel, type Wake, wakeTexts } from "./relay-channel.ts";
import { type OwnConnection, pause, withOwnConnection } from "./relay-connection.ts";
import { type RelayConsumer, serve } from "./relay-serve.ts";
import { deleteHandled, forgetConsumers, placeOf, snapshotNow, tenantsWithNews } from "./relay-statements.ts";

export type RelayOptions = {
  /** As kontor_worker, and directly: the lock belongs to the connection. */
  readonly workerUrl: string;
  readonly consumers: readonly RelayConsumer[];
  /** Names of consumers of earlier releases. */
  readonly retired?: readonly string[];
  readonly onTrouble: (error: unknown, doing: string) => void;
  readonly pollMs?: number;
  /** How often old messages are looked for. */
  readonly cleaningMs?: number;
};

export type Relay = {
  /** Whether this process is the one that works. */
  readonly isLeading: () => boolean;
  readonly stop: () => Promise<void>;
};

/** Any constant will do; it only has to be the same in every release. */
const advisoryLockKey = 7_205_266_002;
const candidateMs = 500;
const aliveMs = 500;
/** How long messages are kept at least, for those who were away. */
const retentionHours = 24;
const deletedAtOnce = 5_000;
const farewellMs = 5_000;

export function startRelay(options: RelayOptions): Relay {
  const stopping = new AbortController();
  let isLeading = false;

  const candidate = async (connection: OwnConnection): Promise<void> => {
    const ended = AbortSignal.any([stopping.signal, connection.lost]);
    while (!(await takeLock(connection))) if (!(await pause(candidateMs, ended))) return;
    isLeading = true;
    await lead(connection, ended, options);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await withOwnConnection(options.workerUrl, "kontor relay", candidate);
      } catch (error) {
        if (!stopping.signal.aborted) options.onTrouble(error, "relay");
      } finally {
        isLeading = false;
      }
      await pause(candidateMs * (0.5 + Math.random()), stopping.signal);
    }
  };

  const running = run();
  return {
    isLeading: () => isLeading,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function takeLock(connection: OwnConnection): Promise<boolean> {
  const rows = await connection.query<{ readonly is_held: boolean }>(
    "select pg_try_advisory_lock($1) as is_held",
    [advisoryLockKey],
  );
  return rows[0]?.is_held === true;
}

/** Until the connection is lost or the process stops. What one part meets ends all of them: they share the connection. */
async function lead(connection: OwnConnection, ended: AbortSignal, options: RelayOptions): Promise<void> {
  const { onTrouble, pollMs = 100, retired = [] } = options;
  await forgetConsumers(connection, retired);
  const failed = new AbortController();
  const term = AbortSignal.any([ended, failed.signal]);
  const parts = [
    wakeFollowers(connection, term, pollMs),
    clean(connection, term, options),
    ...options.consumers.map((consumer) => serve(connection, term, consumer, { onTrouble, pollMs })),
  ].map((part) =>
    part.catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  const finished = Promise.all(parts);
  finished.catch(() => {}); // told below, unless a consumer does not come back in time
  if (!term.aborted) await new Promise((resolve) => term.addEventListener("abort", resolve, { once: true }));
  await Promise.race([finished, sleep(farewellMs, undefined, { ref: false })]);
}

/** A process that began to follow before this one led may have missed something, so the first wake is for all. */
async function wakeFollowers(connection: OwnConnection, term: AbortSignal, pollMs: number): Promise<void> {
  let told: Snapshot = await snapshotNow(connection);
  let spokenAt = performance.now();
  await notify(connection, wakeTexts("everybody"));
  while (await pause(pollMs, term)) {
    const { tenants, snapshot } = await tenantsWithNews(connection, told);
    const wake: Wake = tenants;
    if (wake.length > 0 || performance.now() - spokenAt > aliveMs) {
      await notify(connection, wake.length > 0 ? wakeTexts(wake) : [aliveText]);
      spokenAt = performance.now();
    }
    told = snapshot;
  }
}

async function notify(connection: OwnConnection, texts: readonly string[]): Promise<void> {
  await connection.query("select pg_notify($1, text) from unnest($2::text[]) as text", [relayChannel, texts]);
}

async function clean(
  connection: OwnConnection,
  term: AbortSignal,
  { consumers, cleaningMs = 60_000 }: RelayOptions,
): Promise<void> {
  // Those who have no place yet have handled nothing.
  for (const { name } of consumers) await placeOf(connection, name);
  do {
    const count = await deleteHandled(connection, retentionHours, deletedAtOnce);
    if (count === deletedAtOnce) continue;
    await pause(cleaningMs, term);
  } while (!term.aborted);
}
