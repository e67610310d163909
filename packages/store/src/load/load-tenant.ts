// Many records of a tenant at once, by COPY and in one transaction: all of them are there afterwards, or none.
import { setImmediate as nextTurn } from "node:timers/promises";
import { foldText } from "@kontor/kernel/search/fold.ts";
import type { Model } from "@kontor/model/model.ts";
import type pg from "pg";
import { withClient } from "../client.ts";
import { inTransaction } from "../migration-lock.ts";
import { sealStatements } from "../records/audit-seal.ts";
import { type Reference, referencesOf, withoutReferences } from "../records/references.ts";
import { sendTables } from "./copy.ts";
import { type LoadedRecord, rowBuffers } from "./row-buffers.ts";
import { stepInside, stepOutside, walledTables } from "./walls.ts";

export type LoadedTenant = {
  readonly tenantId: string;
  readonly model: Model;
  /** Records of a group refer to each other and to those of groups before. */
  readonly groups: Iterable<readonly LoadedRecord[]>;
};

/** So much text is held before it is sent. */
const flushLength = 24_000_000;

/** Loads as the owner of the database. Answers how many records there are. */
export async function loadTenants(ownerUrl: string, tenants: Iterable<LoadedTenant>): Promise<number> {
  return withClient(ownerUrl, "kontor load", async (client) => {
    let count = 0;
    await inTransaction(client, async () => {
      const tables = await walledTables(client);
      await stepOutside(client, tables);
      for (const tenant of tenants) count += await loadTenant(client, tenant);
      await stepInside(client, tables);
    });
    // Without it the first questions would be answered by plans for empty tables.
    await client.query("analyze");
    return count;
  });
}

async function loadTenant(client: pg.Client, { tenantId, model, groups }: LoadedTenant): Promise<number> {
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
  const buffers = rowBuffers(tenantId);
  const known = new Map<string, string>();
  let count = 0;
  let sending = Promise.resolve();
  // While the database takes one batch in, the next one is made.
  const flush = async (): Promise<void> => {
    await sending;
    sending = sendTables(client, buffers.take());
    // The next `await` of it receives a failure; until then the rejection must not end the process.
    sending.catch(() => {});
  };
  for (const group of groups) {
    await nextTurn();
    const references: { readonly id: string; readonly made: readonly Reference[] }[] = [];
    for (const loaded of group) {
      const { id, key } = buffers.add(loaded);
      count += 1;
      if (loaded.shape.entity.isLog === true) continue;
      known.set(identity(loaded.shape.source, key), id);
      references.push({
        id,
        made: withoutReferences(referencesOf({ model }, loaded.shape, loaded.record), []),
      });
      if (loaded.shape.source === "user") await claim(client, key);
    }
    for (const { id, made } of references) {
      for (const reference of made) buffers.addReference(id, reference, targetOf(known, reference));
    }
    if (buffers.size() > flushLength) await flush();
  }
  await flush();
  await sending;
  await sealLoaded(client, tenantId);
  return count;
}

/** Loaded lines have no messages that would bring them to the consumer that seals, so they are sealed here. */
async function sealLoaded(client: pg.Client, tenantId: string): Promise<void> {
  const text = "select id from audits where tenant_id = $1::uuid order by id";
  const { rows } = await client.query<{ id: string }>(text, [tenantId]);
  const lines = rows.map(({ id }) => id);
  for (const seal of sealStatements(tenantId, lines)) await client.query(seal.text, [...seal.values]);
}

function targetOf(known: ReadonlyMap<string, string>, { source, key, field }: Reference): string {
  const id = known.get(identity(source, key));
  if (id === undefined) throw new Error(`${field} refers to ${source} ${key}, which is not there`);
  return id;
}

function identity(entity: string, key: string): string {
  return `${entity}\n${key}`;
}

async function claim(client: pg.Client, username: string): Promise<void> {
  const { rows } = await client.query<{ is_claimed: boolean }>(
    "select control.claim_username($1) as is_claimed",
    [foldText(username)],
  );
  if (rows[0]?.is_claimed !== true) throw new Error(`The username ${username} is taken`);
}
