// The user who acts as another, looked up in the own tenant. Acting as others ends as soon as that session is ended, that account is locked
// or its right is revoked.

import { newToken, type Token } from "../identity/token.ts";
import type { ScopedStore } from "../scoped-store.ts";
import { parameters } from "../statement.ts";
import { type Impersonation, momentOf } from "./session-opening.ts";
import { defaultSessionTimes, interval, type SessionTimes } from "./session-times.ts";

/** Only the flags that decide. */
export type Impersonator = { readonly isSuperAdmin: boolean; readonly canImpersonate: boolean };

/** Undefined when the own session was ended or the account is locked. That the own session is idle meanwhile does not end it. */
export async function readImpersonator(
  store: Pick<ScopedStore, "read">,
  { tenantId, sessionId }: Impersonation,
): Promise<Impersonator | undefined> {
  const text = `select u.doc->'isSuperAdmin' = 'true' as is_super_admin,
      u.doc->'isMainAdmin' = 'true' and u.doc->'canImpersonate' = 'true' as can_impersonate
    from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.tenant_id = (select app_tenant()) and s.id = $1::uuid and s.revoked_at is null and s.expires_at > now()
      and u.doc->'isLocked' is distinct from 'true'`;
  const [[row] = []] = await store.read({ tenantId }, [{ text, values: [sessionId] }]);
  return row && { isSuperAdmin: row.is_super_admin === true, canImpersonate: row.can_impersonate === true };
}

/** A user who acts as another is active: the own session must be there to go back to. */
export async function keepImpersonatorSeen(
  store: ScopedStore,
  { tenantId, sessionId }: Impersonation,
  { seenPrecision }: SessionTimes,
): Promise<void> {
  const text = `update sessions set last_seen_at = now()
    where tenant_id = (select app_tenant()) and id = $1::uuid and last_seen_at < now() - ${interval(seenPrecision)}`;
  await store.write({ tenantId }, (transaction) => transaction.run([{ text, values: [sessionId] }]));
}

/** A new token of the own session, younger than the one it takes the place of. Undefined when that session is over. */
export async function reissueToken(
  store: ScopedStore,
  { tenantId, sessionId }: Impersonation,
  replaced: Token,
): Promise<Token | undefined> {
  const token = newToken(tenantId, replaced);
  const { add, values } = parameters();
  const issuedAt = momentOf(add, token);
  const text = `with own as (
      update sessions s set rotated_at = ${issuedAt}, last_seen_at = now() from users u
      where s.tenant_id = (select app_tenant()) and s.id = ${add(sessionId)}::uuid and s.revoked_at is null and s.expires_at > now()
        and s.last_seen_at > now() - ${interval(defaultSessionTimes.idle)}
        and u.tenant_id = s.tenant_id and u.id = s.user_id and u.doc->'isLocked' is distinct from 'true'
      returning s.tenant_id, s.id
    )
    insert into session_tokens (tenant_id, token_hash, session_id, issued_at)
    select own.tenant_id, decode(${add(token.hash)}, 'hex'), own.id, ${issuedAt} from own
    returning 1`;
  const [rows = []] = await store.write({ tenantId }, (transaction) => transaction.run([{ text, values }]));
  return rows.length > 0 ? token : undefined;
}
