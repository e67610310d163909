// The way to an OpenID Connect provider and back: what is sent, what is compared, and what a failure leaves behind.
import { expect, test, vi } from "vitest";
import { RequestFailure } from "../request-failure.ts";
import { authorizationAddress, type OidcConfiguration } from "./oidc-redirect.ts";
import {
  afterOidcFailure,
  afterSamlFailure,
  configurationOrNothing,
  nextAfterOidc,
  oidcReturnIn,
} from "./oidc-return.ts";
import { type RememberedRedirect, rememberRedirect, takeRedirect } from "./redirect-memory.ts";

const configuration: Required<OidcConfiguration> = {
  oidcId: "entra",
  authorizationUrl: "https://login.example/authorize?tenant=7",
  logoutUrl: "https://login.example/logout",
  scope: "openid profile",
  state: "the-state",
  nonce: "the-nonce",
  clientId: "kontor",
  connection: "staff",
  redirectUri: "https://kontor.example/authentication",
  responseMode: "query",
  responseType: "code",
  codeChallenge: "the-challenge",
  codeChallengeMethod: "S256",
  codeVerifier: "the-verifier",
  acrValues: "mfa",
};
const redirect: RememberedRedirect = {
  kind: "oidc",
  id: "entra",
  state: "the-state",
  nonce: "the-nonce",
  codeVerifier: "the-verifier",
  returnTo: "/account",
  restarts: 0,
};

test("the redirect carries every configured parameter, challenge and acr values included, and never the verifier [AUTH-25]", () => {
  const address = new URL(authorizationAddress(configuration));
  expect(address.origin + address.pathname).toBe("https://login.example/authorize");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tenant: "7",
    client_id: "kontor",
    redirect_uri: "https://kontor.example/authentication",
    response_type: "code",
    response_mode: "query",
    scope: "openid profile",
    state: "the-state",
    nonce: "the-nonce",
    connection: "staff",
    code_challenge: "the-challenge",
    code_challenge_method: "S256",
    acr_values: "mfa",
  });
  expect(address.href).not.toContain("the-verifier");
});

test("what is not configured is not sent", () => {
  const { oidcId, clientId, authorizationUrl } = configuration;
  const address = new URL(authorizationAddress({ oidcId, clientId, authorizationUrl, acrValues: "" }));
  expect([...address.searchParams.keys()]).toEqual(["tenant", "client_id"]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "/authorize", ""])(
  "an authorization address %j is no page of a provider",
  (authorizationUrl) => {
    expect(() => authorizationAddress({ ...configuration, authorizationUrl })).toThrow();
  },
);

test("an answer with the state that was stored goes on to the login, with nonce and verifier [AUTH-20]", () => {
  const log = vi.fn();
  const answer = oidcReturnIn("?code=the-code&state=the-state", "");
  expect(answer && nextAfterOidc(answer, redirect, log)).toEqual({
    kind: "login",
    redirect,
    body: { code: "the-code", state: "the-state", nonce: "the-nonce", codeVerifier: "the-verifier" },
  });
  expect(log).not.toHaveBeenCalled();
});

test("the issuer a provider names itself by is sent along, so that the server notices one that answers for another", () => {
  const answer = oidcReturnIn("?code=the-code&state=the-state&iss=https%3A%2F%2Flogin.example", "");
  expect(answer && nextAfterOidc(answer, redirect, vi.fn())).toMatchObject({
    body: { code: "the-code", iss: "https://login.example" },
  });
});

test("an identity token in the fragment is an answer too", () => {
  const answer = oidcReturnIn("", "#id_token=the-token&state=the-state");
  expect(answer && nextAfterOidc(answer, redirect, vi.fn())).toMatchObject({
    kind: "login",
    body: { idToken: "the-token" },
  });
});

test("a state that differs is logged in its words and begins the redirect again, once [AUTH-21]", () => {
  const log = vi.fn();
  const answer = { state: "another", code: "the-code", idToken: undefined, error: undefined };
  const next = nextAfterOidc(answer, redirect, log);
  expect(next).toEqual({ kind: "restart", redirect: { ...redirect, restarts: 1 } });
  expect(log.mock.calls).toEqual([["Cannot authenticate user with OIDC"]]);
  expect(nextAfterOidc(answer, { ...redirect, restarts: 1 }, log)).toEqual({ kind: "stop" });
  expect(log).toHaveBeenCalledTimes(2);
});

test.each([
  ["a tab that remembers nothing", undefined],
  ["a memory of another kind", { ...redirect, kind: "saml" as const }],
])("%s signs nobody in, whatever state the address has", (_, remembered) => {
  const answer = { state: "the-state", code: "the-code", idToken: undefined, error: undefined };
  expect(nextAfterOidc(answer, remembered, vi.fn())).toEqual({ kind: "stop" });
});

test("no state on either side is not equality", () => {
  const answer = { state: undefined, code: "the-code", idToken: undefined, error: undefined };
  expect(nextAfterOidc(answer, { ...redirect, state: undefined }, vi.fn()).kind).not.toBe("login");
});

test("a refusal of the provider stops at the sign-in page, with its code and nothing that could be markup", () => {
  const answer = oidcReturnIn("?error=access_denied%3Cb%3E&state=the-state", "");
  expect(answer && nextAfterOidc(answer, redirect, vi.fn())).toEqual({
    kind: "stop",
    error: "access_deniedb",
  });
});

test.each(["", "?autoOidc=1", "?state=x", "?error=x"])("the address %j comes from no provider", (search) => {
  expect(oidcReturnIn(search, "")).toBeUndefined();
});

test("what a tab remembers is taken once", () => {
  const map = new Map<string, string>();
  const values = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  rememberRedirect(values, redirect);
  expect(takeRedirect(values)).toEqual(redirect);
  expect(takeRedirect(values)).toBeUndefined();
  map.set("kontor-redirect", "{garbled");
  expect(takeRedirect(values)).toBeUndefined();
});

const failure = (status: number, message = "Ask your administrator"): RequestFailure =>
  new RequestFailure(message, { status, code: "FORBIDDEN", requestId: "1" });

test("a login refused with 403 and a message keeps the message, and nothing is logged or ended", () => {
  const effects = { log: vi.fn(), endSession: vi.fn() };
  expect(afterOidcFailure(failure(403), effects)).toBe("Ask your administrator");
  expect(effects.log).not.toHaveBeenCalled();
  expect(effects.endSession).not.toHaveBeenCalled();
});

test.each([failure(401), failure(500), failure(0), failure(403, ""), new Error("broken")])(
  "a login that fails otherwise is logged and ends the session (%s) [AUTH-31]",
  (error) => {
    const effects = { log: vi.fn(), endSession: vi.fn() };
    expect(afterOidcFailure(error, effects)).toBeUndefined();
    expect(effects.log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
    expect(effects.endSession).toHaveBeenCalledOnce();
  },
);

test("a configuration that cannot be fetched is logged, and the application goes on [AUTH-32]", async () => {
  const log = vi.fn();
  const error = failure(404);
  await expect(configurationOrNothing(() => Promise.reject(error), log)).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
});

test("a SAML token that signs nobody in ends the session [AUTH-41]", () => {
  const effects = { log: vi.fn(), endSession: vi.fn() };
  afterSamlFailure(failure(401), effects);
  expect(effects.endSession).toHaveBeenCalledOnce();
});
