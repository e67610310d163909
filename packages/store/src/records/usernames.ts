// Usernames are unique over all tenants, because whoever signs in names no tenant. They are compared in their searchable form: nobody
// may be mistaken for somebody who differs by an accent.
import { foldText } from "@kontor/kernel/search/fold.ts";
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { nameLock } from "./named-locks.ts";

/** Whether the name is free and the tenant's from now on; not said is whose it is otherwise. */
export async function claimUsername(
  transaction: Transaction,
  { tenantId }: TenantScope,
  username: string,
): Promise<boolean> {
  const name = foldText(username);
  // Claiming again what the tenant has is allowed to the database, but here it would be a second account.
  const [, taken = []] = await transaction.run([
    nameLock(tenantId, `username ${name}`),
    { text: "select from control.tenant_of_username($1)", values: [name] },
  ]);
  if (taken.length > 0) return false;
  const [[claim] = []] = await transaction.run([
    { text: "select control.claim_username($1) as is_claimed", values: [name] },
  ]);
  return claim?.is_claimed === true;
}

export async function releaseUsername(transaction: Transaction, username: string): Promise<void> {
  await transaction.run([{ text: "select control.release_username($1)", values: [foldText(username)] }]);
}
