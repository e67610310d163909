// Whether a change that affects every user needs a second person. It does on a production installation, except for test tenants. The
// operator states both facts: what the installation is for, and the kind of each tenant. Nothing a tenant sets about itself counts.
import { readTenantFacts } from "@kontor/store/identity/hosts.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import type { EnvironmentName } from "../environment.ts";

type Run = Parameters<typeof readTenantFacts>[0];

export async function needsSecondPerson(
  installed: EnvironmentName,
  run: Run,
  tenant: Tenant,
): Promise<boolean> {
  if (installed !== "production") return false;
  const { kind } = await readTenantFacts(run, tenant);
  return kind !== "test";
}
