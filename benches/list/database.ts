// The database of the bench: a server of its own with the memory such data needs, filled once and kept in .data/ between runs.
import { type KeptDatabase, startKeptDatabase } from "@kontor/harness/development-database.ts";
import { withClient } from "@kontor/store/client.ts";
import { migrate } from "@kontor/store/migrate.ts";
import { readMigrations } from "@kontor/store/migrations.ts";
import { ensurePartitions } from "@kontor/store/schema/partitions.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { loadLarge } from "../../demo/load/load-large.ts";

/** Over fifty tenants, of which the largest has three tenths. */
const contractCounts = { medium: 50_000, large: 1_000_000 } as const;

export type BenchSize = keyof typeof contractCounts;

export type BenchTenant = { readonly tenantId: string; readonly tenant: string; readonly contracts: number };

/** The tenants stand in the order of their sizes, the largest first. */
export type BenchDatabase = KeptDatabase & { readonly tenants: readonly BenchTenant[] };

const settings = {
  shared_buffers: "4GB",
  work_mem: "32MB",
  maintenance_work_mem: "1GB",
  max_wal_size: "16GB",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "0",
};

export async function startBenchDatabase(size: BenchSize): Promise<BenchDatabase> {
  const database = await startKeptDatabase(`bench-${size}`, settings);
  try {
    await requireSettings(database.adminUrl);
    await migrate({ url: database.ownerUrl, migrations: await readMigrations() });
    await ensurePartitions(database.ownerUrl, new Date().toISOString().slice(0, 10), 1);
    const { loaded } = await loadLarge(database, (message) => console.log(message), contractCounts[size]);
    if (loaded.length > 0) await askAdmin(database.adminUrl, "vacuum (analyze)");
    return { ...database, tenants: await tenantsOf(database.adminUrl) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** A server that somebody else has started is shared as it is, and its figures would say nothing about these settings. */
async function requireSettings(adminUrl: string): Promise<void> {
  for (const [name, wanted] of Object.entries(settings)) {
    const [row] = await askAdmin(adminUrl, "select current_setting($1) as value", [name]);
    if (row?.value !== wanted)
      throw new Error(`The database already runs with ${name} ${row?.value}, not ${wanted}; stop it first`);
  }
}

/** Signs in as somebody who looks after contracts, neither an administrator nor limited to records of their own. */
export async function signIn(url: string, { tenantId, tenant }: BenchTenant): Promise<string> {
  const store = openStore({ url, onIdleError: () => {} });
  const username = `bench@${tenant}`;
  try {
    const opened =
      (await openSession(store, tenantId, username)) ??
      (await createUser(store, { tenantId, tenant }, { username, profiles: ["OFFICER"] }).then(() =>
        openSession(store, tenantId, username),
      ));
    if (opened === undefined) throw new Error(`${username} cannot sign in`);
    return opened.token.text;
  } finally {
    await store.close();
  }
}

export type AdminRow = Readonly<Record<string, string | null>>;

/** Asks as the superuser, for whom there is no wall. Values of rows must be asked for as texts. */
export async function askAdmin(
  adminUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly AdminRow[]> {
  return withClient(adminUrl, "kontor bench", async (client) => {
    const { rows } = await client.query<Record<string, string | null>>(text, [...values]);
    return rows;
  });
}

async function tenantsOf(adminUrl: string): Promise<readonly BenchTenant[]> {
  const rows = await askAdmin(
    adminUrl,
    `select t.id::text, t.name, (select count(*) from contracts c where c.tenant_id = t.id)::text as contracts
     from control.tenants t order by (select count(*) from contracts c where c.tenant_id = t.id) desc, t.id`,
  );
  return rows.map(({ id, name, contracts }) => ({
    tenantId: String(id),
    tenant: String(name),
    contracts: Number(contracts),
  }));
}
