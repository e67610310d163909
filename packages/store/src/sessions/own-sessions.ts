// The sessions of one user: those that are alive, and how they are ended from outside. The next request of an ended one finds it so.

import { endStepsStatement } from "../identity/sign-in-steps.ts";
import { momentText } from "../moment-text.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row } from "../statement.ts";
import { defaultSessionTimes, interval } from "./session-times.ts";

export type OpenSession = {
  readonly id: string;
  readonly method: string;
  readonly insertedAt: string;
  readonly lastSeenAt: string;
  readonly address?: string;
  readonly userAgent?: string;
  /** The user who acts as the session's user. */
  readonly impersonator?: string;
};

/** The latest first. */
export async function listSessions(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
  username: string,
): Promise<readonly OpenSession[]> {
  const text = `select s.id::text, s.method, s.address, s.user_agent, s.impersonator_username,
      ${momentText("s.inserted_at")} as inserted_at, ${momentText("s.last_seen_at")} as last_seen_at
    from users u join sessions s on s.tenant_id = u.tenant_id and s.user_id = u.id
    where u.tenant_id = (select app_tenant()) and u.key = $1 and s.revoked_at is null and s.expires_at > now()
      and s.last_seen_at > now() - ${interval(defaultSessionTimes.idle)}
    order by s.last_seen_at desc, s.id`;
  const [rows = []] = await store.read(scope, [{ text, values: [username] }]);
  return rows.map(openSessionOf);
}

/** Answers whether there was one: users cannot end a session of another user by its id. */
export async function revokeOwnSession(
  transaction: Transaction,
  username: string,
  id: string,
): Promise<boolean> {
  const text = `update sessions s set revoked_at = now() from users u
    where s.tenant_id = (select app_tenant()) and s.id = $2::uuid and s.revoked_at is null
      and u.tenant_id = s.tenant_id and u.id = s.user_id and u.key = $1
    returning 1`;
  const [rows = []] = await transaction.run([{ text, values: [username, id] }]);
  return rows.length > 0;
}

/**
 * Ends every session of the user except `except`, and every pending sign-in, because it would open one. What the user does as another user
 * in another tenant ends with the session it was begun from. Call it wherever the user's proof is no longer valid: a lock, a removed second
 * factor. A session that is being opened is waited for, to end it too.
 */
export async function revokeSessionsOf(
  transaction: Transaction,
  scope: TenantScope,
  userId: string,
  { except }: { readonly except?: string | undefined } = {},
): Promise<number> {
  const { tenantId } = scope;
  const lock = "select 1 from users where tenant_id = $1::uuid and id = $2::uuid for no key update";
  const text = `update sessions set revoked_at = now()
    where tenant_id = $1::uuid and user_id = $2::uuid and revoked_at is null and id is distinct from $3::uuid
    returning 1`;
  const [, rows = []] = await transaction.run([
    { text: lock, values: [tenantId, userId] },
    { text, values: [tenantId, userId, except ?? null] },
    endStepsStatement(scope, userId, ["second-factor", "terms"]),
  ]);
  return rows.length;
}

/** So long ago a sign-in still says who sits there. */
const recentMs = 10 * 60_000;

/** Whether the session rests on a sign-in of a moment ago. Going on as another account is none: the end stays where it was. */
export async function isOfRecentSignIn(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
  sessionId: string,
): Promise<boolean> {
  const text = `select 1 from sessions where tenant_id = $1::uuid and id = $2::uuid
    and expires_at > now() + ${interval(defaultSessionTimes.longest - recentMs)}`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId, sessionId] }]);
  return rows.length > 0;
}

function openSessionOf({ address, user_agent, impersonator_username, ...row }: Row): OpenSession {
  return {
    id: String(row.id),
    method: String(row.method),
    insertedAt: String(row.inserted_at),
    lastSeenAt: String(row.last_seen_at),
    ...(typeof address === "string" && { address }),
    ...(typeof user_agent === "string" && { userAgent: user_agent }),
    ...(typeof impersonator_username === "string" && { impersonator: impersonator_username }),
  };
}
