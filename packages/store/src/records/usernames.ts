// Usernames are unique over all tenants, because users who sign in name no tenant. They are compared in their searchable form: users must
// not be confused whose names differ only by an accent.
import { usernameDomain } from "@kontor/kernel/identifier/username.ts";
import { foldText } from "@kontor/kernel/search/fold.ts";
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { nameLock } from "./named-locks.ts";

/**
 * Whether the name is free and the tenant's from now on. If it is taken, the owner is not disclosed. A name that ends with the name of
 * another tenant belongs to that tenant: its sign-ins are looked up there.
 */
export async function claimUsername(
  transaction: Transaction,
  { tenantId }: TenantScope,
  username: string,
): Promise<boolean> {
  const name = foldText(username);
  const domain = usernameDomain(username);
  // Claiming again what the tenant has is allowed to the database, but here it would be a second account.
  const [, taken = [], others = []] = await transaction.run([
    nameLock(tenantId, `username ${name}`),
    { text: "select from control.tenant_of_username($1)", values: [name] },
    { text: "select from control.tenant_named($1) where id <> $2::uuid", values: [domain ?? "", tenantId] },
  ]);
  if (taken.length > 0 || (domain !== undefined && others.length > 0)) return false;
  const [[claim] = []] = await transaction.run([
    { text: "select control.claim_username($1) as is_claimed", values: [name] },
  ]);
  return claim?.is_claimed === true;
}

/** With it goes whatever was given to the name, here and in other tenants: another account of the same name is a different user. */
export async function releaseUsername(transaction: Transaction, username: string): Promise<void> {
  const used =
    "set used_at = now() where tenant_id = (select app_tenant()) and username = $1 and used_at is null";
  await transaction.run([
    { text: "select control.release_username($1)", values: [foldText(username)] },
    { text: "select control.leave_contexts($1)", values: [username] },
    { text: `update login_tokens ${used}`, values: [username] },
    { text: `update download_tickets ${used}`, values: [username] },
    {
      text: "delete from notifications where tenant_id = (select app_tenant()) and username = $1",
      values: [username],
    },
  ]);
}
