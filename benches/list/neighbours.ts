// Whether a tenant feels how many rows the others have: the same list of the same tenant in a second database, where the others
// have a tenth of their contracts.
import { chown, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { unprivilegedAccount } from "@kontor/harness/postgres/binaries.ts";
import { createDatabase, databaseExists } from "@kontor/store/admin.ts";
import { migrate } from "@kontor/store/migrate.ts";
import { readMigrations } from "@kontor/store/migrations.ts";
import type { Figures } from "../../probes/probe.ts";
import { significant } from "../bench.ts";
import { askAdmin, type BenchDatabase, type BenchTenant, signIn } from "./database.ts";
import { loadServer, writeRequests } from "./load.ts";
import { listPath, spanFrom } from "./reads.ts";
import { measureInTurns, perSecond, rateRatio } from "./rounds.ts";
import { startProduct } from "./servers.ts";
import type { Stage } from "./stage.ts";

const tenthName = "kontor_tenth";
/** Neither the largest nor one of the smallest. */
const rank = 9;
const requestsCount = 500;

export async function neighbourFigures({ tools, folder, pace, database }: Stage): Promise<Figures> {
  const tenant = database.tenants[Math.min(rank, database.tenants.length - 1)];
  if (tenant === undefined) throw new Error("There is no tenant");
  const tenth = await tenthOf(database, tenant);
  const requests = Array.from({ length: requestsCount }, (_, index) => spanFrom((index * 677) % 700));
  const file = await writeRequests(
    folder,
    "neighbours",
    requests.map(({ from, to }) => ({ method: "GET", path: listPath(from, to) })),
  );
  const many = await startProduct(folder, database.url, await signIn(database.url, tenant));
  const few = await startProduct(folder, tenth.url, await signIn(tenth.url, tenant));
  try {
    const rounds = await measureInTurns(
      {
        many: (seconds) => loadServer(tools, many, file, seconds),
        few: (seconds) => loadServer(tools, few, file, seconds),
      },
      pace,
    );
    const ratio = rateRatio(rounds.few, rounds.many);
    return {
      neighbourTenantContracts: tenant.contracts,
      fewNeighboursPerSecond: significant(perSecond(rounds.few)),
      manyNeighboursPerSecond: significant(perSecond(rounds.many)),
      neighboursSlowdown: significant(ratio - 1),
    };
  } finally {
    await Promise.all([many.stop(), few.stop()]);
  }
}

type Tenth = { readonly url: string; readonly adminUrl: string };

/** Made once; the server itself writes and reads the files between the two databases. */
async function tenthOf(database: BenchDatabase, tenant: BenchTenant): Promise<Tenth> {
  const [url, ownerUrl, adminUrl] = [database.url, database.ownerUrl, database.adminUrl].map(
    (address) => Object.assign(new URL(address), { pathname: `/${tenthName}` }).href,
  ) as [string, string, string]; // as many as there were
  if (await databaseExists(database.adminUrl, tenthName)) return { url, adminUrl };
  const folder = join(database.home, "between");
  await mkdir(folder, { recursive: true });
  if (unprivilegedAccount !== undefined)
    await chown(folder, unprivilegedAccount.uid, unprivilegedAccount.gid);
  await createDatabase(database.adminUrl, `${tenthName}_new`);
  const draft = Object.assign(new URL(adminUrl), { pathname: `/${tenthName}_new` }).href;
  const draftOwner = Object.assign(new URL(ownerUrl), { pathname: `/${tenthName}_new` }).href;
  await migrate({ url: draftOwner, migrations: await readMigrations() });
  const kept = `tenant_id = '${tenant.tenantId}'`;
  const copies: readonly (readonly [table: string, where: string])[] = [
    ["control.tenants", "true"],
    ["users", "true"],
    ["tenant_states", "true"],
    ["overlays", "true"],
    ["contracts", `${kept} or hashtext(key) % 10 = 0`],
  ];
  for (const [table, where] of copies) {
    const file = join(folder, table);
    await askAdmin(database.adminUrl, `copy (select * from ${table} where ${where}) to '${file}'`);
    await askAdmin(draft, `set session_replication_role = replica; copy ${table} from '${file}'`);
    await rm(file);
  }
  await askAdmin(draft, "vacuum (analyze)");
  await askAdmin(database.adminUrl, `alter database ${tenthName}_new rename to ${tenthName}`);
  return { url, adminUrl };
}
