// The providers through which a tenant's users sign in, kept by its main administrators, and the links between users and providers.
import { z } from "zod";
import { oidcConfig } from "../identity/oidc-config.ts";
import { sentSamlConfig } from "../identity/saml-config.ts";
import { route } from "../route.ts";
import { dataOf, done, keyText } from "./shapes.ts";

const ofProviders = {
  tag: "Identity providers",
  tenant: "own",
  permission: { administrator: "mainAdmin" },
} as const;
const changing = { ...ofProviders, cost: "write", idempotency: "key", refusesImpersonation: true } as const;

/** Part of addresses and of the names of secrets. */
const providerId = z.string().regex(/^[A-Za-z0-9][\w-]{0,62}$/);
const common = { label: z.string().trim().min(1).max(200) };
const secret = z.string().min(1).max(10_000);

const provider = z.object({
  ...common,
  id: providerId,
  kind: z.enum(["oidc", "saml"]),
  isActive: z.boolean(),
  config: z.record(z.string(), z.unknown()),
  /** Whether the secret store holds what we prove ourselves with at the provider. */
  hasSecret: z.boolean(),
  /** What one main administrator proposes, until another confirms it. */
  draft: z
    .object({
      ...common,
      kind: z.enum(["oidc", "saml"]),
      isActive: z.boolean(),
      config: z.record(z.string(), z.unknown()),
      by: z.string(),
      digest: z.string(),
    })
    .optional(),
});

export const identityProviderRoutes = {
  linkOwnAccount: route({
    tag: "Identity providers",
    tenant: "own",
    permission: "session",
    cost: "write",
    idempotency: "key",
    refusesImpersonation: true,
    name: "link-own-account",
    method: "POST",
    path: "/api/core/auth/identities/{id}",
    summary:
      "Links the own account to whoever signs in at the provider next, in this browser and within ten minutes",
    params: z.strictObject({ id: providerId }),
    answer: done,
  }),
  identityProviders: route({
    ...ofProviders,
    name: "identity-providers",
    method: "GET",
    path: "/api/core/identity-providers",
    summary: "The providers of the tenant, without their secrets",
    cost: "read",
    answer: dataOf(provider),
  }),
  saveIdentityProvider: route({
    ...changing,
    // Not by a key: what is kept for repetitions holds a digest of the body, and a short secret can be guessed from that.
    idempotency: "natural",
    name: "save-identity-provider",
    method: "PUT",
    path: "/api/core/identity-providers/{id}",
    summary:
      "Sets a provider up or replaces its configuration; a secret is kept unless another is sent or the provider becomes another",
    params: z.strictObject({ id: providerId }),
    body: z.discriminatedUnion("kind", [
      z.strictObject({
        ...common,
        isActive: z.boolean().default(true),
        kind: z.literal("oidc"),
        config: oidcConfig,
        clientSecret: secret.optional(),
      }),
      z.strictObject({
        ...common,
        isActive: z.boolean().default(true),
        kind: z.literal("saml"),
        config: sentSamlConfig,
        /** Private key in PEM. */
        signingKey: secret.optional(),
      }),
    ]),
    answer: provider,
    namesNoRecord: true,
  }),
  confirmIdentityProvider: route({
    ...changing,
    name: "confirm-identity-provider",
    method: "POST",
    path: "/api/core/identity-providers/{id}/confirmation",
    summary: "Puts in force what another main administrator has proposed, if it is still what was seen",
    params: z.strictObject({ id: providerId }),
    body: z.strictObject({ digest: z.string().length(64) }),
    answer: provider,
    errors: ["TRANSITION_REFUSED", "STALE_VERSION"],
  }),
  deleteIdentityProvider: route({
    ...changing,
    name: "delete-identity-provider",
    method: "DELETE",
    path: "/api/core/identity-providers/{id}",
    summary:
      "Removes a provider with its secret and the links of its users, and ends the sessions it has opened",
    params: z.strictObject({ id: providerId }),
    answer: done,
  }),
  deleteIdentity: route({
    ...changing,
    name: "delete-identity",
    method: "DELETE",
    path: "/api/core/users/{username}/identities/{id}",
    summary: "Takes away the link between a user and a provider, and ends the sessions it has opened",
    params: z.strictObject({ username: keyText, id: providerId }),
    answer: done,
  }),
};
