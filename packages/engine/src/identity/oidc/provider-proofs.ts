// The three things a provider can give that prove a user: a code, an identity token, an access token. Each is checked for having been
// made by this provider, for us, and the first two for this browser and this attempt.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Provider } from "@kontor/store/identity/providers.ts";
import { readStep, takeStep } from "@kontor/store/identity/sign-in-steps.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import { decodeJwt } from "jose";
import {
  authorizationCodeGrant,
  fetchUserInfo,
  type IDToken,
  implicitAuthentication,
  tokenIntrospection,
} from "openid-client";
import type { Services } from "../../services/services.ts";
import type { ProvenIdentity } from "../provider-user.ts";
import { attemptOf, codeVerifierOf, type OidcAttempt } from "./begin-sign-in.ts";
import { atProvider, leewaySeconds, type ProviderClient } from "./provider-client.ts";
import { type IssuedTokens, issuedTokens } from "./provider-tokens.ts";

/** Who asks, where. */
export type OidcPlace = {
  readonly tenant: Tenant;
  readonly provider: Provider;
  readonly redirectUri: string;
  readonly browserHash: string | undefined;
};

export type OidcProof = ProvenIdentity & { readonly tokens?: IssuedTokens };

export type CodeAnswer = {
  readonly code: string;
  readonly state: string;
  readonly nonce?: string | undefined;
  readonly codeVerifier?: string | undefined;
  /** Who answered, where the provider says it: one that answers in the place of another is found out. */
  readonly iss?: string | undefined;
};

type Needed = Pick<Services, "store" | "egress" | "secrets">;

/** Identity tokens are used within the attempt they were made for. */
const oldestSeconds = 600;

export async function provenByCode(
  services: Needed,
  place: OidcPlace,
  answer: CodeAnswer,
): Promise<OidcProof> {
  const { code, state, nonce, codeVerifier, iss } = answer;
  const attempt = await takeAttemptOf(services, place, state);
  if (attempt.verifierHalf === "" || codeVerifier === undefined || nonce !== attempt.nonce) throw refused();
  const address = new URL(place.redirectUri);
  address.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  return atProvider(services, place.tenant, place.provider, async (client) => {
    const tokens = await authorizationCodeGrant(client.configuration, address, {
      pkceCodeVerifier: codeVerifierOf(attempt.verifierHalf, codeVerifier),
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const proof = identityOf(client, tokens.claims());
    const claims = await withUserInfo(client, proof, tokens.access_token);
    return { ...proof, claims, tokens: issuedTokens(client.config, tokens, proof.subject) };
  });
}

export async function provenByIdToken(
  services: Needed,
  place: OidcPlace,
  idToken: string,
): Promise<OidcProof> {
  const attempt = await takeAttemptOf(services, place, nonceIn(idToken));
  if (attempt.verifierHalf !== "") throw refused();
  const address = new URL(place.redirectUri);
  address.hash = new URLSearchParams({ id_token: idToken }).toString();
  return atProvider(services, place.tenant, place.provider, async (client) =>
    identityOf(client, await implicitAuthentication(client.configuration, address, attempt.nonce)),
  );
}

/**
 * A provider issues access tokens to many applications. Only the provider can say that this one was issued to us. That the token opens
 * something at the provider proves nothing: an attacker could present one issued for another application.
 */
export async function provenByAccessToken(
  services: Needed,
  { tenant, provider }: OidcPlace,
  accessToken: string,
): Promise<OidcProof> {
  return atProvider(services, tenant, provider, async ({ configuration, config }) => {
    if (!config.allowsAccessToken) throw refused();
    const said = await tokenIntrospection(configuration, accessToken, { token_type_hint: "access_token" });
    const { active, client_id: clientId, iss, sub, exp } = said;
    const isOurs = active && clientId === config.clientId && (iss === undefined || iss === config.issuer);
    if (!isOurs || typeof sub !== "string" || typeof exp !== "number" || exp * 1_000 < Date.now())
      throw refused();
    const claims = await fetchUserInfo(configuration, accessToken, sub);
    return { issuer: config.issuer, subject: sub, claims };
  });
}

/** Uses up the attempt the answer belongs to. A caller it does not belong to uses up nothing. */
async function takeAttemptOf(
  { store }: Pick<Services, "store">,
  { tenant, provider, redirectUri, browserHash }: OidcPlace,
  text: string,
): Promise<OidcAttempt> {
  const token = readToken(text);
  if (token === undefined || token.tenantId !== tenant.tenantId || browserHash === undefined) throw refused();
  const step = await readStep(store, token, "oidc");
  if (step === undefined || step.browserHash !== browserHash) throw refused();
  const attempt = attemptOf(step);
  if (attempt.providerId !== provider.id || attempt.redirectUri !== redirectUri) throw refused();
  const taken = await store.write(tenant, (transaction) => takeStep(transaction, token, "oidc"));
  if (taken === undefined) throw refused();
  return attempt;
}

function identityOf({ config }: ProviderClient, claims: IDToken | undefined): OidcProof {
  if (claims === undefined) throw refused();
  const { iss, sub, azp, iat } = claims;
  const now = Date.now() / 1_000;
  const isOfNow = iat <= now + leewaySeconds && iat >= now - oldestSeconds - leewaySeconds;
  if (iss !== config.issuer || (azp !== undefined && azp !== config.clientId) || !isOfNow) throw refused();
  return { issuer: iss, subject: sub, claims };
}

/**
 * Many providers put only the subject into their identity tokens. The claim the tenant links by is then fetched from the provider
 * directly.
 */
async function withUserInfo(
  { configuration, config, server }: ProviderClient,
  { subject, claims }: OidcProof,
  accessToken: string,
): Promise<OidcProof["claims"]> {
  const { linksBy } = config;
  if (linksBy === undefined || Object.hasOwn(claims, linksBy)) return claims;
  if (server.metadata.userinfo_endpoint === undefined) return claims;
  return { ...(await fetchUserInfo(configuration, accessToken, subject)), ...claims };
}

/** Not yet believed: it only finds the attempt, against which the token is then checked. */
function nonceIn(idToken: string): string {
  try {
    const { nonce } = decodeJwt(idToken);
    return typeof nonce === "string" ? nonce : "";
  } catch {
    throw refused();
  }
}

function refused(): AppError {
  return new AppError("SIGN_IN_REFUSED");
}
