// Coming back from an OpenID Connect provider: whether the answer is the one this tab has asked for, and what a failure means.
import { RequestFailure } from "../request-failure.ts";
import type { RememberedRedirect } from "./redirect-memory.ts";

/** What the provider put into the address. */
export type OidcReturn = {
  readonly state: string | undefined;
  readonly code: string | undefined;
  readonly idToken: string | undefined;
  /** One of the provider's codes, such as `access_denied`. */
  readonly error: string | undefined;
  /** Who answered, where the provider says it: the server compares it with whom it was sent to. */
  readonly iss?: string;
};

export type Log = (message: string, detail?: unknown) => void;

const oidcMismatch = "Cannot authenticate user with OIDC";

/** Undefined for an address that no provider has sent the browser to. */
export function oidcReturnIn(search: string, hash: string): OidcReturn | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const value = (name: string): string | undefined => query.get(name) ?? fragment.get(name) ?? undefined;
  const error = value("error")?.replaceAll(/[^\w.-]/g, "");
  const iss = value("iss");
  const found = {
    state: value("state"),
    code: value("code"),
    idToken: value("id_token"),
    error,
    ...(iss !== undefined && { iss }),
  };
  return found.code || found.idToken || (found.error && found.state) ? found : undefined;
}

type LoginBody =
  | {
      readonly code: string;
      readonly state: string;
      readonly nonce?: string;
      readonly codeVerifier?: string;
      readonly iss?: string;
    }
  | { readonly idToken: string };

export type OidcNext =
  | { readonly kind: "login"; readonly redirect: RememberedRedirect; readonly body: LoginBody }
  /** The way to the provider is begun once more. */
  | { readonly kind: "restart"; readonly redirect: RememberedRedirect }
  /** The sign-in page is shown, with what the provider said if it said something. */
  | { readonly kind: "stop"; readonly error?: string };

/** One new attempt cures a tab that was restored or an old link; a second mismatch would come back for ever. */
const restartsMax = 1;

export function nextAfterOidc(
  answer: OidcReturn,
  redirect: RememberedRedirect | undefined,
  log: Log,
): OidcNext {
  const isOurs = redirect?.kind === "oidc" && redirect.state !== undefined && redirect.state === answer.state;
  if (!isOurs) {
    log(oidcMismatch);
    // A tab without a remembered redirect has started no sign-in. The sender of such a link must not get a second sign-in out of it.
    return redirect?.kind === "oidc" && redirect.restarts < restartsMax
      ? { kind: "restart", redirect: { ...redirect, restarts: redirect.restarts + 1 } }
      : { kind: "stop" };
  }
  const { state = "", nonce, codeVerifier } = redirect;
  const { code, idToken, error, iss } = answer;
  if (code !== undefined) {
    const body = {
      code,
      state,
      ...(nonce && { nonce }),
      ...(codeVerifier && { codeVerifier }),
      ...(iss && { iss }),
    };
    return { kind: "login", redirect, body };
  }
  if (idToken !== undefined) return { kind: "login", redirect, body: { idToken } };
  return { kind: "stop", ...(error && { error }) };
}

type FailureEffects = {
  readonly log: Log;
  /** Signs out, without a word. */
  readonly endSession: () => void;
};

/** The message to show, of a refusal that says why. Any other failure is logged and leaves no user signed in. */
export function afterOidcFailure(failure: unknown, { log, endSession }: FailureEffects): string | undefined {
  if (failure instanceof RequestFailure && failure.status === 403 && failure.message !== "")
    return failure.message;
  log("The sign-in through OIDC failed", failure);
  endSession();
  return undefined;
}

/** The token that a SAML provider's answer was exchanged for may sign no user in. Then no user stays signed in. */
export function afterSamlFailure(failure: unknown, { log, endSession }: FailureEffects): void {
  log("The sign-in through SAML failed", failure);
  endSession();
}

/** Without its configuration a provider cannot be reached; the page stays as it is. */
export async function configurationOrNothing<Answer>(
  load: () => Promise<Answer>,
  log: Log,
): Promise<Answer | undefined> {
  try {
    return await load();
  } catch (error) {
    log("The configuration of the provider could not be fetched", error);
    return undefined;
  }
}
