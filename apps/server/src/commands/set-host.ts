// Says which tenant signs in at a host, and how the host looks.
import { readFile } from "node:fs/promises";
import { auditConfigured } from "@kontor/engine/audit/audit-configured.ts";
import {
  type HostConfig,
  hostConfig,
  hostConfigProblems,
  isHostname,
} from "@kontor/model/hosts/host-config.ts";
import { readHost, saveHost } from "@kontor/store/identity/hosts.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import { type Command, CommandError, readWords } from "./command.ts";
import { ownerUrlOf, tenantNamed, withServices } from "./command-services.ts";

export const setHost: Command = {
  usage: "HOSTNAME [--tenant NAME|--without-tenant] [--config FILE]",
  about:
    "Says which tenant signs in at a host; what is not given stays, a configuration in JSON replaces the one it has",
  run: (configuration, words) =>
    withServices(configuration, async (services) => {
      const options = { tenant: "string", "without-tenant": "boolean", config: "string" } as const;
      const { positionals, values } = readWords(words, { positionals: [1, 1], options });
      const [hostname = ""] = positionals;
      if (!isHostname(hostname))
        throw new CommandError(`${hostname} is no hostname in small letters without a port`);
      const before = await readHost(services.store, hostname);
      if (values.tenant !== undefined && values["without-tenant"])
        throw new CommandError("--tenant and --without-tenant exclude each other");
      const keepsTenant = values.tenant === undefined && !values["without-tenant"];
      const name = keepsTenant ? before?.tenant : values.tenant;
      const tenant = name === undefined ? undefined : await tenantNamed(services, name);
      const wanted = values.config === undefined ? (before?.config ?? {}) : await readJson(values.config);
      const config = checkedConfig(wanted, tenant !== undefined);
      await saveHost(ownerUrlOf(configuration), {
        hostname,
        config,
        keepsTenant,
        ...(tenant && { tenant: tenant.tenant }),
      });
      if (tenant !== undefined) await audit(services.store, tenant, hostname, { hostname, config });
      const { tenantId, tenant: former } = before ?? {};
      if (tenantId !== undefined && former !== undefined && former !== tenant?.tenant)
        await audit(services.store, { tenantId, tenant: former }, `${hostname} taken away`);
      console.log(
        tenant === undefined ? `Nobody signs in at ${hostname}` : `${tenant.tenant} signs in at ${hostname}`,
      );
    }),
};

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function checkedConfig(config: unknown, hasSignIn: boolean): HostConfig {
  const problems = hostConfigProblems(config, hasSignIn);
  if (problems.length > 0) throw new CommandError(`The configuration is wrong: ${problems.join("; ")}`);
  return hostConfig.parse(config);
}

async function audit(
  store: ScopedStore,
  tenant: Tenant,
  host: string,
  after?: { readonly hostname: string; readonly config: HostConfig },
): Promise<void> {
  const scope = scopeOfInstaller(tenant);
  await store.write(scope, (transaction) =>
    auditConfigured(
      { transaction, scope },
      `Host ${host}`,
      after && { after: JSON.parse(JSON.stringify(after)) },
    ),
  );
}
