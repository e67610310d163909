// A provider at which Kontor is registered, as tests and journeys need it: three clients, and accounts of which only the claims matter.
import {
  type OidcClient,
  type OidcProvider,
  type OidcProviderOptions,
  startOidcProvider,
} from "./oidc-provider.ts";
import { testPassword } from "./provider-visit.ts";

export type KontorProvider = OidcProvider & { readonly clientSecret: string };

/** By login: the claims, among which `acr` and `amr` say how the account signs in. */
export type ClaimsByLogin = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Its clients send back to these origins: `kontor` by code, `kontor-tokens` by identity token, and `elsewhere` is not us. */
export async function startKontorProvider(
  origins: readonly string[],
  accounts: ClaimsByLogin,
  options: Pick<OidcProviderOptions, "lifetimes" | "port"> = {},
): Promise<KontorProvider> {
  const clientSecret = "a-client-secret-of-the-tests-only";
  const redirectUris = origins.map((origin) => `${origin}/authentication/login-page`);
  const client = { clientSecret, redirectUris, postLogoutRedirectUris: redirectUris };
  const clients: readonly OidcClient[] = [
    { ...client, clientId: "kontor" },
    { ...client, clientId: "elsewhere" },
    { ...client, clientId: "kontor-tokens", responseType: "id_token" },
  ];
  // A browser may be given no identity token where it could be read on its way.
  const usable = clients.filter(({ responseType }) => responseType === undefined || isEncrypted(origins));
  const provider = await startOidcProvider({ ...options, clients: usable, accounts: accountsOf(accounts) });
  return { ...provider, clientSecret };
}

function isEncrypted(origins: readonly string[]): boolean {
  return origins.every((origin) => origin.startsWith("https:"));
}

function accountsOf(accounts: ClaimsByLogin): OidcProviderOptions["accounts"] {
  return Object.fromEntries(
    Object.entries(accounts).map(([login, { acr, amr, ...claims }]) => [
      login,
      {
        password: testPassword,
        claims,
        ...(typeof acr === "string" && { acr }),
        ...(Array.isArray(amr) && { amr: amr.map(String) }),
      },
    ]),
  );
}
