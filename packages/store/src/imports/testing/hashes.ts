// A fingerprint of everything a tenant has, table by table, for tests of what leaves no trace. Left out is what stays by intention:
// versions and stamps of changes, history and audit, messages, numbers that were drawn, and jobs with their own records.
import pg from "pg";
import { withClient } from "../../client.ts";

const keptTables =
  /^(?:audit|histor|outbox|jobs?$|job_|crons$|dtxns$|import|stored_files|idempotency_keys|sessions|login_tokens|counters|document_versions)/;
/** Entities whose records a job leaves behind. */
const keptEntities = ["import", "dtxn", "counter"];
const stampsOfRow = ["version", "updated_at", "updated_by"];
const stampsOfRecord = ["version", "_updateDate", "_updateUser"];

type Column = { readonly table: string; readonly columns: readonly string[] };

export function tenantHashes(ownerUrl: string, tenantId: string): Promise<Readonly<Record<string, string>>> {
  return withClient(ownerUrl, "kontor hashes", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    const { rows: tables } = await client.query<Column>(
      `select c.relname as table, array_agg(a.attname::text) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       group by c.relname having 'tenant_id' = any(array_agg(a.attname::text)) order by c.relname`,
    );
    const hashes: Record<string, string> = {};
    for (const { table, columns } of tables.filter((each) => !keptTables.test(each.table))) {
      const { rows } = await client.query<{ hash: string; count: string }>(
        `select count(*) as count, md5(coalesce(string_agg(h.hash, '' order by h.hash), '')) as hash
         from (select md5((${rowJson(columns)})::text) as hash from ${pg.escapeIdentifier(table)} t
           where t.tenant_id = $1${condition(table, columns)}) h`,
        [tenantId],
      );
      hashes[table] = `${rows[0]?.count} ${rows[0]?.hash}`;
    }
    return hashes;
  });
}

function rowJson(columns: readonly string[]): string {
  const row = `to_jsonb(t) - array[${texts(stampsOfRow)}]`;
  const documents = ["doc", "head"].filter((name) => columns.includes(name));
  const plain = documents.map(
    (name) => `jsonb_build_object('${name}', t.${name} - array[${texts(stampsOfRecord)}])`,
  );
  return [row, ...plain].join(" || ");
}

function condition(table: string, columns: readonly string[]): string {
  if (table === "record_references") {
    return ` and t.source_id not in (select id from records where tenant_id = $1 and entity in (${texts(keptEntities)}))`;
  }
  return columns.includes("entity") ? ` and t.entity not in (${texts(keptEntities)})` : "";
}

function texts(values: readonly string[]): string {
  return values.map((value) => pg.escapeLiteral(value)).join(", ");
}
