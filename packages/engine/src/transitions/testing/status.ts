// Puts a record of a test into a status without the steps that lead there, some of which wait for parts that a test has no use for.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import { updateRecord } from "@kontor/store/records/write.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";

export async function putInStatus(
  store: ScopedStore,
  tenant: Tenant,
  entity: Entity,
  { key, status, before }: { readonly key: string; readonly status: string; readonly before?: string },
): Promise<void> {
  const scope = scopeOfInstaller(tenant);
  await store.write(scope, async (transaction) => {
    const stored = await lockRecord(transaction, scope, entity, key, "all");
    if (stored?.state === undefined) throw new Error(`There is no ${entity.name} ${key} with a workflow`);
    const trail = before === undefined ? stored.state.trail : [{ status: before, makers: [] }];
    const state = { ...stored.state, status, trail };
    await updateRecord(transaction, scope, entity, stored, { values: stored.doc, state, isOfProduct: true });
  });
}
