// The session at the provider that opened ours. It is kept alive while the user works here, and renewed before it expires. Only one
// renewal runs at a time over all processes. A provider takes a repeated refresh token for a stolen one.
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import { keepAliveThrottleMs } from "@kontor/model/session/keep-alive.ts";
import { forgiveAttempt, takeAttempt } from "@kontor/store/identity/limits.ts";
import {
  readProviderSession,
  type StoredProviderSession,
  saveProviderSession,
} from "@kontor/store/identity/provider-sessions.ts";
import { readProvider } from "@kontor/store/identity/providers.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import { fetchUserInfo, refreshTokenGrant } from "openid-client";
import type { Services } from "../../services/services.ts";
import { providerPurpose, sealedProvider } from "../proven-user.ts";
import { providerNotFound } from "../provider-administration.ts";
import { isRefusedByProvider } from "./oidc-errors.ts";
import { atProvider, type ProviderClient } from "./provider-client.ts";
import { issuedTokens, type KeptTokens, keptTokensOf } from "./provider-tokens.ts";

/** Which session, and of which provider its caller says it is. */
export type OidcSession = { readonly id: string; readonly providerId: string };

export type Renewal = { readonly ssoRefreshTokenIat: number; readonly ssoRefreshTokenExpiresIn: number };

const keepAliveSeconds = keepAliveThrottleMs / 1_000;
/** Longer than a provider is waited for. */
const turnSeconds = 15;
const patienceMs = 9_000;
const lookEveryMs = 100;
const recentMs = 5_000;
/** An access token that ends within so long is as good as ended. */
const nearlyMs = 5_000;

/** Asks the provider about the user, at most once in five seconds for a session, however many ask and wherever. */
export async function keepOidcAlive(
  services: Services,
  scope: TenantScope,
  session: OidcSession,
): Promise<void> {
  const stored = await storedSession(services, scope, session);
  const limit = { name: `oidc keep-alive ${session.id}`, maximum: 1, windowSeconds: keepAliveSeconds };
  if ((await takeAttempt(services.store, [limit])) > 0) return;
  const tokens = await openTokens(services, scope, stored);
  // A sign-in without a code leaves nothing to ask with.
  if (tokens === undefined) return;
  const { subject, accessToken, accessTokenEnds, refreshToken } = tokens;
  if (accessTokenEnds - nearlyMs > Date.now()) {
    await asked(services, scope, stored, ({ configuration }) =>
      fetchUserInfo(configuration, accessToken, subject),
    );
  } else if (refreshToken !== undefined) {
    await renewOidcSession(services, scope, session);
  }
}

/** With the refresh token of the session; the one the provider gives in its place is kept. */
export async function renewOidcSession(
  services: Services,
  scope: TenantScope,
  session: OidcSession,
): Promise<Renewal> {
  const startedAt = Date.now();
  const seen = await storedSession(services, scope, session);
  const name = `oidc renewal ${session.id}`;
  const hasWaited = await takeTurn(services, name);
  try {
    const current = await storedSession(services, scope, session);
    // A caller that waited, or was overtaken, uses the result of the other renewal.
    const isRecent = (current.refreshTokenIat ?? 0) * 1_000 > startedAt - recentMs;
    const isRenewed = !current.data.equals(seen.data) || (hasWaited && isRecent);
    return isRenewed ? renewalOf(current) : await renewed(services, scope, session, current);
  } finally {
    await forgiveAttempt(services.store, [name]);
  }
}

/** Answers whether another renewal was running. A process that died holds its turn until the turn expires. */
async function takeTurn({ store }: Services, name: string): Promise<boolean> {
  const limit = { name, maximum: 1, windowSeconds: turnSeconds };
  const until = Date.now() + patienceMs;
  let hasWaited = false;
  while ((await takeAttempt(store, [limit])) > 0) {
    if (Date.now() > until) throw new AppError("SERVICE_UNAVAILABLE");
    hasWaited = true;
    await sleep(lookEveryMs);
  }
  return hasWaited;
}

async function renewed(
  services: Services,
  scope: TenantScope,
  { id }: OidcSession,
  stored: StoredProviderSession,
): Promise<Renewal> {
  const { subject = "", refreshToken } = (await openTokens(services, scope, stored)) ?? {};
  if (refreshToken === undefined) throw providerNotFound(stored.providerId);
  const issued = await asked(services, scope, stored, async ({ configuration, config }) => {
    const tokens = await refreshTokenGrant(configuration, refreshToken);
    const claims = tokens.claims();
    if (claims !== undefined && claims.sub !== subject)
      throw new AppError("SIGN_IN_NOT_ALLOWED", [stored.providerId]);
    return issuedTokens(config, tokens, subject, tokens.refresh_token ?? refreshToken);
  });
  const { refreshTokenIat = 0, refreshTokenExpiresIn = 0 } = issued;
  const data = await sealedProvider(services, scope.tenantId, issued.data);
  await saveProviderSession(services.store, scope, id, { data, refreshTokenIat, refreshTokenExpiresIn });
  return { ssoRefreshTokenIat: refreshTokenIat, ssoRefreshTokenExpiresIn: refreshTokenExpiresIn };
}

/** A session that this provider has not opened is told the same as one of a provider that does not exist. */
async function storedSession(
  { store }: Services,
  scope: TenantScope,
  { id, providerId }: OidcSession,
): Promise<StoredProviderSession> {
  const stored = await readProviderSession(store, scope, id);
  if (stored === undefined || stored.providerId !== providerId) throw providerNotFound(providerId);
  return stored;
}

async function openTokens(
  { secrets }: Services,
  scope: TenantScope,
  { data }: StoredProviderSession,
): Promise<KeptTokens | undefined> {
  return keptTokensOf(await secrets.open(scope, providerPurpose, data));
}

/** What the provider refuses is told as such: the session here goes on until its own end. */
async function asked<Result>(
  services: Services,
  scope: TenantScope,
  { providerId }: StoredProviderSession,
  ask: (client: ProviderClient) => Promise<Result>,
): Promise<Result> {
  const provider = await readProvider(services.store, scope, providerId);
  if (provider === undefined || !provider.isActive || provider.kind !== "oidc")
    throw providerNotFound(providerId);
  return atProvider(services, scope, provider, async (client) => {
    try {
      return await ask(client);
    } catch (error) {
      throw isRefusedByProvider(error) ? new AppError("SIGN_IN_NOT_ALLOWED", [provider.label]) : error;
    }
  });
}

function renewalOf({ refreshTokenIat = 0, refreshTokenExpiresIn = 0 }: StoredProviderSession): Renewal {
  return { ssoRefreshTokenIat: refreshTokenIat, ssoRefreshTokenExpiresIn: refreshTokenExpiresIn };
}
