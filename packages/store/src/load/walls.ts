// COPY does not go through the wall between tenants, not even for the owner of a table. So the owner stands outside it while it loads,
// inside one transaction. No other session ever sees the table so, and a failure leaves the wall where it was.
import pg from "pg";

/** All tables of tenants, partitions apart: rows reach those through their table. */
export async function walledTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and not relispartition
     order by relname`,
  );
  return rows.map(({ name }) => name);
}

export async function stepOutside(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(
    tables.map((table) => `alter table ${pg.escapeIdentifier(table)} no force row level security`).join(";"),
  );
}

export async function stepInside(client: pg.Client, tables: readonly string[]): Promise<void> {
  // A table whose rows still wait for a check cannot be altered.
  await client.query("set constraints all immediate");
  await client.query(
    tables.map((table) => `alter table ${pg.escapeIdentifier(table)} force row level security`).join(";"),
  );
}
