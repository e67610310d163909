// Brings the schema of the job engine to this release, as the owner of the database. Running it again does nothing.
import { DBOS } from "@dbos-inc/dbos-sdk";
import { initializeDataSourceSchemaPG } from "@dbos-inc/dbos-sdk/datasource";
import { grantJobEngine, inOwnTransaction, jobEngineSchema } from "@kontor/store/worker/job-engine-schema.ts";

export async function migrateJobEngine(ownerUrl: string): Promise<void> {
  await DBOS.migrate(ownerUrl, { schemaName: jobEngineSchema });
  await inOwnTransaction(ownerUrl, (run) =>
    initializeDataSourceSchemaPG(async (text) => run(text), jobEngineSchema),
  );
  await grantJobEngine(ownerUrl);
}
