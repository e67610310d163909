// How a host looks, told to everybody who opens it and changed by the tenant that signs in there.
import { AppError } from "@kontor/kernel/errors.ts";
import { hostConfig, hostConfigProblems, readHostConfig } from "@kontor/model/hosts/host-config.ts";
import type { TenantTheme } from "@kontor/model/hosts/tenant-theme.ts";
import type { AnswerOf, BodyOf } from "@kontor/model/route.ts";
import type { localeAndHostRoutes } from "@kontor/model/routes/locales-and-hosts.ts";
import { changeOwnHost } from "@kontor/store/identity/hosts.ts";
import { auditConfigured } from "../audit/audit-configured.ts";
import type { WriteWork } from "../writing/write-work.ts";
import type { Host } from "./hosts.ts";

type HostAnswer = AnswerOf<typeof localeAndHostRoutes.host>;

/** Every field is there: what is not set is empty. */
export function hostAnswer({ hostname, tenant, config, theme }: Host): HostAnswer {
  return {
    host: hostname,
    imp: config.imp ?? null,
    loginTenant: tenant ?? null,
    publicLogo: config.publicLogo ?? null,
    manifestUrl: config.manifestUrl ?? null,
    frameAncestors: config.frameAncestors ?? null,
    oidc: config.oidc ?? null,
    saml: config.saml ?? null,
    uiAuthConfig: config.uiAuthConfig ?? null,
    mode: config.mode ?? null,
    parentOrigins: config.parentOrigins ?? [],
    windowTitle: config.windowTitle ?? null,
    useManifest: config.useManifest ?? false,
    publicPath: config.publicPath ?? null,
    font: config.font ?? null,
    theme: theme === undefined ? null : readText(theme),
  };
}

function readText(theme: TenantTheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theme).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Changes a host of the caller's tenant. A host of another tenant, or of none, is answered as not found. */
export async function changeHost(
  work: WriteWork,
  hostname: string,
  changes: BodyOf<typeof localeAndHostRoutes.changeHost>,
): Promise<HostAnswer> {
  const { transaction, scope } = work;
  const { changed, removed } = splitChanges(changes);
  const [problem] = hostConfigProblems(changed, true);
  if (problem !== undefined) throw new AppError("INVALID_FIELD_IN_CONFIG", [problem]);
  const stored = await changeOwnHost(transaction, hostname, { changed: hostConfig.parse(changed), removed });
  if (stored === undefined) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["host", hostname]);
  await auditConfigured(work, `Host ${hostname}`, { after: stored });
  return hostAnswer({ hostname, tenant: scope.tenant, config: readHostConfig(stored) });
}

/** What is set, and the names of what is taken away. */
export function splitChanges<Settings extends object>(
  changes: Settings,
): {
  readonly changed: { readonly [Name in keyof Settings]: Exclude<Settings[Name], null> };
  readonly removed: readonly string[];
} {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    // Those that are null were left out.
    changed: Object.fromEntries(entries.filter(([, value]) => value !== null)) as {
      [Name in keyof Settings]: Exclude<Settings[Name], null>;
    },
    removed: entries.filter(([, value]) => value === null).map(([name]) => name),
  };
}
