// The PostgreSQL server behind a test run: our own, or the one DATABASE_URL names (as a superuser). It holds one migrated
// template; every test file works on its own cheap copy of it.
import { createHmac, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  applicationRole,
  createDatabase,
  dropDatabases,
  ensureRoles,
  ownerRole,
} from "@kontor/store/admin.ts";
import { migrate } from "@kontor/store/migrate.ts";
import { readMigrations } from "@kontor/store/migrations.ts";
import { startCluster } from "./postgres/cluster.ts";

/** Plain data, because it travels from the process that starts the server to the ones that run tests. */
export type TestServer = { readonly adminUrl: string; readonly runName: string };

export type TestDatabase = {
  /** Address for the role the server uses. */
  readonly url: string;
  /** Address for the role that owns the database and migrates it. */
  readonly ownerUrl: string;
};

export async function startTestServer(): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const { adminUrl, stop } = await adminAccess();
  const server = await prepareTemplate(adminUrl);
  return { server, stop: () => stop(server) };
}

export async function prepareTemplate(adminUrl: string): Promise<TestServer> {
  const runName = `kontor_test_${randomBytes(4).toString("hex")}`;
  const password = rolePassword(adminUrl);
  await ensureRoles(adminUrl, { ownerPassword: password, applicationPassword: password });
  await createDatabase(adminUrl, runName);
  await migrate({ url: addresses(adminUrl, runName).ownerUrl, migrations: await readMigrations() });
  return { adminUrl, runName };
}

export async function copyTemplate({ adminUrl, runName }: TestServer): Promise<TestDatabase> {
  const name = `${runName}_${randomBytes(6).toString("hex")}`;
  await createDatabase(adminUrl, name, runName);
  return addresses(adminUrl, name);
}

/** An empty database that no migration has touched. */
export async function emptyDatabase({ adminUrl, runName }: TestServer): Promise<TestDatabase> {
  const name = `${runName}_${randomBytes(6).toString("hex")}`;
  await createDatabase(adminUrl, name);
  return addresses(adminUrl, name);
}

type AdminAccess = { readonly adminUrl: string; stop(server: TestServer): Promise<void> };

async function adminAccess(): Promise<AdminAccess> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined) {
    return { adminUrl: given, stop: ({ runName }) => dropDatabases(given, runName) };
  }
  const home = await mkdtemp(join(tmpdir(), "kontor-test-"));
  const cluster = await startCluster({ home, password: randomBytes(16).toString("hex"), isDurable: false });
  return {
    adminUrl: cluster.adminUrl,
    stop: async () => {
      await cluster.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function addresses(adminUrl: string, database: string): TestDatabase {
  const password = rolePassword(adminUrl);
  return {
    url: address(adminUrl, database, applicationRole, password),
    ownerUrl: address(adminUrl, database, ownerRole, password),
  };
}

export function address(adminUrl: string, database: string, role: string, password: string): string {
  return Object.assign(new URL(adminUrl), { username: role, password, pathname: `/${database}` }).href;
}

/** The same for every run on a server, so that two runs at once do not change each other's password. */
function rolePassword(adminUrl: string): string {
  return createHmac("sha256", "kontor roles").update(adminUrl).digest("hex");
}
