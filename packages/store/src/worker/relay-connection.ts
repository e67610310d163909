// A connection of its own that is never lent: for the relay, which holds its lock on it, and for the listener. Neither would work behind a
// pooler that hands connections from one to the next. So its address leads to the database itself.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Row } from "../statement.ts";

const connectMs = 5_000;
const answerMs = 15_000;
const farewellMs = 1_000;
/**
 * One side that vanished without a word is noticed after about 15 s, and its lock is free again. So is that of a process that hangs:
 * everybody who has such a connection asks something more often than it may be idle.
 */
const settings = [
  "statement_timeout=10000",
  "lock_timeout=2000",
  "idle_session_timeout=10000",
  "tcp_keepalives_idle=5",
  "tcp_keepalives_interval=5",
  "tcp_keepalives_count=2",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

export type OwnConnection = {
  /** One after another, also when several ask at once. */
  readonly query: <R extends Row>(text: string, values?: readonly unknown[]) => Promise<readonly R[]>;
  /** Calls back with what others say on a channel. */
  readonly listen: (channel: string, hear: (payload: string) => void) => Promise<void>;
  /** The connection is gone. */
  readonly lost: AbortSignal;
};

/** Lends a connection of its own until the work ends. */
export async function withOwnConnection<T>(
  url: string,
  applicationName: string,
  work: (connection: OwnConnection) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const client = new pg.Client({
    connectionString: withSettings(url),
    application_name: applicationName,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
  });
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  await client.connect();
  try {
    return await work({ ...inTurn(client), lost: lost.signal });
  } finally {
    lost.abort();
    // One that is broken says so once more, and a server that no longer answers is not waited for.
    await Promise.race([client.end().catch(() => {}), sleep(farewellMs, undefined, { ref: false })]);
  }
}

function withSettings(url: string): string {
  const address = new URL(url);
  const given = address.searchParams.get("options") ?? "";
  address.searchParams.set("options", `${given} ${settings}`.trim());
  return address.href;
}

function inTurn(client: pg.Client): Pick<OwnConnection, "query" | "listen"> {
  let latest: Promise<unknown> = Promise.resolve();
  const query = <R extends Row>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> => {
    const answer = latest.then(async () => (await client.query<R>(text, [...values])).rows);
    latest = answer.catch(() => {});
    return answer;
  };
  return {
    query,
    async listen(channel, hear) {
      client.on("notification", ({ payload = "" }) => hear(payload));
      await query(`listen ${pg.escapeIdentifier(channel)}`);
    },
  };
}

/** False when there is nothing to wait for any more. */
export async function pause(ms: number, ended: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, { signal: ended }).catch(() => {});
  return !ended.aborted;
}
