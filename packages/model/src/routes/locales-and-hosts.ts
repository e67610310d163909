// What an installation says before and around the records: the host that was called, its tenant, and words not translated yet.
import { z } from "zod";
import { jsonValue } from "../fields/json-value.ts";
import { hostConfig } from "../hosts/host-config.ts";
import { tenantOptions } from "../hosts/tenant-options.ts";
import { route } from "../route.ts";
import { tenantKinds } from "../tenant-kind.ts";
import { changesOf, localeCode } from "./shapes.ts";

const ofHost = {
  tag: "Hosts",
  path: "/api/core/hosts/{hostname}",
  params: z.strictObject({ hostname: z.string().min(1).max(253) }),
} as const;

/** Every field, also of a host that is not set up: a page need not know which. */
const host = z.object({
  host: z.string(),
  imp: z.string().nullish(),
  loginTenant: z.string().nullish(),
  publicLogo: z.string().nullish(),
  manifestUrl: z.string().nullish(),
  frameAncestors: z.string().nullish(),
  oidc: z.string().nullish(),
  saml: z.string().nullish(),
  uiAuthConfig: z.record(z.string(), jsonValue).nullish(),
  mode: z.string().nullish(),
  parentOrigins: z.array(z.string()).nullish(),
  windowTitle: z.string().nullish(),
  useManifest: z.boolean().nullish(),
  publicPath: z.string().nullish(),
  font: z.string().nullish(),
  /** As the tenant wants it to look: `TenantLook`. */
  theme: z.record(z.string(), z.string()).nullish(),
});

const currentTenant = { tag: "Tenants", tenant: "own", path: "/api/core/tenants/current" } as const;
const tenant = z.object({
  name: z.string(),
  kind: z.enum(tenantKinds).nullish(),
  status: z.string().nullish(),
  version: z.int(),
  options: z.record(z.string(), jsonValue),
  hosts: z.array(z.string()),
});

export const localeAndHostRoutes = {
  host: route({
    ...ofHost,
    name: "host",
    method: "GET",
    summary:
      "How the sign-in page of a host looks and which providers it offers; nothing about who works there",
    tenant: "by-host",
    permission: "public",
    cost: "read",
    /** A host that is not set up answers what holds everywhere. */
    namesNoRecord: true,
    answer: host,
  }),
  changeHost: route({
    ...ofHost,
    name: "change-host",
    method: "PATCH",
    summary:
      "Changes how a host of the caller's tenant is set up; null takes a setting away, what is not named stays",
    tenant: "own",
    permission: { administrator: "mainAdmin" },
    cost: "write",
    refusesImpersonation: true,
    idempotency: "key",
    body: changesOf(hostConfig),
    answer: host,
    errors: ["INVALID_FIELD_IN_CONFIG"],
  }),
  missingKeys: route({
    name: "add-missing-keys",
    method: "POST",
    path: "/api/core/locales/{locale}/keys",
    summary: "Notes texts that were shown without a translation",
    tag: "Locales",
    tenant: "own",
    permission: { administrator: "admin" },
    cost: "write",
    idempotency: "key",
    params: z.strictObject({ locale: localeCode }),
    /** That there are none has an error of its own. */
    body: z.strictObject({ keysToAdd: z.array(z.string().min(1).max(1_000)).max(1_000) }),
    answer: z.object({ added: z.int() }),
    errors: ["EMPTY_BODY_ARRAY", "INVALID_FIELD_VALUE"],
  }),
  currentTenant: route({
    ...currentTenant,
    name: "current-tenant",
    method: "GET",
    summary: "The settings of the caller's tenant",
    permission: { administrator: "admin" },
    cost: "read",
    answer: tenant,
  }),
  changeCurrentTenant: route({
    ...currentTenant,
    name: "change-current-tenant",
    method: "PATCH",
    summary: "Changes options of the caller's tenant; null takes an option away, what is not named stays",
    permission: { administrator: "mainAdmin" },
    cost: "write",
    refusesImpersonation: true,
    idempotency: "key",
    body: z.strictObject({ version: z.int().min(0), options: changesOf(tenantOptions) }),
    answer: tenant,
    errors: ["INVALID_FIELD_IN_CONFIG"],
  }),
};
