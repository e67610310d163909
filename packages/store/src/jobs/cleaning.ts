// What a tenant's database need not keep any longer, deleted in pieces. These are requests that clients no longer repeat, sign-in links and
// sessions that are over, and old notifications. Expired lines of scripts and finished jobs of the product that no record shows go too.
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";

/** By name: which rows of which table are over. Whatever is of a document or a file is cleaned with its file, elsewhere. */
const cleanings = {
  idempotencyKeys: { table: "idempotency_keys", where: "inserted_at < now() - interval '30 days'" },
  // A notification unread for so long will never be read.
  notifications: { table: "notifications", where: "told_at < now() - interval '90 days'" },
  loginTokens: { table: "login_tokens", where: "expires_at < now() - interval '1 day'" },
  // Their tokens go with them.
  sessions: { table: "sessions", where: "expires_at < now() - interval '7 days'" },
  signInSteps: { table: "sign_in_steps", where: "expires_at < now() - interval '1 day'" },
  usedAssertions: { table: "used_assertions", where: "expires_at < now() - interval '1 day'" },
  scriptLogs: { table: "script_logs", where: "f_expiration_date < now()" },
  jobs: {
    table: "jobs",
    where:
      "username = 'SYSTEM' and record_key is null and state in ('SUCCESS', 'STOPPED') and ended_at < now() - interval '7 days'",
  },
} as const;

export const cleaningNames: readonly string[] = Object.keys(cleanings);

/** Answers how many rows it deleted; fewer than the limit when nothing is left. */
export async function cleanOnce(
  transaction: Transaction,
  { tenantId }: TenantScope,
  name: string,
  limit: number,
): Promise<number> {
  const cleaning = Object.entries(cleanings).find(([known]) => known === name)?.[1];
  if (cleaning === undefined) return 0;
  const { table, where } = cleaning;
  // Asked twice, because a place is one of its part only: in another part of a log a row that must stay can have the same.
  const text = `delete from ${table} where tenant_id = $1::uuid and ${where} and ctid = any (array(
    select ctid from ${table} where tenant_id = $1::uuid and ${where} limit $2::bigint)) returning 1`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, limit] }]);
  return rows.length;
}
