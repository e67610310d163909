// Puts the demo into a database: makes its tenants, saves what they wish for and loads their records. What is there already is
// left as it is, so that a second run changes nothing.
import type { Model } from "@kontor/model/model.ts";
import { loadedBefore } from "@kontor/store/load/already-loaded.ts";
import { type LoadedTenant, loadTenants } from "@kontor/store/load/load-tenant.ts";
import type { LoadedRecord } from "@kontor/store/load/row-buffers.ts";
import { saveOverlay } from "@kontor/store/records/overlays.ts";
import { readTenantState } from "@kontor/store/records/tenant-state.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import { createTenant, createUser, scopeOfInstaller } from "@kontor/store/tenants.ts";
import { atlas, boreal, costa, type DemoTenant, kontor, superAdministrator } from "../foundation/tenant.ts";
import type { DemoRecord } from "../foundation/world.ts";
import { type DemoSize, demoSizes, generateTenant } from "../generate.ts";
import { modelOf, overlayOf } from "../own-fields.ts";

/** The role that owns the database loads; the application's own role asks and saves. */
export type DemoDatabase = { readonly url: string; readonly ownerUrl: string };

export type DemoFigures = { readonly loaded: readonly string[]; readonly records: number };

export async function loadDemo(database: DemoDatabase, size: DemoSize): Promise<DemoFigures> {
  const store = openStore({ url: database.url, onIdleError: () => {} });
  try {
    const wanted: readonly (readonly [DemoTenant, DemoSize])[] = [
      [atlas, size],
      [boreal, demoSizes.neighbour],
      [costa, demoSizes.neighbour],
    ];
    const missing: LoadedTenant[] = [];
    const loaded: string[] = [];
    for (const [tenant, tenantSize] of wanted) {
      const { isRegistered, hasUsers } = await loadedBefore(store, tenant.id, tenant.name);
      if (hasUsers) continue;
      await prepareTenant(database, store, tenant, isRegistered);
      const model = modelOf(tenant);
      missing.push({ tenantId: tenant.id, model, groups: loadedGroups(tenant, model, tenantSize) });
      loaded.push(tenant.name);
    }
    const records = missing.length === 0 ? 0 : await loadTenants(database.ownerUrl, missing);
    await openMaster(database, store);
    return { loaded, records };
  } finally {
    await store.close();
  }
}

async function openMaster({ ownerUrl }: DemoDatabase, store: ScopedStore): Promise<void> {
  const { name, id: tenantId } = kontor;
  const { isRegistered, hasUsers } = await loadedBefore(store, tenantId, name);
  if (!isRegistered) await createTenant(ownerUrl, store, { name, tenantId, kind: "master" });
  if (hasUsers) return;
  const account = { username: superAdministrator, email: `platform@${name}.example`, isSuperAdmin: true };
  await createUser(store, { tenantId, tenant: name }, account);
}

async function prepareTenant(
  { ownerUrl }: DemoDatabase,
  store: ScopedStore,
  tenant: DemoTenant,
  isRegistered: boolean,
): Promise<void> {
  const { name, id: tenantId } = tenant;
  if (!isRegistered) await createTenant(ownerUrl, store, { name, tenantId });
  const overlay = overlayOf(tenant);
  const { modelVersion } = await readTenantState(store, { tenantId });
  if (overlay === undefined || modelVersion > 0) return;
  await saveOverlay(store, scopeOfInstaller({ tenantId, tenant: name }), overlay, 0);
}

function* loadedGroups(tenant: DemoTenant, model: Model, size: DemoSize): Generator<readonly LoadedRecord[]> {
  for (const group of generateTenant(tenant, model, size))
    yield group.map((made) => loadedRecord(model, made));
}

function loadedRecord(model: Model, { entity, record, state, about }: DemoRecord): LoadedRecord {
  const declared = model.entities[entity];
  if (declared === undefined) throw new Error(`There is no entity ${entity}`);
  return { shape: shapeOf(declared), record, ...(state && { state }), ...(about !== undefined && { about }) };
}
