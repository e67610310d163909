// What proves a user and what the user agreed to: written here and read by nothing that reads the user.
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { Statement } from "../statement.ts";

type UserOf = TenantScope & { readonly userId: string };

export function savePasswordStatement({ tenantId, userId }: UserOf, digest: string): Statement {
  const text = `insert into credentials (tenant_id, user_id, password_hash, password_changed_at)
    values ($1::uuid, $2::uuid, $3, now())
    on conflict (tenant_id, user_id) do update
      set password_hash = excluded.password_hash, password_changed_at = excluded.password_changed_at`;
  return { text, values: [tenantId, userId, digest] };
}

/**
 * Whether the password that was proved still holds, which it then does until the transaction ends. A change of it waits, and finds the
 * session that was opened meanwhile among those to end.
 */
export async function holdPassword(
  transaction: Transaction,
  { tenantId, userId }: UserOf,
  changedAt: string,
): Promise<boolean> {
  const text = `select true from credentials
    where tenant_id = $1::uuid and user_id = $2::uuid and password_changed_at = $3::timestamptz for share`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, userId, changedAt] }]);
  return rows.length > 0;
}

/** The same password under a stronger digest, unless it was changed meanwhile. */
export function strengthenPasswordStatement(
  { tenantId, userId }: UserOf,
  { before, after }: { readonly before: string; readonly after: string },
): Statement {
  const text = `update credentials set password_hash = $4
    where tenant_id = $1::uuid and user_id = $2::uuid and password_hash = $3`;
  return { text, values: [tenantId, userId, before, after] };
}

export function acceptTermsStatement({ tenantId, userId }: UserOf, version: string): Statement {
  const text = `insert into credentials (tenant_id, user_id, terms_version, terms_accepted_at)
    values ($1::uuid, $2::uuid, $3, now())
    on conflict (tenant_id, user_id) do update
      set terms_version = excluded.terms_version, terms_accepted_at = excluded.terms_accepted_at`;
  return { text, values: [tenantId, userId, version] };
}

/** What rests on credentials that are no longer good: sessions, but for the one that changes them, and tokens to sign in. */
export function endAccessStatements(
  { tenantId, userId }: UserOf,
  keptSessionId?: string,
): readonly Statement[] {
  const sessions = `update sessions set revoked_at = now()
    where tenant_id = $1::uuid and user_id = $2::uuid and revoked_at is null and id is distinct from $3::uuid`;
  const steps = `update sign_in_steps set used_at = now()
    where tenant_id = $1::uuid and user_id = $2::uuid and used_at is null
      and kind in ('second-factor', 'terms', 'password-link')`;
  const tokens = `update login_tokens set used_at = now()
    where tenant_id = $1::uuid and used_at is null
      and username = (select u.key from users u where u.tenant_id = $1::uuid and u.id = $2::uuid)`;
  return [
    { text: sessions, values: [tenantId, userId, keptSessionId ?? null] },
    { text: steps, values: [tenantId, userId] },
    { text: tokens, values: [tenantId, userId] },
  ];
}
