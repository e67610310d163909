// The statements that look a session up, with each request. Every one runs behind the wall of the tenant that the token names.
import { momentText } from "../moment-text.ts";
import type { Statement } from "../statement.ts";
import { interval, type SessionTimes } from "./session-times.ts";

const ofTenant = "left join tenant_states t on t.tenant_id = u.tenant_id";
const sources = `session_tokens k
  join sessions s on s.tenant_id = k.tenant_id and s.id = k.session_id
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  ${ofTenant}`;

/**
 * The number of the transaction that wrote a row last changes with every change of the row, whatever was changed. Of a session
 * nothing changes that a caller is made of, but what its provider said last.
 */
const accountMarks = "u.xmin::text as user_mark, coalesce(t.xmin::text, '') as state_mark";
const sessionMarks = `${accountMarks}, coalesce(s.sso_refresh_token_iat::text, '') as session_mark`;

/** All that makes a caller: the account, what its tenant grants, and the tenant's model. */
const accountColumns = `u.doc::text as account, t.tenant_id is not null as has_state,
    t.model_version, t.permissions, t.bundles, t.options, t.script_version,
    (select o.overlay::text from overlays o where o.tenant_id = u.tenant_id and o.version = t.model_version) as overlay`;

const sessionColumns = `s.id::text as session_id, s.user_id::text, s.method, s.is_second_factor, s.context_name, s.provider_id,
    s.sso_refresh_token_iat, s.sso_refresh_token_expires_in, ${momentText("s.expires_at")} as expires_at,
    s.impersonator_username, s.impersonator_tenant, s.impersonator_tenant_id::text, s.impersonator_session_id::text,
    s.impersonation_reason`;

/** A listener only follows the session; a request needs a token that is good. */
export type TokenUse = "asks" | "listens";

export type SessionStatements = {
  /** Whether the session is alive and its caller still what was read of it before. */
  readonly session: (hash: string) => Statement;
  /** Of these sessions those that are alive, with the same marks: for a listener to several at once. */
  readonly sessions: (hashes: readonly string[], use: TokenUse) => Statement;
  /** The session with all that makes its caller. */
  readonly caller: (hash: string, use: TokenUse) => Statement;
};

export function sessionStatements(times: SessionTimes): SessionStatements {
  const isAlive = `s.revoked_at is null and s.expires_at > now() and s.last_seen_at > now() - ${interval(times.idle)}`;
  const isGood = "(k.ends_at is null or k.ends_at > now())";
  const isUsable = (use: TokenUse): string => (use === "asks" ? `${isGood} and ${isAlive}` : isAlive);
  const isToken = "k.tenant_id = (select app_tenant()) and k.token_hash = decode($1, 'hex')";
  // A token whose successor is in use gets no other: it expires for every holder.
  const marks = `${sessionMarks}, s.last_seen_at < now() - ${interval(times.seenPrecision)} as is_seen_due,
    k.used_at is null as is_first_use,
    k.ends_at is null and k.issued_at < now() - ${interval(times.rotation)}
      and s.rotated_at < now() - ${interval(times.rotationPause)} as is_rotation_due`;
  const text = `select ${marks} from ${sources} where ${isToken} and ${isUsable("asks")}`;
  return {
    session: (hash) => ({ text, values: [hash] }),
    sessions: (hashes, use) => ({
      text: `select encode(k.token_hash, 'hex') as hash, ${sessionMarks} from ${sources}
        where k.tenant_id = (select app_tenant())
          and k.token_hash = any (select decode(h, 'hex') from unnest($1::text[]) h) and ${isUsable(use)}`,
      values: [hashes],
    }),
    caller: (hash, use) => ({
      text: `select ${marks}, ${sessionColumns}, ${accountColumns} from ${sources} where ${isToken} and ${isUsable(use)}`,
      values: [hash],
    }),
  };
}

/** Nothing is opened for a tenant that is frozen. Not asked with every request: its sessions ended when it was frozen. */
export const isServedTenant = "(select own.is_served from control.own_tenant() own)";

/** Uses a download ticket up and answers its document with all that makes the caller it was given to. */
export function ticketStatement(hash: string): Statement {
  const text = `with used as (
      update download_tickets set used_at = now()
      where tenant_id = (select app_tenant()) and token_hash = decode($1, 'hex') and used_at is null and expires_at > now()
        and ${isServedTenant}
      returning username, impersonated_by, document_id
    )
    select used.document_id, used.impersonated_by, ${accountMarks}, ${accountColumns}
    from used join users u on u.tenant_id = (select app_tenant()) and u.key = used.username ${ofTenant}`;
  return { text, values: [hash] };
}

const sessionOfToken = `(select k.session_id from session_tokens k
  where k.tenant_id = (select app_tenant()) and k.token_hash = decode($1, 'hex'))`;

export function revokeStatement(hash: string): Statement {
  return {
    text: `update sessions set revoked_at = now()
      where tenant_id = (select app_tenant()) and id = ${sessionOfToken} and revoked_at is null`,
    values: [hash],
  };
}

export function seenStatement(hash: string, { seenPrecision }: SessionTimes): Statement {
  return {
    text: `update sessions set last_seen_at = now()
      where tenant_id = (select app_tenant()) and id = ${sessionOfToken}
        and last_seen_at < now() - ${interval(seenPrecision)}`,
    values: [hash],
  };
}
