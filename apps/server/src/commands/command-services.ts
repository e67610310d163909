// What a command works with: the services of the product over a store of its own, closed when the command ends.
import { openProduct } from "@kontor/domain/open-product.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { readTenantNamed } from "@kontor/store/identity/tenant-names.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import type { Configuration } from "../configuration.ts";
import { outsideOf } from "../outside.ts";
import { CommandError } from "./command.ts";

export async function withServices<T>(
  configuration: Configuration,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const store = openStore({ url: configuration.DATABASE_URL, onIdleError: () => undefined });
  try {
    return await work(openProduct(store, outsideOf(configuration)));
  } finally {
    await store.close();
  }
}

/** Of the owner of the database, who alone knows all tenants. */
export function ownerUrlOf({ MIGRATION_DATABASE_URL: ownerUrl, DATABASE_URL: url }: Configuration): string {
  return ownerUrl ?? url;
}

export async function tenantNamed({ store }: Services, name: string | undefined): Promise<Tenant> {
  if (name === undefined) throw new CommandError("--tenant is missing");
  const tenant = await readTenantNamed(store, name);
  if (tenant === undefined) throw new CommandError(`There is no tenant ${name}, or it is frozen`);
  return tenant;
}
