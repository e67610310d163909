// The connections of one kind of work. Every wait has an end, and one tenant holds at most a quarter of the connections. Work that cannot
// be served soon is rejected at once.
import { AppError } from "@kontor/kernel/errors.ts";
import pg from "pg";
import type { Connection } from "./batch.ts";
import { ConnectionLost } from "./failures.ts";
import { createFairQueue, type QueueTurn } from "./fair-queue.ts";
import { type PreparedStatements, preparedStatements } from "./prepared-statements.ts";

export type PoolOptions = {
  readonly max: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
  /** However many statements it has. What is sealed or settled by age counts on it. */
  readonly transactionMs: number;
  /** How long the server may take to begin one. */
  readonly connectMs: number;
  /** How long a caller waits for a connection, and how many may. */
  readonly waitMs: number;
  readonly waitingMax: number;
  readonly waitingMaxPerTenant: number;
};

export type Pool = {
  /** Lends a connection for one piece of work. */
  lend<T>(tenant: string, work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const tenantShare = 1 / 4;
const idleMs = 60_000;
/** Connections are renewed, so that memory of the server's side and a changed address do not stay for good. */
const lifetimeSeconds = 1_800;
/** The server cannot report its own timeout when it no longer answers, so the client's own is a little longer. */
const answerMarginMs = 1_000;
const preparedMax = 300;

export function openPool(
  url: string,
  applicationName: string,
  options: PoolOptions,
  onIdleError: (error: Error) => void,
): Pool {
  const pool = new pg.Pool({
    connectionString: withSettings(url, options),
    application_name: applicationName,
    max: options.max,
    connectionTimeoutMillis: options.connectMs,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: lifetimeSeconds,
    statement_timeout: options.statementMs,
    query_timeout: options.statementMs + answerMarginMs,
    lock_timeout: options.lockMs,
    idle_in_transaction_session_timeout: options.idleInTransactionMs,
  });
  pool.on("error", onIdleError);
  // One that breaks at work says so to its work; without a listener it would end the process as well.
  pool.on("connect", (client) => client.on("error", () => {}));

  const queue = createFairQueue({
    workingMax: options.max,
    workingMaxPerTenant: Math.max(1, Math.floor(options.max * tenantShare)),
    waitingMax: options.waitingMax,
    waitingMaxPerTenant: options.waitingMaxPerTenant,
  });
  const takePlace = (tenant: string): Promise<QueueTurn> => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const place = queue.enter(tenant, () => resolve(undefined));
    if (place === undefined) throw new AppError("SERVICE_UNAVAILABLE");
    if (place.isWorking()) return Promise.resolve(place);
    const timer = setTimeout(() => {
      place.leave();
      reject(new AppError("SERVICE_UNAVAILABLE"));
    }, options.waitMs);
    return promise.finally(() => clearTimeout(timer)).then(() => place);
  };

  const knownBy = new WeakMap<pg.PoolClient, PreparedStatements>();
  const connect = async (): Promise<Connection> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new ConnectionLost(error);
    });
    const known = knownBy.get(client) ?? preparedStatements(preparedMax);
    knownBy.set(client, known);
    return { client, known, isLost: false };
  };

  return {
    async lend(tenant, work) {
      const place = await takePlace(tenant);
      try {
        const connection = await connect();
        try {
          return await work(connection);
        } finally {
          // A transaction left open would go on as the next one's, with this tenant's setting.
          const isIdle = connection.client.getTransactionStatus() === "I";
          connection.client.release(connection.isLost || !isIdle);
        }
      } finally {
        place.leave();
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Days and moments are written alike whatever the server's own settings are: 2024-01-31 and in UTC. How long a transaction may
 * take the driver has no option for.
 */
function withSettings(url: string, { transactionMs }: PoolOptions): string {
  const address = new URL(url);
  const given = address.searchParams.get("options") ?? "";
  const settings = `-c DateStyle=ISO -c TimeZone=UTC -c transaction_timeout=${transactionMs}`;
  address.searchParams.set("options", `${given} ${settings}`.trim());
  return address.href;
}
