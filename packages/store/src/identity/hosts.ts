// The addresses browsers call. They are known before a tenant is, so they stand outside the wall and are asked for one at a time.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { HostConfig } from "@kontor/model/hosts/host-config.ts";
import { withClient } from "../client.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row, Rows, Statement } from "../statement.ts";
import type { Tenant } from "../tenants.ts";
import { nobody } from "./accounts.ts";

/** As the database has it; whether the configuration is still a good one is for the reader to check. */
type StoredHost = {
  readonly hostname: string;
  readonly tenantId?: string;
  readonly tenant?: string;
  readonly config: unknown;
};

/** Undefined for a host that is not set up. One whose tenant is frozen signs no user in. */
export async function readHost(store: ScopedStore, hostname: string): Promise<StoredHost | undefined> {
  const text = "select hostname, tenant_id::text, tenant, config::text from control.host_named($1)";
  const [[row] = []] = await store.read(nobody, [{ text, values: [hostname] }]);
  return row && storedHost(row);
}

/** What the operator of the installation has said of a tenant, and the hosts at which its users sign in. */
export type TenantFacts = {
  readonly kind?: string;
  readonly isFrozen: boolean;
  readonly hosts: readonly string[];
};

/** In whatever reads or writes: the statements are handed in. */
export async function readTenantFacts(
  run: (statements: readonly Statement[]) => Promise<readonly Rows[]>,
  { tenant, tenantId }: Tenant,
): Promise<TenantFacts> {
  const [[row] = [], hosts = []] = await run([
    {
      text: "select kind, is_frozen from control.tenant_named($1) where id = $2::uuid",
      values: [tenant, tenantId],
    },
    { text: "select hostname from control.own_hosts()", values: [] },
  ]);
  return {
    ...(typeof row?.kind === "string" && { kind: row.kind }),
    isFrozen: row?.is_frozen === true,
    hosts: hosts.map(({ hostname }) => String(hostname)),
  };
}

/** The configuration as it is from now on; undefined unless it is a host of the tenant. */
export async function changeOwnHost(
  transaction: Transaction,
  hostname: string,
  { changed, removed }: { readonly changed: HostConfig; readonly removed: readonly string[] },
): Promise<JsonValue | undefined> {
  const text = "select config::text from control.change_own_host($1, $2::jsonb, $3::text[])";
  const values = [hostname, JSON.stringify(changed), removed];
  const [[row] = []] = await transaction.run([{ text, values }]);
  return row && JSON.parse(String(row.config));
}

type SavedHost = {
  readonly hostname: string;
  readonly tenant?: string;
  readonly config: HostConfig;
  /** Also one that is frozen, and so is not seen. */
  readonly keepsTenant?: boolean;
};

/** As the owner of the database: the operator of the installation says which tenant signs in at a host. */
export async function saveHost(
  ownerUrl: string,
  { hostname, tenant, config, keepsTenant = false }: SavedHost,
): Promise<void> {
  await withClient(ownerUrl, "kontor host", async (client) => {
    const { rows } = await client.query("select id from control.tenants where name = $1", [tenant ?? null]);
    if (tenant !== undefined && rows.length === 0) throw new Error(`There is no tenant ${tenant}`);
    const text = `insert into control.hosts (hostname, tenant_id, config) values ($1, $2, $3)
      on conflict (hostname) do update
      set tenant_id = case when $4 then hosts.tenant_id else excluded.tenant_id end, config = excluded.config`;
    await client.query(text, [hostname, rows[0]?.id ?? null, JSON.stringify(config), keepsTenant]);
  });
}

type SignInNames = {
  /** The tenant that has the name, unless it is frozen. */
  readonly named?: Tenant;
  /** The tenant whose account has the username. */
  readonly ownerId?: string;
};

/** What the names in a sign-in stand for: the tenant, and whose account it would be. */
export async function readSignInNames(
  store: ScopedStore,
  { tenant, username }: { readonly tenant: string; readonly username: string },
): Promise<SignInNames> {
  const [[named] = [], [owner] = []] = await store.read(nobody, [
    { text: "select id::text, name from control.tenant_named($1) where not is_frozen", values: [tenant] },
    { text: "select id::text from control.tenant_of_username($1) where not is_frozen", values: [username] },
  ]);
  return {
    ...(named && { named: { tenantId: String(named.id), tenant: String(named.name) } }),
    ...(owner && { ownerId: String(owner.id) }),
  };
}

function storedHost({ hostname, tenant_id: tenantId, tenant, config }: Row): StoredHost {
  return {
    hostname: String(hostname),
    config: JSON.parse(String(config)),
    ...(typeof tenantId === "string" && typeof tenant === "string" && { tenantId, tenant }),
  };
}
