// Puts the large demo into a database: fifty houses with a million contracts, for measuring.
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { loadedBefore } from "@kontor/store/load/already-loaded.ts";
import { loadLines } from "@kontor/store/load/load-lines.ts";
import { skipRegistrations } from "@kontor/store/records/counters.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { createTenant, createUser, scopeOfInstaller } from "@kontor/store/tenants.ts";
import { usernameOf } from "../foundation/staff.ts";
import { pushLines } from "../large/large-lines.ts";
import { stampsOf } from "../large/large-stamps.ts";
import { largeTemplates } from "../large/large-templates.ts";
import { type LargeTenant, largeTenants } from "../large/large-tenants.ts";
import type { DemoDatabase, DemoFigures } from "./load-demo.ts";

const million = 1_000_000;
const bulkTables = [
  "contracts",
  "persons",
  "assets",
  "record_references",
  "record_words",
  "tenant_words",
  "value_texts",
];
const accounts = [
  { role: "admin", account: { isAdmin: true } },
  { role: "manager", account: { profiles: ["MANAGER"] } },
] as const;

export async function loadLarge(
  database: DemoDatabase,
  onProgress: (message: string) => void,
  contracts: number = million,
): Promise<DemoFigures> {
  const store = openStore({ url: database.url, onIdleError: () => {} });
  try {
    const tenants = largeTenants(contracts);
    const missing = await missingTenants(database, store, tenants);
    if (missing.length === 0) return { loaded: [], records: 0 };
    const stamps = largeTemplates().map(stampsOf);
    const records = await loadLines(database.ownerUrl, {
      bulkTables,
      onProgress,
      tenants: missing.map((tenant) => ({
        tenantId: tenant.id,
        lines: (push) => pushLines(tenant, stamps, push),
      })),
    });
    for (const tenant of missing) {
      const scope = scopeOfInstaller({ tenantId: tenant.id, tenant: tenant.name });
      const { contract, asset } = declaredEntities;
      for (const entity of [contract, asset]) {
        await skipRegistrations(store, scope, entity, tenant.contracts);
      }
      await addAccounts(store, tenant);
    }
    return { loaded: missing.map(({ name }) => name), records };
  } finally {
    await store.close();
  }
}

/** Users come last, so that a tenant with users has everything. */
async function missingTenants(
  { ownerUrl }: DemoDatabase,
  store: ScopedStore,
  tenants: readonly LargeTenant[],
): Promise<readonly LargeTenant[]> {
  const missing: LargeTenant[] = [];
  for (const tenant of tenants) {
    const { isRegistered, hasUsers } = await loadedBefore(store, tenant.id, tenant.name);
    if (!isRegistered) await createTenant(ownerUrl, store, { name: tenant.name, tenantId: tenant.id });
    if (!hasUsers) missing.push(tenant);
  }
  return missing;
}

async function addAccounts(store: ScopedStore, tenant: LargeTenant): Promise<void> {
  for (const { role, account } of accounts) {
    await createUser(
      store,
      { tenantId: tenant.id, tenant: tenant.name },
      {
        username: usernameOf(role, tenant),
        name: `${tenant.label} ${role}`,
        locale: "en-EU",
        timeZone: "Europe/Paris",
        ...account,
      },
    );
  }
}
