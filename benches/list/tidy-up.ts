// Takes out again what the writes of the bench have added, so that the next run finds the data as it was loaded.
import { withClient } from "@kontor/store/client.ts";

/** Logs hold nothing else in this database, and are emptied as a whole. */
const logs = ["histories", "history_values", "audits", "audit_values", "outbox"];

/** Where rows of a contract stand, and how they name it. */
const rowsOfRecord: readonly (readonly [table: string, column: string])[] = [
  ["contracts", "id"],
  ["record_references", "source_id"],
  ["record_words", "record_id"],
  ["value_texts", "record_id"],
  ["records", "id"],
];

export async function removeContractsSince(adminUrl: string, tenantId: string, since: string): Promise<void> {
  await withClient(adminUrl, "kontor bench", async (client) => {
    // Whoever owns the database may take out what nobody else can: keys and triggers are not asked.
    await client.query("set session_replication_role = replica");
    await client.query("create temp table gone (id uuid, key text)");
    await client.query(
      "insert into gone select id, key from contracts where tenant_id = $1 and inserted_at >= $2::timestamptz",
      [tenantId, since],
    );
    await client.query("analyze gone");
    for (const [table, column] of rowsOfRecord) {
      await client.query(
        `delete from ${table} t using gone g where t.tenant_id = $1 and t.${column} = g.id`,
        [tenantId],
      );
    }
    await client.query(
      "delete from tenant_words w using gone g where w.tenant_id = $1 and w.entity = 'contract' and w.word = g.key",
      [tenantId],
    );
    await client.query(`truncate ${logs.join(", ")}`);
    await client.query(
      `vacuum (analyze) ${[...rowsOfRecord.map(([table]) => table), "tenant_words"].join(", ")}`,
    );
  });
}
