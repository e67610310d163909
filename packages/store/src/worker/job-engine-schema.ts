// The schema of the job engine, which makes and migrates its own tables in it. Nothing of a tenant stands there but ids. The worker
// role works with all of it; the application only notes there, in the transaction of a job's chunk, that the chunk was done.
import pg from "pg";
import { applicationRole, workerRole } from "../admin.ts";
import { withClient } from "../client.ts";

export const jobEngineSchema = "job_engine";
/** Where the application notes what was done. */
const checkpointTable = "transaction_completion";

/** After each migration of the engine, because only their owner has rights on its new tables yet. */
export async function grantJobEngine(ownerUrl: string): Promise<void> {
  const schema = pg.escapeIdentifier(jobEngineSchema);
  await withClient(ownerUrl, "kontor migration", async (client) => {
    await client.query(`
      grant usage on schema ${schema} to ${workerRole}, ${applicationRole};
      grant select, insert, update, delete on all tables in schema ${schema} to ${workerRole};
      grant usage on all sequences in schema ${schema} to ${workerRole};
      grant execute on all functions in schema ${schema} to ${workerRole};
      grant select, insert on ${schema}.${checkpointTable} to ${applicationRole}`);
  });
}

/** In one transaction, as the engine requires for creating its table. */
export async function inOwnTransaction(
  ownerUrl: string,
  work: (run: (text: string) => Promise<readonly Record<string, unknown>[]>) => Promise<void>,
): Promise<void> {
  await withClient(ownerUrl, "kontor migration", async (client) => {
    await client.query("begin");
    await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows ?? []);
    await client.query("commit");
  });
}
