// The tenant behind a name, for callers who may go there.
import { foldText } from "@kontor/kernel/search/fold.ts";
import type { ScopedStore } from "../scoped-store.ts";
import type { Tenant } from "../tenants.ts";
import { nobody } from "./accounts.ts";

/** Undefined for one that does not exist or is frozen. */
export async function readTenantNamed(
  store: Pick<ScopedStore, "read">,
  name: string,
): Promise<Tenant | undefined> {
  const text = "select id::text, name from control.tenant_named($1) where not is_frozen";
  const [[row] = []] = await store.read(nobody, [{ text, values: [name] }]);
  return row && { tenantId: String(row.id), tenant: String(row.name) };
}

/** The tenant whose user has the name; undefined for a name that no user has. */
export async function readTenantOfUsername(
  store: Pick<ScopedStore, "read">,
  username: string,
): Promise<Tenant | undefined> {
  const text = "select id::text, name from control.tenant_of_username($1)";
  const [[row] = []] = await store.read(nobody, [{ text, values: [foldText(username)] }]);
  return row && { tenantId: String(row.id), tenant: String(row.name) };
}
