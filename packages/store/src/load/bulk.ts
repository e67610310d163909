// A million rows go in several times faster where no index has to be kept meanwhile. Indexes and constraints of the tables named are
// dropped and restored as they were, inside the transaction that loads. So no other session ever sees a table without them.
import pg from "pg";

type IndexStatements = { readonly drop: string; readonly restore: string };

const name = pg.escapeIdentifier;

/** Answers what puts everything up again. */
export async function takeDownIndexes(
  client: pg.Client,
  tables: readonly string[],
): Promise<(onProgress: (message: string) => void) => Promise<void>> {
  const constraints = await constraintsOf(client, tables);
  const indexes = await indexesOf(client, tables);
  for (const { drop } of [...constraints.foreign, ...constraints.own, ...indexes]) await client.query(drop);
  return async (onProgress) => {
    await client.query("set local maintenance_work_mem = '1GB'");
    for (const { restore } of [...constraints.own, ...indexes, ...constraints.foreign]) {
      const began = performance.now();
      await client.query(restore);
      onProgress(`${((performance.now() - began) / 1_000).toFixed(1)} s  ${restore.slice(0, 100)}`);
    }
  };
}

type ConstraintRow = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly definition: string;
};

async function constraintsOf(
  client: pg.Client,
  tables: readonly string[],
): Promise<{ readonly foreign: readonly IndexStatements[]; readonly own: readonly IndexStatements[] }> {
  const { rows } = await client.query<ConstraintRow>(
    `select c.relname as table, o.conname as name, o.contype as type, pg_get_constraintdef(o.oid) as definition
     from pg_constraint o join pg_class c on c.oid = o.conrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and o.contype in ('p', 'u', 'f')
     order by c.relname, o.conname`,
    [tables],
  );
  const taken = (row: ConstraintRow): IndexStatements => ({
    drop: `alter table ${name(row.table)} drop constraint ${name(row.name)}`,
    restore: `alter table ${name(row.table)} add constraint ${name(row.name)} ${row.definition}`,
  });
  return {
    foreign: rows.filter(({ type }) => type === "f").map(taken),
    own: rows.filter(({ type }) => type !== "f").map(taken),
  };
}

async function indexesOf(client: pg.Client, tables: readonly string[]): Promise<readonly IndexStatements[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and not exists (select from pg_constraint o where o.conindid = i.oid)
     order by i.relname`,
    [tables],
  );
  return rows.map((row) => ({ drop: `drop index ${name(row.name)}`, restore: row.definition }));
}
