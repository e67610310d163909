// The way to the rows of a tenant: reads and writes that carry their tenant with them, so that no statement can run without one.
import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "./connection/batch.ts";
import { answerableError, isConflict, isOutdatedPlan } from "./connection/failures.ts";
import { openPool, type Pool, type PoolOptions } from "./connection/pool.ts";
import { inTransaction, readOnce, type Transaction } from "./connection/transaction.ts";
import type { TenantScope } from "./scope.ts";
import type { Rows, Statement } from "./statement.ts";

export type { Transaction } from "./connection/transaction.ts";

/** Kinds of work that must not take each other's connections: people waiting, long exports, jobs, messages, and numbers for any of them. */
export type PoolName = keyof typeof poolDefaults;

export type StoreOptions = {
  readonly url: string;
  /** Called when a connection breaks while it is idle; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void;
  readonly pools?: { readonly [Name in PoolName]?: Partial<PoolOptions> };
};

export type ScopedStore = {
  /** All statements in one round trip and one read-only transaction. */
  read(scope: TenantScope, statements: readonly Statement[], pool?: PoolName): Promise<readonly Rows[]>;
  /**
   * Commits what `work` did, or nothing of it. When others were in its way `work` is called again, so it keeps nothing outside.
   * It uses its transaction only: one that waited for a second connection of the same tenant could wait for itself.
   */
  write<T>(scope: TenantScope, work: (transaction: Transaction) => Promise<T>, pool?: PoolName): Promise<T>;
  close(): Promise<void>;
};

const waiting = { connectMs: 1_500, waitMs: 1_500, waitingMax: 400, waitingMaxPerTenant: 100 };
const patient = {
  statementMs: 60_000,
  lockMs: 2_000,
  idleInTransactionMs: 60_000,
  transactionMs: 90_000,
  ...waiting,
};
const poolDefaults = {
  interactive: {
    max: 10,
    statementMs: 5_000,
    lockMs: 2_000,
    idleInTransactionMs: 10_000,
    transactionMs: 30_000,
    ...waiting,
  },
  // Between two pages of a file a refusal would come too late: the first of them is already with the reader.
  export: { max: 4, ...patient, waitMs: 20_000 },
  // No user waits at a screen while a job waits for its turn.
  worker: { max: 4, ...patient, waitMs: 60_000 },
  // Seals have a time to keep, so they wait behind no job.
  relay: { max: 4, ...patient, waitMs: 20_000 },
  // Used by callers that hold a connection of another pool: nothing that is done here waits for those.
  numbers: {
    max: 2,
    statementMs: 2_000,
    lockMs: 2_000,
    idleInTransactionMs: 5_000,
    transactionMs: 5_000,
    ...waiting,
    waitMs: 5_000,
  },
} satisfies Record<string, PoolOptions>;

const retriesMax = 3;
const retryPauseMs = 20;

export function openStore({ url, onIdleError, pools = {} }: StoreOptions): ScopedStore {
  const open = (name: PoolName): Pool =>
    openPool(url, `kontor ${name}`, { ...poolDefaults[name], ...pools[name] }, onIdleError);
  const opened = {
    interactive: open("interactive"),
    export: open("export"),
    worker: open("worker"),
    relay: open("relay"),
    numbers: open("numbers"),
  };

  const lend = async <T>(
    scope: TenantScope,
    work: (connection: Connection) => Promise<T>,
    pool: PoolName = "interactive",
  ): Promise<T> => {
    try {
      return await opened[pool].lend(scope.tenantId, (connection) => repeated(connection, work));
    } catch (error) {
      throw answerableError(error);
    }
  };

  return {
    read: (scope, statements, pool) =>
      lend(scope, (connection) => readOnce(connection, scope, statements), pool),
    write: (scope, work, pool) => lend(scope, (connection) => inTransaction(connection, scope, work), pool),
    async close() {
      await Promise.all(Object.values(opened).map((pool) => pool.close()));
    },
  };
}

/** Again on the same connection, after a pause that differs from the opponent's. */
async function repeated<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
  retriesLeft: number = retriesMax,
): Promise<T> {
  try {
    return await work(connection);
  } catch (error) {
    if (retriesLeft === 0 || !(isConflict(error) || isOutdatedPlan(error))) throw error;
    if (isOutdatedPlan(error)) connection.known.clear();
    else await sleep(Math.random() * retryPauseMs * (retriesMax - retriesLeft + 1));
    return repeated(connection, work, retriesLeft - 1);
  }
}
