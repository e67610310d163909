// What the owner of the database sees of one tenant: every row of every table that names a tenant. Read before and after an
// attack, it tells whether anything of a tenant has changed; its identifiers are what must not be met elsewhere.
import { createHash } from "node:crypto";
import { withClient } from "@kontor/store/client.ts";
import { idPattern } from "./marks.ts";

export type OwnerView = {
  /** Of all rows, by table. */
  readonly digests: ReadonlyMap<string, string>;
  readonly ids: ReadonlySet<string>;
  readonly rowCount: number;
};

const tablesText = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where n.nspname in ('public', 'control') and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`;

export function ownerView(ownerUrl: string, tenantId: string): Promise<OwnerView> {
  return withClient(ownerUrl, "kontor probe", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    const tables = await client.query<{ name: string }>(tablesText);
    const digests = new Map<string, string>();
    const ids = new Set<string>([tenantId]);
    let rowCount = 0;
    for (const { name } of tables.rows) {
      // The names come from the catalogue, quoted by the database.
      const text = `select t::text as row from ${name} t where tenant_id = $1::uuid order by 1`;
      const { rows } = await client.query<{ row: string }>(text, [tenantId]);
      const all = rows.map(({ row }) => row).join("\n");
      digests.set(name, createHash("sha256").update(all).digest("hex"));
      for (const [id] of all.matchAll(idPattern)) ids.add(id.toLowerCase());
      rowCount += rows.length;
    }
    return { digests, ids, rowCount };
  });
}

/** The tables whose rows are not the same any more. */
export function changedTables(before: OwnerView, after: OwnerView): readonly string[] {
  return [...before.digests].flatMap(([table, digest]) =>
    after.digests.get(table) === digest ? [] : [table],
  );
}
