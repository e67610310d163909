// The statements of a session. Every one runs behind the wall of the tenant that the token names.
import type { Statement } from "../statement.ts";

/** A session that nobody uses for so long is over, and every one after the longest working day. */
const idleTime = "30 minutes";
const longestTime = "12 hours";
/** How exactly the last use is kept: a write for each request would cost more than the request. */
const seenPrecision = "1 minute";

const isAlive = `s.revoked_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '${idleTime}'`;
const alive = `s.tenant_id = (select app_tenant()) and s.token_hash = decode($1, 'hex') and ${isAlive}`;

const ofTenant = "left join tenant_states t on t.tenant_id = u.tenant_id";
const sources = `sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  ${ofTenant}`;

/** The number of the transaction that wrote a row last changes with every change of the row, whatever was changed. */
const stateMarks = "u.xmin::text as user_mark, coalesce(t.xmin::text, '') as state_mark";
const marks = `${stateMarks}, s.last_seen_at < now() - interval '${seenPrecision}' as is_seen_due`;

/** All that makes a caller: the account, what its tenant grants, and the tenant's model. */
const callerColumns = `u.doc::text as account, t.tenant_id is not null as has_state,
    t.model_version, t.permissions, t.bundles, t.options,
    (select o.overlay::text from overlays o where o.tenant_id = u.tenant_id and o.version = t.model_version) as overlay`;

/** Whether the session is alive and its caller still what was read of it before. */
export function sessionStatement(hash: string): Statement {
  return { text: `select ${marks} from ${sources} where ${alive}`, values: [hash] };
}

/** Of these sessions those that are alive, with the same marks: for whoever follows several at once. */
export function sessionsStatement(hashes: readonly string[]): Statement {
  const text = `select encode(s.token_hash, 'hex') as hash, ${marks} from ${sources}
    where s.tenant_id = (select app_tenant())
      and s.token_hash = any (select decode(h, 'hex') from unnest($1::text[]) h) and ${isAlive}`;
  return { text, values: [hashes] };
}

/** The session with all that makes its caller. */
export function callerStatement(hash: string): Statement {
  return { text: `select ${marks}, ${callerColumns} from ${sources} where ${alive}`, values: [hash] };
}

/** Uses a download ticket up and answers its document with all that makes the caller it was given to. */
export function ticketStatement(hash: string): Statement {
  const text = `with used as (
      update download_tickets set used_at = now()
      where tenant_id = (select app_tenant()) and token_hash = decode($1, 'hex') and used_at is null and expires_at > now()
      returning username, document_id
    )
    select used.document_id, ${stateMarks}, ${callerColumns}
    from used join users u on u.tenant_id = (select app_tenant()) and u.key = used.username ${ofTenant}`;
  return { text, values: [hash] };
}

/** Uses a login token up and opens a session for its user; a locked user gets none. */
export function exchangeStatement(loginHash: string, sessionHash: string): Statement {
  const text = `with used as (
      update login_tokens set used_at = now()
      where tenant_id = (select app_tenant()) and token_hash = decode($1, 'hex') and used_at is null and expires_at > now()
      returning username
    )
    ${openingWhere("u.key = (select username from used)")}`;
  return { text, values: [loginHash, sessionHash] };
}

export function openStatement(username: string, sessionHash: string): Statement {
  return { text: openingWhere("u.key = $1"), values: [username, sessionHash] };
}

function openingWhere(isUser: string): string {
  return `insert into sessions (tenant_id, id, token_hash, user_id, username, inserted_at, expires_at, last_seen_at)
    select u.tenant_id, uuidv7(), decode($2, 'hex'), u.id, u.key, now(), now() + interval '${longestTime}', now()
    from users u
    where u.tenant_id = (select app_tenant()) and ${isUser} and u.doc->'isLocked' is distinct from 'true'
    returning username`;
}

export function revokeStatement(hash: string): Statement {
  return {
    text: `update sessions set revoked_at = now()
      where tenant_id = (select app_tenant()) and token_hash = decode($1, 'hex') and revoked_at is null`,
    values: [hash],
  };
}

export function seenStatement(hash: string): Statement {
  return {
    text: `update sessions set last_seen_at = now()
      where tenant_id = (select app_tenant()) and token_hash = decode($1, 'hex')
        and last_seen_at < now() - interval '${seenPrecision}'`,
    values: [hash],
  };
}

export function loginTokenStatement(username: string, hash: string, lifetimeSeconds: number): Statement {
  return {
    text: `insert into login_tokens (tenant_id, id, token_hash, username, expires_at)
      values ((select app_tenant()), uuidv7(), decode($1, 'hex'), $2, now() + make_interval(secs => $3))`,
    values: [hash, username, lifetimeSeconds],
  };
}
