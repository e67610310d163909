// The PostgreSQL server behind a test run: our own, or the one DATABASE_URL names (as a superuser). It holds one migrated
// template; every test file works on its own cheap copy of it.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateJobEngine } from "@kontor/engine/jobs/migrate-job-engine.ts";
import {
  applicationRole,
  createDatabase,
  dropDatabases,
  ensureRoles,
  ownerRole,
  workerRole,
} from "@kontor/store/admin.ts";
import { migrate } from "@kontor/store/migrate.ts";
import { readMigrations } from "@kontor/store/migrations.ts";
import { ensurePartitions } from "@kontor/store/schema/partitions.ts";
import { startCluster } from "./postgres/cluster.ts";
import { makeThrowawayFolder } from "./postgres/throwaway-folder.ts";

/** Plain data, because it travels from the process that starts the server to the ones that run tests. */
export type TestServer = { readonly adminUrl: string; readonly runName: string };

export type TestDatabase = {
  /** Address for the role the server uses. */
  readonly url: string;
  /** Address for the role that owns the database and migrates it. */
  readonly ownerUrl: string;
  /** Address for the role that finds work over all tenants. */
  readonly workerUrl: string;
};

export type StartedTestServer = AsyncDisposable & { readonly server: TestServer };

export async function startTestServer(): Promise<StartedTestServer> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined) {
    const server = await prepareTemplate(given);
    return { server, [Symbol.asyncDispose]: () => dropDatabases(given, server.runName) };
  }
  const home = await mkdtemp(join(tmpdir(), "kontor-test-"));
  const data = await makeThrowawayFolder();
  const password = randomBytes(16).toString("hex");
  const cluster = await startCluster({ home, data, password, isDurable: false });
  const stop = async (): Promise<void> => {
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
    await rm(data, { recursive: true, force: true });
  };
  try {
    return { server: await prepareTemplate(cluster.adminUrl), [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function prepareTemplate(adminUrl: string): Promise<TestServer> {
  const server = { adminUrl, runName: `kontor_test_${randomBytes(4).toString("hex")}` };
  await ensureRoles(adminUrl, randomBytes(16).toString("hex"));
  await createDatabase(adminUrl, server.runName);
  const { ownerUrl } = addresses(adminUrl, server.runName);
  await migrate({ url: ownerUrl, migrations: await readMigrations() });
  await migrateJobEngine(ownerUrl);
  // A run that begins before midnight of a month's last day ends in the next.
  await ensurePartitions(ownerUrl, new Date().toISOString().slice(0, 10), 1);
  return server;
}

export async function copyTemplate({ adminUrl, runName }: TestServer): Promise<TestDatabase> {
  return makeDatabase(adminUrl, runName, runName);
}

/** An empty database that no migration has touched. */
export async function emptyDatabase({ adminUrl, runName }: TestServer): Promise<TestDatabase> {
  return makeDatabase(adminUrl, runName);
}

async function makeDatabase(adminUrl: string, runName: string, template?: string): Promise<TestDatabase> {
  const name = `${runName}_${randomBytes(6).toString("hex")}`;
  await createDatabase(adminUrl, name, template);
  return addresses(adminUrl, name);
}

function addresses(adminUrl: string, database: string): TestDatabase {
  return {
    url: addressAs(adminUrl, database, applicationRole),
    ownerUrl: addressAs(adminUrl, database, ownerRole),
    workerUrl: addressAs(adminUrl, database, workerRole),
  };
}

/** Signs in as the administrator and becomes the role at once. So no password of an existing server has to be known or changed. */
function addressAs(adminUrl: string, database: string, role: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  url.searchParams.set("options", `-c role=${role}`);
  return url.href;
}
