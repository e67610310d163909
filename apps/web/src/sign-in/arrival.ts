// What the sign-in page does before it shows itself: takes in what a provider has sent the browser back with, or sends it to one.
import { startStep } from "@kontor/client/modes/start-order.ts";
import type { HostAnswer } from "@kontor/client/session/host.ts";
import {
  afterOidcFailure,
  afterSamlFailure,
  nextAfterOidc,
  oidcReturnIn,
} from "@kontor/client/session/oidc-return.ts";
import { automaticProvider } from "@kontor/client/session/provider-marker.ts";
import { takeRedirect } from "@kontor/client/session/redirect-memory.ts";
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { singleSignOnRoutes } from "@kontor/model/routes/single-sign-on.ts";
import { leaveForProvider } from "../credentials/leave-for-provider.ts";
import { translate } from "../language/language.ts";
import { signInStep } from "../request/calls.ts";
import { browserWindow, session } from "../session/browser-session.ts";
import { logTrouble } from "../session/log-trouble.ts";
import { rememberOidcProvider } from "../session/provider-memory.ts";

export type Arrival =
  /** The page is shown, with a message if there is something to say. */
  | { readonly kind: "page"; readonly message?: string; readonly returnTo?: string }
  /** A sign-in has been taken in: there is a session, or its next step is asked for. */
  | { readonly kind: "answered"; readonly returnTo?: string }
  /** The browser is on its way to a provider. */
  | { readonly kind: "leaving" };

type ArrivalAddress = {
  readonly search: string;
  readonly hash: string;
  readonly returnTo: string | undefined;
};

function notSignedIn(): string {
  return translate("The provider did not sign you in. Try again, or sign in another way.");
}

const effects = { log: logTrouble, endSession: () => session.clear() };

export async function arrive({ search, hash, returnTo }: ArrivalAddress, host: HostAnswer): Promise<Arrival> {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const hasSamlAnswer = (): boolean => fragment.has("saml");
  const answer = hasSamlAnswer() ? undefined : oidcReturnIn(search, hash);
  const visit = { path: browserWindow.page(), hasOidcAnswer: () => answer !== undefined, hasSamlAnswer };
  const step = startStep(host, visit);
  if (step === "oidc" && answer !== undefined) return fromOidc(answer);
  if (step === "saml") return fromSaml(fragment);
  // Also where the provider has left the state out. Sending a refused user straight back to the provider would loop for ever.
  if (fragment.has("error") || new URLSearchParams(search).has("error"))
    return { kind: "page", message: notSignedIn() };
  if (session.token() !== undefined) return { kind: "answered" };
  const provider = automaticProvider(new URLSearchParams(search), host);
  if (provider === undefined) return { kind: "page" };
  return leave(() => leaveForProvider(provider, returnTo));
}

async function fromOidc(answer: NonNullable<ReturnType<typeof oidcReturnIn>>): Promise<Arrival> {
  const next = nextAfterOidc(answer, takeRedirect(sessionStorage), logTrouble);
  if (next.kind === "stop") return { kind: "page", message: notSignedIn() };
  const { id, returnTo, restarts } = next.redirect;
  if (next.kind === "restart") {
    return leave(() => leaveForProvider({ kind: "oidc", id }, returnTo, restarts));
  }
  const place = returnTo === undefined ? {} : { returnTo };
  try {
    await signInStep(singleSignOnRoutes.oidcLogin, { params: { id }, body: next.body });
    rememberOidcProvider(id);
    return { kind: "answered", ...place };
  } catch (failure) {
    return { kind: "page", message: afterOidcFailure(failure, effects) ?? notSignedIn(), ...place };
  }
}

/** The answer of a SAML provider came to the server, which has made a token of it that works once. */
async function fromSaml(fragment: URLSearchParams): Promise<Arrival> {
  const redirect = takeRedirect(sessionStorage);
  const [token, state] = [fragment.get("token"), fragment.get("state")];
  const isOurs = redirect?.kind === "saml" && redirect.state === state;
  if (token === null || !isOurs) {
    logTrouble("Cannot authenticate user with SAML");
    return { kind: "page", message: notSignedIn() };
  }
  const place = redirect.returnTo === undefined ? {} : { returnTo: redirect.returnTo };
  try {
    await signInStep(authenticationRoutes.tokenLogin, { body: { token } });
    return { kind: "answered", ...place };
  } catch (failure) {
    afterSamlFailure(failure, effects);
    return { kind: "page", message: notSignedIn(), ...place };
  }
}

async function leave(go: () => Promise<void>): Promise<Arrival> {
  try {
    await go();
    return { kind: "leaving" };
  } catch (error) {
    return { kind: "page", message: error instanceof Error ? error.message : notSignedIn() };
  }
}
