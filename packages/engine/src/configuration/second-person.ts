// Whether what changes for everybody takes two people: where the work is real. Both halves are said by whoever runs the installation, what
// it is for and which kind each tenant is of; nothing a tenant can set about itself counts.
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
