// Acting as another user, for an hour at most. The reason is recorded, and a separate session names both users. The impersonator gains no
// right: a user with more rights cannot be impersonated.
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { holdsLevel } from "@kontor/model/permission/permission.ts";
import { readAccount, type SignInAccount } from "@kontor/store/identity/accounts.ts";
import { readTenantNamed } from "@kontor/store/identity/tenant-names.ts";
import type { Token } from "@kontor/store/identity/token.ts";
import { auditAct } from "@kontor/store/records/audit-act.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { reissueToken } from "@kontor/store/sessions/impersonators.ts";
import { revokeOwnSession } from "@kontor/store/sessions/own-sessions.ts";
import type { SessionFacts } from "@kontor/store/sessions/session-facts.ts";
import { openSessionWithin } from "@kontor/store/sessions/sessions.ts";
import { jobScopes } from "../callers/job-scope.ts";
import type { Services } from "../services/services.ts";
import type { SignInRequest } from "./sign-in.ts";
import { flagLevels } from "./user-rights.ts";

/** The caller, with the session and its token. */
export type SessionCall = {
  readonly scope: Scope;
  readonly services: Services;
  readonly session: SessionFacts;
  readonly token: Token;
};

export type WantedUser = {
  readonly username: string;
  /** Of another tenant; without it, of the own. */
  readonly tenant?: string;
  readonly reason: string;
};

export type ContinuedSession = { readonly token: Token; readonly username: string; readonly tenant: string };

const longestMs = 60 * 60 * 1_000;
const scopes = jobScopes();

export async function beginImpersonation(
  { services, scope, session, token }: SessionCall,
  { username, tenant, reason }: WantedUser,
  { address, userAgent }: SignInRequest,
): Promise<ContinuedSession> {
  const { store } = services;
  const { caller } = scope;
  // The own session is asked for before anything of another tenant is touched.
  await store.read(scope, []);
  if (caller.impersonatedBy !== undefined) throw forbidden("impersonation");
  const own = await readAccount(store, scope, { username: caller.username });
  if (!holdsLevel(caller, "superAdmin") && own?.user.canImpersonate !== true)
    throw forbidden("canImpersonate");
  const target = await readTarget(services, scope, { username, tenant });
  refuseTarget(scope, target);
  const impersonation = {
    username: caller.username,
    tenant: scope.tenant,
    tenantId: scope.tenantId,
    sessionId: session.id,
    reason,
  };
  const limits = { lifetimeMs: longestMs, endsBy: session.expiresAt };
  const opening = { method: "impersonation", address, userAgent, impersonation, ...limits, replaced: token };
  const opened = await store.write({ tenantId: target.tenantId }, async (transaction) => {
    const begun = await openSessionWithin(transaction, target.tenantId, target.username, opening);
    if (begun !== undefined) await auditOnUser(transaction, scope, target, { state: "BEGIN", reason });
    return begun;
  });
  // Locked between the two.
  if (opened === undefined) throw forbidden("impersonate locked user");
  return { token: opened.token, username: target.username, tenant: target.tenant };
}

/** Back to the own session, under a new token; whose own session is over signs in again. */
export async function endImpersonation({
  services,
  scope,
  session,
  token,
}: SessionCall): Promise<ContinuedSession> {
  const { impersonation, id, userId } = session;
  if (impersonation === undefined) throw forbidden("impersonation");
  const { username, tenant, reason } = impersonation;
  await services.store.write(scope, async (transaction) => {
    await revokeOwnSession(transaction, scope.caller.username, id);
    const user = { userId, username: scope.caller.username };
    await auditUser(transaction, scope, user, { state: "END", reason });
  });
  const own = await reissueToken(services.store, impersonation, token);
  if (own === undefined) throw new AppError("SESSION_EXPIRED");
  return { token: own, username, tenant };
}

async function readTarget(
  { store }: Services,
  scope: Scope,
  { username, tenant }: { readonly username: string; readonly tenant: string | undefined },
): Promise<SignInAccount> {
  const found = tenant === undefined ? scope : await readTenantNamed(store, tenant);
  if (found === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["tenant", tenant ?? ""]);
  const target = await readAccount(store, found, { username });
  if (target === undefined || !target.isServed)
    throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["user", username]);
  return target;
}

function refuseTarget(
  { caller, tenantId }: Scope,
  { user, username, tenantId: ofTarget }: SignInAccount,
): void {
  if (ofTarget === tenantId && username === caller.username) throw forbidden("impersonate own user");
  if (user.isLocked === true) throw forbidden("impersonate locked user");
  const isHigher = Object.entries(flagLevels).some(
    ([flag, level]) => user[flag] === true && !holdsLevel(caller, level),
  );
  if (isHigher) throw forbidden("impersonate higher user");
}

type Noted = { readonly state: "BEGIN" | "END"; readonly reason: string };

/** In the tenant of the user, with both names. */
async function auditOnUser(
  transaction: Transaction,
  { caller, requestId, address }: Scope,
  target: SignInAccount,
  noted: Noted,
): Promise<void> {
  const { tenantId, username } = target;
  const product = await scopes.ofProductWithin(
    transaction,
    { tenantId },
    { id: requestId, username, requestId },
  );
  const both = { username, impersonatedBy: caller.username, grants: [] };
  const scope: Scope = { ...product, caller: both, ...(address !== undefined && { address }) };
  await auditUser(transaction, scope, target, noted);
}

async function auditUser(
  transaction: Transaction,
  scope: Scope,
  { userId, username }: Pick<SignInAccount, "userId" | "username">,
  { state, reason }: Noted,
): Promise<void> {
  const after: JsonValue = { impersonation: state };
  await auditAct(transaction, scope, {
    entityName: "user",
    id: userId,
    key: username,
    action: "IMPERSONATE",
    reason,
    after,
  });
}

function forbidden(right: string): AppError {
  return new AppError("FORBIDDEN", [right]);
}
