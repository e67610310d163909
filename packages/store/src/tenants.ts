// A new tenant and its first users, made by the operator of the installation: from nothing, without a signed-in user.

import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { productCaller } from "@kontor/model/permission/product-caller.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { TenantKind } from "@kontor/model/tenant-kind.ts";
import { withClient } from "./client.ts";
import { newId } from "./records/new-id.ts";
import { saveTenantState } from "./records/tenant-state.ts";
import { claimUsername } from "./records/usernames.ts";
import { insertRecord } from "./records/write.ts";
import type { Scope } from "./scope.ts";
import type { ScopedStore } from "./scoped-store.ts";

export type Tenant = { readonly tenantId: string; readonly tenant: string };

export type NewTenant = {
  readonly name: string;
  /** Without it an ordinary one. */
  readonly kind?: TenantKind;
  readonly cell?: string;
  /** For those that must be the same on every machine; without it a new one. */
  readonly tenantId?: string;
};

/** Registers the tenant as the owner of the database and gives its profiles the permissions of a new tenant. */
export async function createTenant(
  ownerUrl: string,
  store: ScopedStore,
  { name, kind, cell = "main", tenantId = newId() }: NewTenant,
): Promise<Tenant> {
  await withClient(ownerUrl, "kontor tenant", (client) =>
    client.query("select control.register_tenant($1, $2, $3, $4)", [tenantId, name, kind ?? null, cell]),
  );
  await store.write({ tenantId }, (transaction) => saveTenantState(transaction, { tenantId }, {}));
  return { tenantId, tenant: name };
}

/** All of them, asked as the owner of the database, who alone knows them. */
export async function readTenants(ownerUrl: string): Promise<readonly Tenant[]> {
  return withClient(ownerUrl, "kontor tenants", async (client) => {
    const { rows } = await client.query("select id, name from control.tenants order by name");
    return rows.map(({ id, name }) => ({ tenantId: String(id), tenant: String(name) }));
  });
}

/** Whether anything of the tenant may reach the outside: mails, payment files. An unknown tenant sends nothing. */
export async function sendsOutside(store: ScopedStore, { tenantId, tenant }: Tenant): Promise<boolean> {
  const text = "select kind from control.tenant_named($1) where id = $2::uuid";
  const [rows = []] = await store.read({ tenantId }, [{ text, values: [tenant, tenantId] }]);
  const [row] = rows;
  return row !== undefined && row.kind !== "test";
}

/** Adds an account as it is given; its name must be free in every tenant. */
export async function createUser(
  store: ScopedStore,
  tenant: Tenant,
  account: RecordData & { readonly username: string },
): Promise<void> {
  await store.write(tenant, async (transaction) => {
    if (!(await claimUsername(transaction, tenant, account.username))) {
      throw new Error(`The username ${account.username} is taken`);
    }
    await insertRecord(transaction, scopeOfInstaller(tenant), declaredEntities.user, {
      values: account,
      isOfProduct: true,
    });
  });
}

/** What is written for a tenant before it has users of its own is written by the product. */
export function scopeOfInstaller({ tenantId, tenant }: Tenant): Scope {
  return {
    tenantId,
    tenant,
    caller: productCaller(),
    model: declaredModel,
    requestId: newId(),
    timeZone: "UTC",
  };
}
