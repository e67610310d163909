// Begins a sign-in at a provider. The browser learns where to go and with what. What must come back is stored, bound to this browser and
// valid once. The server half of the code verifier never leaves the server. So an attacker who reads the answer, or makes a browser ask
// for one, cannot redeem a code.
import { createHash, randomBytes } from "node:crypto";
import type { Provider } from "@kontor/store/identity/providers.ts";
import { putStep, type SignInStep } from "@kontor/store/identity/sign-in-steps.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import { z } from "zod";
import type { Services } from "../../services/services.ts";
import { oidcConfigOf } from "./provider-client.ts";
import { providerServer } from "./provider-server.ts";

/** The answer of the configuration call. */
export type OidcRedirect = {
  readonly oidcId: string;
  readonly authorizationUrl: string;
  readonly logoutUrl?: string;
  readonly scope: string;
  readonly state: string;
  readonly nonce: string;
  readonly clientId: string;
  readonly connection?: string;
  readonly redirectUri: string;
  readonly responseMode: string;
  readonly responseType: string;
  readonly codeChallenge?: string;
  readonly codeChallengeMethod?: string;
  /** The browser's half. */
  readonly codeVerifier?: string;
  readonly acrValues?: string;
};

export type BeginOptions = {
  readonly tenant: Tenant;
  readonly provider: Provider;
  /** Built from the host that was called, which is one that is set up. */
  readonly redirectUri: string;
  readonly browserHash: string;
};

/** The time a user needs to sign in at the provider. */
const attemptSeconds = 600;
const secretLength = 32;

const attemptData = z.strictObject({
  providerId: z.string(),
  redirectUri: z.string(),
  nonce: z.string(),
  /** Empty where no code comes back. */
  verifierHalf: z.string(),
});

/** What was kept when the sign-in began. */
export type OidcAttempt = z.output<typeof attemptData>;

export function attemptOf({ data }: SignInStep): OidcAttempt {
  return attemptData.parse(data);
}

export async function beginOidcSignIn(
  { store, egress }: Pick<Services, "store" | "egress">,
  { tenant, provider, redirectUri, browserHash }: BeginOptions,
): Promise<OidcRedirect> {
  const config = oidcConfigOf(provider);
  const { authorizationUrl, logoutUrl } = await providerServer(egress, config);
  const isCode = config.responseType === "code";
  // What comes back names the tenant and finds the step: the state beside a code, the nonce inside an identity token.
  const token = newToken(tenant.tenantId);
  const [state, nonce] = isCode ? [token.text, randomText()] : [randomText(), token.text];
  const [serverHalf, browserHalf] = [randomText(), randomText()];
  const data: OidcAttempt = {
    providerId: provider.id,
    redirectUri,
    nonce,
    verifierHalf: isCode ? serverHalf : "",
  };
  await store.write(tenant, (transaction) =>
    putStep(transaction, tenant, { token, kind: "oidc", browserHash, data, lifetimeSeconds: attemptSeconds }),
  );
  const { clientId, scope, connection, acrValues, responseType } = config;
  return {
    oidcId: provider.id,
    authorizationUrl,
    ...(logoutUrl !== undefined && { logoutUrl: logoutAddress(logoutUrl, clientId, redirectUri) }),
    scope,
    state,
    nonce,
    clientId,
    ...(connection !== undefined && { connection }),
    redirectUri,
    responseMode: isCode ? "query" : "fragment",
    responseType,
    ...(isCode && {
      codeChallenge: digestOf(codeVerifierOf(serverHalf, browserHalf)),
      codeChallengeMethod: "S256",
      codeVerifier: browserHalf,
    }),
    ...(acrValues !== undefined && { acrValues }),
  };
}

/** Neither half alone redeems a code. */
export function codeVerifierOf(serverHalf: string, browserHalf: string): string {
  return digestOf(`${serverHalf}.${browserHalf}`);
}

/** Without the identity token, which identifies the user and stays here. The provider therefore asks whether to sign out. */
function logoutAddress(logoutUrl: string, clientId: string, redirectUri: string): string {
  const url = new URL(logoutUrl);
  url.searchParams.set("client_id", clientId);
  url.searchParams.set("post_logout_redirect_uri", redirectUri);
  return url.href;
}

function randomText(): string {
  return randomBytes(secretLength).toString("base64url");
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
