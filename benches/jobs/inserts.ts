// The work that is measured: rows of a plain table, one statement each, and whole records with history, audit and message. Both sides
// run the same statements, one after another, a chunk to a transaction.
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { withClient } from "@kontor/store/client.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";

export type Insert = (transaction: Transaction, scope: Scope, item: number) => Promise<void>;

const rowText = `insert into bench_items (tenant_id, id, item, name, amount, due_on)
  values ($1::uuid, $2::uuid, $3::integer, $4::text, $5::numeric, $6::date)`;

export const inserts = {
  rows: async (transaction, { tenantId }, item) => {
    const values = [tenantId, newId(), item, `Item ${item}`, `${item}.25`, "2026-01-31"];
    await transaction.run([{ text: rowText, values }]);
  },
  records: async (transaction, scope, item) => {
    // Nobody else writes the same words, so that no side waits for the other's.
    const values = { registration: newId(), name: `${scope.tenant}x${item}` };
    await insertRecord(transaction, scope, declaredEntities.note, { values, isOfProduct: true });
  },
} satisfies Readonly<Record<string, Insert>>;

export type InsertName = keyof typeof inserts;

export async function createRowTable(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, "kontor bench", async (client) => {
    await client.query(`create table bench_items (tenant_id uuid not null, id uuid not null, item integer not null, name text not null,
      amount numeric not null, due_on date not null, primary key (tenant_id, id))`);
    await client.query("call raise_wall('bench_items', 'select, insert, delete')");
  });
}
