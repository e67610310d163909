// The providers of development: a real one of each kind, each knowing the staff of one tenant of the demo.
import { randomBytes } from "node:crypto";
import { startOidcProvider } from "@kontor/harness/identity/oidc-provider.ts";
import { startSamlProvider } from "@kontor/harness/identity/saml-provider.ts";
import { atlas, boreal } from "../../demo/foundation/tenant.ts";
import { type DemoProviders, demoHosts, demoPassword, demoUsernames } from "../../demo/load/load-identity.ts";

export type StartedProviders = AsyncDisposable & DemoProviders;

/** They are told where the page is that browsers come back to. */
export async function startProviders(webPort: number): Promise<StartedProviders> {
  const page = `http://${demoHosts.atlas}:${webPort}/authentication/login-page`;
  const client = { clientId: "kontor", clientSecret: randomBytes(32).toString("base64url") };
  const accounts = Object.fromEntries(
    demoUsernames(atlas).map((username) => [
      username,
      { password: demoPassword, claims: { preferred_username: username } },
    ]),
  );
  const started = new AsyncDisposableStack();
  const oidc = started.use(
    await startOidcProvider({
      clients: [{ ...client, redirectUris: [page], postLogoutRedirectUris: [page] }],
      accounts,
    }),
  );
  const saml = started.use(
    await startSamlProvider({
      users: demoUsernames(boreal).map((username) => ({ id: username, email: username, name: username })),
    }),
  );
  return {
    oidc: { issuer: oidc.issuer, ...client },
    saml: {
      entityId: saml.entityId,
      ssoUrl: saml.ssoUrl,
      logoutUrl: saml.logoutUrl,
      certificate: saml.keys.certificate,
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
