// The connections of the job engine, signed in as the worker role. It asks for a pool of the driver; it gets one whose every wait has
// an end.
import pg from "pg";
import { jobEngineSchema } from "./job-engine-schema.ts";

export type EnginePool = {
  readonly pool: pg.Pool;
  /** Takes away what was noted of a job's chunks from that step on; `beforeCommit` may still refuse. */
  readonly deleteCheckpoints: (
    workflowId: string,
    fromStep: number,
    beforeCommit?: () => Promise<void>,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
};

const waits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  query_timeout: 31_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
};

export function openEnginePool(url: string, max: number, onIdleError: (error: Error) => void): EnginePool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: "kontor job engine", ...waits });
  pool.on("error", onIdleError);
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    pool,
    async deleteCheckpoints(workflowId, fromStep, beforeCommit) {
      const client = await pool.connect();
      let isBroken = true;
      try {
        await client.query("begin");
        await client.query(
          `delete from ${pg.escapeIdentifier(jobEngineSchema)}.transaction_completion where workflow_id = $1 and function_num >= $2`,
          [workflowId, fromStep],
        );
        await beforeCommit?.();
        await client.query("commit");
        isBroken = false;
      } finally {
        // A connection in the middle of a transaction is thrown away, and the transaction with it.
        client.release(isBroken);
      }
    },
    close: () => pool.end(),
  };
}
