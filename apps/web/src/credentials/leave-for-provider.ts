// Sends the browser to a provider, after it has remembered what it needs to recognise its own return.
import { authorizationAddress, providerAddress } from "@kontor/client/session/oidc-redirect.ts";
import { configurationOrNothing } from "@kontor/client/session/oidc-return.ts";
import type { ProviderMarker } from "@kontor/client/session/provider-marker.ts";
import { rememberRedirect } from "@kontor/client/session/redirect-memory.ts";
import { singleSignOnRoutes } from "@kontor/model/routes/single-sign-on.ts";
import { translate } from "../language/language.ts";
import { call } from "../request/calls.ts";
import { browserWindow, session } from "../session/browser-session.ts";
import { logTrouble } from "../session/log-trouble.ts";

/** Throws what to tell when the provider cannot be reached; otherwise the page is about to be left. */
export async function leaveForProvider(
  { kind, id }: ProviderMarker,
  returnTo: string | undefined,
  restarts = 0,
): Promise<void> {
  const address = await configurationOrNothing(
    () => (kind === "oidc" ? prepareOidc(id, returnTo, restarts) : prepareSaml(id, returnTo, restarts)),
    logTrouble,
  );
  if (address === undefined) {
    throw new Error(
      translate("The provider cannot be reached at the moment. Try again later, or sign in another way."),
    );
  }
  session.store.leaveForProvider();
  browserWindow.leaveFor(address);
}

async function prepareOidc(id: string, returnTo: string | undefined, restarts: number): Promise<string> {
  const configuration = await call(singleSignOnRoutes.oidcConfiguration, { params: { oidc: id } });
  const { state, nonce, codeVerifier } = configuration;
  const address = authorizationAddress(configuration);
  rememberRedirect(sessionStorage, {
    kind: "oidc",
    id,
    restarts,
    ...(state && { state }),
    ...(nonce && { nonce }),
    ...(codeVerifier && { codeVerifier }),
    ...(returnTo && { returnTo }),
  });
  return address;
}

async function prepareSaml(id: string, returnTo: string | undefined, restarts: number): Promise<string> {
  const { loginUrl, state } = await call(singleSignOnRoutes.samlConfiguration, { params: { id } });
  const address = providerAddress(loginUrl).href;
  rememberRedirect(sessionStorage, { kind: "saml", id, state, restarts, ...(returnTo && { returnTo }) });
  return address;
}
