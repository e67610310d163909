// Signing in and out with a password or a token, the second factor, the terms, a forgotten password, and changing the context.
import { z } from "zod";
import { route } from "../route.ts";
import { done, keyText, postTwin } from "./shapes.ts";

/** What every way of signing in has in common. */
export const signIn = {
  method: "POST",
  tag: "Sign-in",
  permission: "public",
  cost: "heavy",
  idempotency: "none",
  errors: ["SIGN_IN_REFUSED"],
} as const;
const inSession = { tag: "Sign-in", tenant: "own", permission: "session" } as const;

const username = z.string().min(1).max(254);
const password = z.string().min(1).max(1_000);
const secret = z.string().min(1).max(4_000);
const impersonation = z.strictObject({ reason: z.string().trim().min(1).max(500) });

/** The token of the session travels in the Authorization header of the answer, never in its body. */
const openedSession = z.object({
  isAuthenticated: z.literal(true),
  username: z.string(),
  tenant: z.string(),
  contexts: z.array(z.object({ name: z.string(), tenant: z.string() })).optional(),
  /** What the host hands to the application once, right after sign-in. */
  loginPayload: z.unknown().optional(),
});

const secondFactorAsked = z.object({
  totpToken: z.string(),
  totpUsername: z.string(),
  methods: z.array(z.string()),
});

const termsAsked = z.object({
  termsOfServices: z.object({ token: z.string(), version: z.string(), text: z.string() }),
});

export const signInAnswer = z.union([openedSession, secondFactorAsked, termsAsked]);

const logout = route({
  ...inSession,
  name: "logout",
  method: "GET",
  path: "/api/core/auth/logout",
  summary: "Ends the session; the token is worth nothing from then on",
  cost: "write",
  isExecutingGet: true,
  idempotency: "natural",
  answer: done,
});

const switchContext = route({
  ...inSession,
  name: "switch-context",
  method: "GET",
  path: "/api/core/user-switch-context",
  summary: "Goes on in another context of the user, under a new token",
  cost: "write",
  isExecutingGet: true,
  idempotency: "none",
  query: z.strictObject({
    contextIndex: z.coerce.number().int().min(0).optional(),
    contextName: keyText.optional(),
  }),
  answer: openedSession,
  errors: ["MISSING_FIELD_IN_QUERY", "ENTITY_REGISTRATION_NOT_FOUND"],
  refusesImpersonation: true,
});

export const authenticationRoutes = {
  login: route({
    ...signIn,
    name: "login",
    path: "/api/core/auth/login",
    summary: "Signs in with a password; perhaps a second factor or the terms come before the session",
    tenant: "by-host",
    body: z.strictObject({ username, password }),
    answer: signInAnswer,
  }),
  totp: route({
    ...signIn,
    name: "totp",
    path: "/api/core/auth/totp",
    summary: "Completes a sign-in with the second factor",
    tenant: "by-key",
    body: z.strictObject({
      totpToken: secret,
      code: z.string().min(4).max(64),
      method: z.enum(["totp", "recovery"]).optional(),
    }),
    answer: signInAnswer,
    errors: [...signIn.errors, "UNAVAILABLE_SOFTWARE"],
  }),
  acceptTerms: route({
    ...signIn,
    name: "accept-terms",
    path: "/api/core/auth/terms/accept",
    summary: "Accepts the terms a sign-in has shown, and completes it",
    tenant: "by-key",
    body: z.strictObject({ token: secret }),
    answer: signInAnswer,
  }),
  forgotPassword: route({
    ...signIn,
    name: "forgot-password",
    path: "/api/core/auth/password/forgot",
    summary: "Sends a link for a new password; the answer does not tell whether the user exists",
    tenant: "by-host",
    body: z.strictObject({ username }),
    answer: done,
  }),
  resetPassword: route({
    ...signIn,
    name: "reset-password",
    path: "/api/core/auth/password/reset",
    summary: "Sets a new password with the token of such a link, which is then used up",
    tenant: "by-key",
    body: z.strictObject({ token: secret, password }),
    answer: done,
    errors: ["SIGN_IN_REFUSED", "INVALID_FIELD_VALUE"],
  }),
  changePassword: route({
    ...inSession,
    name: "change-password",
    method: "POST",
    path: "/api/core/auth/password",
    summary: "Changes the password of the caller; every other session of the user ends",
    refusesImpersonation: true,
    cost: "heavy",
    idempotency: "none",
    body: z.strictObject({ oldPassword: password, newPassword: password }),
    answer: done,
    errors: ["INVALID_FIELD_VALUE"],
  }),
  tokenLogin: route({
    ...signIn,
    name: "token-login",
    path: "/api/core/auth/token/login",
    summary: "Signs in with a token",
    tenant: "by-key",
    body: z.strictObject({ token: secret }),
    answer: signInAnswer,
  }),
  logout,
  logoutByPost: postTwin(logout),
  switchContext,
  switchContextByPost: postTwin(switchContext),
  impersonate: route({
    ...inSession,
    name: "impersonate",
    method: "POST",
    path: "/api/core/users/{username}/impersonate",
    summary: "Acts as another user for a limited time, for a reason that is kept with both names",
    permission: { administrator: "mainAdmin" },
    cost: "write",
    idempotency: "none",
    params: z.strictObject({ username }),
    body: impersonation,
    answer: openedSession,
    refusesImpersonation: true,
  }),
  impersonateInTenant: route({
    ...inSession,
    name: "impersonate-in-tenant",
    method: "POST",
    path: "/api/core/tenants/{tenant}/users/{username}/impersonate",
    summary: "Acts as a user of another tenant, under the same conditions",
    tenant: "every",
    permission: { administrator: "superAdmin" },
    cost: "write",
    idempotency: "none",
    params: z.strictObject({ tenant: keyText, username }),
    body: impersonation,
    answer: openedSession,
    refusesImpersonation: true,
  }),
  endImpersonation: route({
    ...inSession,
    name: "end-impersonation",
    method: "POST",
    path: "/api/core/auth/impersonation/end",
    summary: "Goes back to being oneself, under a new token of the own session",
    cost: "write",
    idempotency: "none",
    answer: openedSession,
    errors: ["FORBIDDEN"],
  }),
};
