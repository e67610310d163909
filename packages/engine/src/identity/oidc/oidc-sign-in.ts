// From what a provider gave to a session: who it is here, in which of their contexts they go on, and the one end of every sign-in.
import { AppError } from "@kontor/kernel/errors.ts";
import type { OidcConfig } from "@kontor/model/identity/oidc-config.ts";
import { readContexts } from "@kontor/store/identity/contexts.ts";
import type { IdentifiedUser } from "@kontor/store/identity/identities.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import { readCaller, revokeSession } from "@kontor/store/sessions/sessions.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import type { Services } from "../../services/services.ts";
import { completeSignIn } from "../complete-sign-in.ts";
import { attempt } from "../limits.ts";
import { userOfIdentity } from "../provider-user.ts";
import type { SignInOutcome, SignInRequest } from "../sign-in.ts";
import { oidcConfigOf } from "./provider-client.ts";
import {
  type CodeAnswer,
  type OidcPlace,
  type OidcProof,
  provenByAccessToken,
  provenByCode,
  provenByIdToken,
} from "./provider-proofs.ts";

export type OidcGiven = CodeAnswer | { readonly idToken: string } | { readonly accessToken: string };

export type ContextWishes = {
  /** Names of contexts; the first that is one of the user's is taken. */
  readonly names: readonly string[];
  /** The token of the session the browser still holds: its context goes on, and it ends. */
  readonly token?: string;
};

export function signInWithOidc(
  services: Services,
  place: OidcPlace,
  given: OidcGiven,
  wishes: ContextWishes,
  request: SignInRequest,
): Promise<SignInOutcome> {
  const { tenant, provider } = place;
  const { tenantId } = tenant;
  return attempt(services, { purpose: "single-sign-on", address: request.address, tenantId }, async () => {
    const { tokens, ...identity } = await provenBy(services, place, given);
    const user = await userOfIdentity(services, tenant, provider, identity, place.browserHash);
    if (user === undefined) throw new AppError("SIGN_IN_NOT_ALLOWED", [provider.label]);
    const contextName = await wishedContext(services, tenant, user, wishes);
    return completeSignIn(
      services,
      {
        ...tenant,
        ...user,
        method: "oidc",
        isSecondFactor: hasSecondFactor(oidcConfigOf(provider), identity.claims),
        provider: { id: provider.id, ...(tokens ?? { data: {} }) },
        ...(contextName !== undefined && { contextName }),
      },
      request,
    );
  });
}

function provenBy(services: Services, place: OidcPlace, given: OidcGiven): Promise<OidcProof> {
  if ("code" in given) return provenByCode(services, place, given);
  if ("idToken" in given) return provenByIdToken(services, place, given.idToken);
  return provenByAccessToken(services, place, given.accessToken);
}

/** Only a provider that is trusted with it, and where it is to say so, only when it says so. */
function hasSecondFactor(
  { isSecondFactorTrusted, secondFactorValues }: OidcConfig,
  { acr, amr }: OidcProof["claims"],
): boolean {
  if (!isSecondFactorTrusted) return false;
  if (secondFactorValues === undefined) return true;
  const said: readonly unknown[] = [acr, ...(Array.isArray(amr) ? amr : [])];
  return secondFactorValues.some((value) => said.includes(value));
}

/** The session that the browser still holds goes on only if it is of the same human: of this account or of one that belongs to it. */
async function wishedContext(
  { store }: Services,
  tenant: Tenant,
  { username }: IdentifiedUser,
  { names, token: text }: ContextWishes,
): Promise<string | undefined> {
  const contexts = await readContexts(store, tenant, username);
  const wished = names.find((name) => contexts.some((context) => context.name === name));
  const token = text === undefined ? undefined : readToken(text);
  const held = token && (await readCaller(store, token));
  if (token === undefined || held === undefined || held.session.impersonation !== undefined) return wished;
  const account: { readonly username?: unknown } = JSON.parse(held.account);
  const isOwn = token.tenantId === tenant.tenantId && account.username === username;
  const other = contexts.find(
    (context) => context.tenantId === token.tenantId && context.username === account.username,
  );
  if (!isOwn && other === undefined) return wished;
  await revokeSession(store, { tenantId: token.tenantId }, token);
  return wished ?? other?.name;
}
