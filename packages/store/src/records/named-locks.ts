// A lock on a name instead of a row, for what is unique in a way no index can say. It ends with the transaction.
import type { Transaction } from "../scoped-store.ts";
import type { Statement } from "../statement.ts";

/** Names are the tenant's own: two tenants never wait for each other. */
export function nameLock(tenantId: string, name: string): Statement {
  return {
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [`${tenantId} ${name}`],
  };
}

export async function lockName(transaction: Transaction, tenantId: string, name: string): Promise<void> {
  await transaction.run([nameLock(tenantId, name)]);
}
