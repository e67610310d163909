// The only door to PostgreSQL: a pool whose every wait has an end, so a slow or absent database becomes an error in time.
import pg from "pg";
import { isMereRefusal } from "./connection/failures.ts";

export type DatabaseOptions = {
  readonly url: string;
  readonly poolMax: number;
  /** Called when a connection breaks while it is idle; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void;
};

export type Database = {
  query(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
};

const waits = {
  connectionTimeoutMillis: 1_500,
  statement_timeout: 5_000,
  // The server cannot report its own timeout when it no longer answers, so the client's own is a little longer.
  query_timeout: 6_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

export function openDatabase({ url, poolMax, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolMax, application_name: "kontor", ...waits });
  pool.on("error", onIdleError);
  // One that breaks at work says so to its work; without a listener it would end the process as well.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    async query(text, values = []) {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
        client.release();
        return rows;
      } catch (error) {
        client.release(!isMereRefusal(error));
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
