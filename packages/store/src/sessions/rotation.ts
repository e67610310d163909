// One token of a session takes the place of another. The new one is issued while the old one stays good, and only its use ends the old one:
// an answer that is lost on its way logs no user out.

import { newToken, type Token } from "../identity/token.ts";
import type { ScopedStore } from "../scoped-store.ts";
import { parameters, type Statement } from "../statement.ts";
import { momentOf } from "./session-opening.ts";
import { interval, type SessionTimes } from "./session-times.ts";

/** Of many who ask at the same time one gets the successor; undefined for the others, and for a token that needs none. */
export async function rotateToken(
  store: ScopedStore,
  token: Token,
  times: SessionTimes,
): Promise<Token | undefined> {
  const successor = newToken(token.tenantId, token);
  const statement = rotationStatement(token, successor, times);
  const [rows = []] = await store.write(token, (transaction) => transaction.run([statement]));
  return rows.length > 0 ? successor : undefined;
}

/**
 * The row of the session is changed only where its latest token is older by the pause. So one of many wins. Each token is younger than all
 * before it, also where the clocks of two processes differ. A successor is forgotten once it is unused for as long as a session may be
 * idle, so that unused ones do not pile up.
 */
function rotationStatement(token: Token, successor: Token, times: SessionTimes): Statement {
  const { add, values } = parameters();
  const issuedAt = momentOf(add, successor);
  const text = `with due as (
      update sessions s set rotated_at = ${issuedAt}
      where s.tenant_id = (select app_tenant()) and s.revoked_at is null and s.expires_at > now()
        and s.id = (select k.session_id from session_tokens k
          where k.tenant_id = (select app_tenant()) and k.token_hash = decode(${add(token.hash)}, 'hex')
            and k.ends_at is null and k.issued_at < now() - ${interval(times.rotation)})
        and s.rotated_at < ${issuedAt} - ${interval(times.rotationPause)}
      returning s.tenant_id, s.id
    ),
    forgotten as (
      delete from session_tokens f using due
      where f.tenant_id = due.tenant_id and f.session_id = due.id and f.used_at is null
        and f.issued_at < now() - ${interval(times.idle)}
    )
    insert into session_tokens (tenant_id, token_hash, session_id, issued_at)
    select due.tenant_id, decode(${add(successor.hash)}, 'hex'), due.id, ${issuedAt} from due
    returning 1`;
  return { text, values };
}

/** The first use of a token: whatever the session was issued before it ends when the grace is over. */
export async function keepFirstUse(store: ScopedStore, token: Token, times: SessionTimes): Promise<void> {
  const text = `with used as (
      update session_tokens set used_at = now()
      where tenant_id = (select app_tenant()) and token_hash = decode($1, 'hex') and used_at is null
      returning tenant_id, session_id, issued_at
    )
    update session_tokens k set ends_at = now() + ${interval(times.grace)}
    from used
    where k.tenant_id = used.tenant_id and k.session_id = used.session_id and k.issued_at < used.issued_at
      and k.ends_at is null`;
  await store.write(token, (transaction) => transaction.run([{ text, values: [token.hash] }]));
}
