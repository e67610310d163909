// What of a tenant is there already, so that loading it a second time does nothing.
import type { ScopedStore } from "../scoped-store.ts";

export type LoadedBefore = { readonly isRegistered: boolean; readonly hasUsers: boolean };

/** Refuses a name that belongs to another tenant than the one meant. */
export async function loadedBefore(
  store: ScopedStore,
  tenantId: string,
  name: string,
): Promise<LoadedBefore> {
  const [[registered] = [], users = []] = await store.read({ tenantId }, [
    { text: "select id::text from control.tenant_named($1)", values: [name] },
    { text: "select from users where tenant_id = $1::uuid limit 1", values: [tenantId] },
  ]);
  if (registered !== undefined && registered.id !== tenantId) {
    throw new Error(`There is another tenant ${name} already`);
  }
  return { isRegistered: registered !== undefined, hasUsers: users.length > 0 };
}
