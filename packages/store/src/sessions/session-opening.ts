// A session begins, by a proof that was checked elsewhere.

import type { Token } from "../identity/token.ts";
import type { Row, Statement } from "../statement.ts";
import { type Parameters, parameters } from "../statement.ts";
import { isServedTenant } from "./session-statements.ts";
import { defaultSessionTimes, interval } from "./session-times.ts";

/** The user who really acts, and the own session to go back to. */
export type Impersonation = {
  readonly username: string;
  readonly tenant: string;
  readonly tenantId: string;
  readonly sessionId: string;
  readonly reason: string;
};

/** What is kept of how a session began. */
export type SessionOpening = {
  readonly method: string;
  /** A second factor was shown, here or to a provider that is trusted with it. */
  readonly isSecondFactor?: boolean | undefined;
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly contextName?: string | undefined;
  readonly provider?:
    | {
        readonly id: string;
        /** Sealed with the key of the tenant. */
        readonly data: Buffer;
        readonly refreshTokenIat?: number | undefined;
        readonly refreshTokenExpiresIn?: number | undefined;
      }
    | undefined;
  readonly impersonation?: Impersonation | undefined;
  /** Shorter than the longest working day. */
  readonly lifetimeMs?: number | undefined;
  /** Never after this moment, by the clock of the database. */
  readonly endsBy?: string | undefined;
  /** The token whose place the new one takes: the new one is younger. */
  readonly replaced?: Token | undefined;
};

export type OpenedSession = { readonly token: Token; readonly username: string; readonly sessionId: string };

/** Browsers say long things of themselves. */
const userAgentMaxLength = 400;

/** A locked user gets none, nor does a user of a frozen tenant. Ending all sessions of the user waits for this statement. */
export function openStatement(username: string, token: Token, opening: SessionOpening): Statement {
  const place = parameters();
  const user = place.add(username);
  return {
    text: `with ${openingParts(place, token, opening, `u.key = ${user}`, place.add(opening.method))}`,
    values: place.values,
  };
}

function openingParts(
  { add }: Parameters,
  token: Token,
  { isSecondFactor, address, userAgent, contextName, provider, impersonation, ...limits }: SessionOpening,
  isUser: string,
  method: string,
): string {
  const { lifetimeMs = defaultSessionTimes.longest, endsBy } = limits;
  const issuedAt = momentOf(add, token);
  const values = {
    method,
    is_second_factor: `${add(isSecondFactor === true)}::boolean`,
    address: add(address),
    user_agent: add(userAgent?.slice(0, userAgentMaxLength)),
    context_name: add(contextName),
    provider_id: add(provider?.id),
    provider_data: `${add(provider?.data)}::bytea`,
    sso_refresh_token_iat: `${add(provider?.refreshTokenIat)}::bigint`,
    sso_refresh_token_expires_in: `${add(provider?.refreshTokenExpiresIn)}::bigint`,
    impersonator_username: add(impersonation?.username),
    impersonator_tenant: add(impersonation?.tenant),
    impersonator_tenant_id: `${add(impersonation?.tenantId)}::uuid`,
    impersonator_session_id: `${add(impersonation?.sessionId)}::uuid`,
    impersonation_reason: add(impersonation?.reason),
    rotated_at: issuedAt,
    inserted_at: "now()",
    expires_at: `least(now() + ${interval(Math.min(lifetimeMs, defaultSessionTimes.longest))}, ${add(endsBy)}::timestamptz)`,
    last_seen_at: "now()",
  };
  return `opened as (
      insert into sessions (tenant_id, id, user_id, username, ${Object.keys(values).join(", ")})
      select u.tenant_id, uuidv7(), u.id, u.key, ${Object.values(values).join(", ")}
      from users u
      where u.tenant_id = (select app_tenant()) and ${isUser} and u.doc->'isLocked' is distinct from 'true'
        and ${isServedTenant}
      for share of u
      returning tenant_id, id, username
    ),
    token as (
      insert into session_tokens (tenant_id, token_hash, session_id, issued_at, used_at)
      select tenant_id, decode(${add(token.hash)}, 'hex'), id, ${issuedAt}, now() from opened
    )
    select username, id::text as session_id from opened`;
}

/** When the token was issued, as its text tells it too: both sides know the same order. */
export function momentOf(add: Parameters["add"], { issuedAt }: Token): string {
  return `to_timestamp(${add(issuedAt / 1_000)}::double precision)`;
}

export function openedSessionOf(token: Token, row: Row | undefined): OpenedSession | undefined {
  if (row === undefined) return undefined;
  return { token, username: String(row.username), sessionId: String(row.session_id) };
}
