// Makes the months of the logs ahead of time, so that nothing has to be moved when the month has come. Until a month is there,
// its rows lie in the default part; a month that already has rows there stays there.
import pg from "pg";
import { inTransaction, type PatienceOptions, withMigrationLock } from "../migration-lock.ts";
import { type MonthBounds, monthBounds } from "./month-bounds.ts";

export type EnsuredPartitions = {
  readonly made: readonly string[];
  /** Months that could not be made, because rows of theirs lie in the default part. */
  readonly late: readonly string[];
};

const checkViolation = "23514";
const name = pg.escapeIdentifier;

export function ensurePartitions(
  url: string,
  today: string,
  monthsAhead: number,
  options: PatienceOptions = {},
): Promise<EnsuredPartitions> {
  return withMigrationLock(url, options, async (client, patiently) => {
    const { tables, partitions } = await existingPartitions(client);
    const wanted = monthBounds(today, monthsAhead)
      .flatMap((month) => tables.map((table) => ({ table, month, partition: `${table}_${month.suffix}` })))
      .filter(({ partition }) => !partitions.has(partition));
    const late: string[] = [];
    for (const { table, month, partition } of wanted) {
      await patiently(partition, async () => {
        if (!(await makePartition(client, table, partition, month))) late.push(partition);
      });
    }
    return { made: wanted.map(({ partition }) => partition).filter((made) => !late.includes(made)), late };
  });
}

async function existingPartitions(
  client: pg.Client,
): Promise<{ readonly tables: readonly string[]; readonly partitions: ReadonlySet<string> }> {
  const { rows } = await client.query<{ name: string; is_partition: boolean }>(
    `select relname as name, relispartition as is_partition from pg_class
     where relnamespace = 'public'::regnamespace and (relkind = 'p' or relispartition) and relkind in ('r', 'p')
     order by relname`,
  );
  return {
    tables: rows.filter((row) => !row.is_partition).map((row) => row.name),
    partitions: new Set(rows.filter((row) => row.is_partition).map((row) => row.name)),
  };
}

/** Made apart and then attached: that way readers and writers of the log go on meanwhile. */
async function makePartition(
  client: pg.Client,
  table: string,
  partition: string,
  { from, until }: MonthBounds,
): Promise<boolean> {
  try {
    await inTransaction(client, async () => {
      await client.query(
        `create table ${name(partition)} (like ${name(table)} including all excluding indexes)`,
      );
      await client.query(`call raise_wall(${pg.escapeLiteral(name(partition))})`);
      await client.query(
        `alter table ${name(table)} attach partition ${name(partition)}
         for values from (${pg.escapeLiteral(from)}) to (${pg.escapeLiteral(until)})`,
      );
    });
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === checkViolation) return false;
    throw error;
  }
}
