// Signing in through the provider of a tenant: OpenID Connect and SAML.
import { z } from "zod";
import { route } from "../route.ts";
import { signInAnswer } from "./authentication.ts";
import { done, keyText, postTwin } from "./shapes.ts";

const oidc = { tag: "OpenID Connect" } as const;
const saml = { tag: "SAML" } as const;
const provider = z.strictObject({ id: keyText });
const text = z.string().min(1).max(8_000);

const keepAlive = route({
  ...oidc,
  name: "oidc-keep-alive",
  method: "GET",
  path: "/api/core/oidc/{id}/keep-alive",
  summary: "Keeps the session at the provider alive; clients ask at most once in five seconds",
  tenant: "own",
  permission: "session",
  cost: "write",
  isExecutingGet: true,
  idempotency: "natural",
  params: provider,
  answer: done,
  errors: ["SIGN_IN_NOT_ALLOWED"],
});

export const singleSignOnRoutes = {
  oidcConfiguration: route({
    ...oidc,
    name: "oidc-configuration",
    method: "GET",
    path: "/api/core/oidc/{oidc}",
    summary: "Where and with what to send a browser that signs in through the provider",
    tenant: "by-host",
    permission: "public",
    cost: "read",
    params: z.strictObject({ oidc: keyText }),
    answer: z.object({
      oidcId: z.string(),
      authorizationUrl: z.string(),
      logoutUrl: z.string().optional(),
      scope: z.string().optional(),
      state: z.string().optional(),
      nonce: z.string().optional(),
      clientId: z.string(),
      connection: z.string().optional(),
      redirectUri: z.string().optional(),
      responseMode: z.string().optional(),
      responseType: z.string().optional(),
      codeChallenge: z.string().optional(),
      codeChallengeMethod: z.string().optional(),
      codeVerifier: z.string().optional(),
      acrValues: z.string().optional(),
    }),
  }),
  oidcLogin: route({
    ...oidc,
    name: "oidc-login",
    method: "POST",
    path: "/api/core/oidc/{id}/login",
    summary:
      "Signs in with what the provider gave: a code, an identity token, or an access token in Authorization",
    tenant: "by-host",
    permission: "public",
    cost: "heavy",
    idempotency: "none",
    params: provider,
    headers: z.object({
      authorization: text.optional(),
      "x-user-contexts": text.optional(),
      "x-context-token": text.optional(),
    }),
    body: z
      .union([
        z.strictObject({
          code: text,
          state: text,
          nonce: text.optional(),
          codeVerifier: text.optional(),
          /** From the address the browser came back to: mandatory where the provider sends it. */
          iss: text.optional(),
        }),
        z.strictObject({ idToken: text }),
      ])
      .optional(),
    answer: signInAnswer,
    errors: ["SIGN_IN_REFUSED", "SIGN_IN_NOT_ALLOWED"],
  }),
  oidcKeepAlive: keepAlive,
  oidcKeepAliveByPost: postTwin(keepAlive),
  oidcAccessToken: route({
    ...oidc,
    name: "oidc-access-token",
    method: "POST",
    path: "/api/core/oidc/{oidcId}/access-token",
    summary: "Renews the refresh token at the provider",
    tenant: "own",
    permission: "session",
    cost: "write",
    idempotency: "none",
    params: z.strictObject({ oidcId: keyText }),
    body: z.strictObject({ grantType: z.literal("refresh_token").default("refresh_token") }).prefault({}),
    answer: z.object({ ssoRefreshTokenIat: z.int(), ssoRefreshTokenExpiresIn: z.int() }),
    errors: ["SIGN_IN_NOT_ALLOWED"],
  }),
  samlConfiguration: route({
    ...saml,
    name: "saml-configuration",
    method: "GET",
    path: "/api/core/saml/{id}",
    summary:
      "Begins a sign-in through the provider: where to send the browser, and the state it comes back with",
    tenant: "by-host",
    permission: "public",
    cost: "read",
    params: provider,
    answer: z.object({ loginUrl: z.string(), state: z.string() }),
  }),
  samlConsumer: route({
    ...saml,
    name: "saml-consumer",
    method: "POST",
    path: "/api/core/saml/{id}/acs",
    summary:
      "Takes the answer of the provider from the browser and leads it to the login page, with a login token or an error in the fragment",
    tenant: "by-host",
    permission: "public",
    cost: "heavy",
    idempotency: "none",
    params: provider,
    bodyType: "form",
    body: z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().min(1).max(200) }),
    answerType: "redirect",
    answer: z.null(),
  }),
  samlMetadata: route({
    ...saml,
    name: "saml-metadata",
    method: "GET",
    path: "/api/core/saml/{id}/metadata",
    summary: "This service as the provider must know it",
    tenant: "by-host",
    permission: "public",
    cost: "read",
    params: provider,
    answerType: "file",
    answer: z.string(),
  }),
  samlLogout: route({
    ...saml,
    name: "saml-logout",
    method: "POST",
    path: "/api/core/saml/{id}/logout",
    summary: "Where to send a browser that signs out at the provider",
    tenant: "own",
    permission: "session",
    cost: "write",
    idempotency: "natural",
    params: provider,
    body: z.strictObject({ sessionIndex: text, nameId: text }),
    answer: z.object({ logoutUrl: z.string() }),
  }),
};
