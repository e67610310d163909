// Millions of rows, made and sent at the same time: while the database takes one batch in, the next one is made. Everything goes
// in by one transaction, without indexes until the end.
import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "../client.ts";
import { inTransaction } from "../migration-lock.ts";
import { takeDownIndexes } from "./bulk.ts";
import { sendTables, type TableRows } from "./copy.ts";
import type { PushLine } from "./stamp.ts";
import { stepInside, stepOutside, walledTables } from "./walls.ts";

export type LinesOfTenant = {
  readonly tenantId: string;
  /** Pushes lines and yields whenever those pushed so far may be sent. */
  readonly lines: (push: PushLine) => Iterable<undefined>;
};

export type BulkLoad = {
  /** Tables that get most of the rows. `records` keeps its indexes: every table refers to it. */
  readonly bulkTables: readonly string[];
  readonly tenants: readonly LinesOfTenant[];
  readonly onProgress: (message: string) => void;
};

const flushLength = 16_000_000;

/** Answers how many records there are. */
export async function loadLines(
  ownerUrl: string,
  { bulkTables, tenants, onProgress }: BulkLoad,
): Promise<number> {
  return withClient(ownerUrl, "kontor load", async (client) => {
    let records = 0;
    await inTransaction(client, async () => {
      await client.query("set local synchronous_commit = off");
      const walled = await walledTables(client);
      await stepOutside(client, walled);
      const putUpIndexes = await takeDownIndexes(client, bulkTables);
      for (const [index, tenant] of tenants.entries()) {
        records += await sendLines(client, tenant);
        onProgress(`${records} records, ${index + 1} of ${tenants.length} tenants`);
      }
      await putUpIndexes(onProgress);
      await stepInside(client, walled);
    });
    onProgress("cleaning up");
    // Lists are answered from indexes alone only where every page is known to be visible to all.
    for (const table of ["records", ...bulkTables]) await client.query(`vacuum (analyze) ${table}`);
    return records;
  });
}

async function sendLines(client: pg.Client, { tenantId, lines }: LinesOfTenant): Promise<number> {
  let tables = new Map<string, TableRows>();
  let size = 0;
  let records = 0;
  let sending = Promise.resolve();
  const push: PushLine = (table, columns, line) => {
    let known = tables.get(table);
    if (known === undefined) {
      known = { table, columns, lines: [] };
      tables.set(table, known);
    }
    known.lines.push(`${tenantId}\t${line}`);
    size += line.length;
    if (table === "records") records += 1;
  };
  const flush = async (): Promise<void> => {
    const taken = [...tables.values()];
    tables = new Map();
    size = 0;
    await sending;
    sending = sendTables(client, taken);
    // The next `await` of it receives a failure; until then the rejection must not end the process.
    sending.catch(() => {});
  };
  for (const _pause of lines(push)) {
    if (size > flushLength) await flush();
    else await nextTurn();
  }
  await flush();
  await sending;
  return records;
}
