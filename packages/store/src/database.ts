// The only door to PostgreSQL: a pool whose every wait has an end, so a slow or absent database becomes an error in time.
import pg from "pg";

export type DatabaseOptions = {
  readonly url: string;
  readonly poolMax: number;
  /** Told when a connection breaks while nobody uses it; the pool replaces it by itself. */
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

/** The database said no to a statement and goes on; anything else leaves the connection in doubt, and it is thrown away. */
function isMereRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === "ERROR";
}
