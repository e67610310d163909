// The database of `npm run dev`: kept between runs in .data/, or the one DATABASE_URL names.
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  applicationRole,
  createDatabase,
  databaseExists,
  ensureRoles,
  ownerRole,
  workerRole,
} from "@kontor/store/admin.ts";
import { isReachable } from "./postgres/binaries.ts";
import { startCluster } from "./postgres/cluster.ts";
import { superuser } from "./postgres/initialise.ts";

export type DevelopmentDatabase = {
  readonly url: string;
  readonly ownerUrl: string;
  /** Undefined where the given database comes without it: the role of the server cannot stand in. */
  readonly workerUrl: string | undefined;
  /** Where files of the same data lie; undefined where the environment says so itself. */
  readonly filesFolder: string | undefined;
  /** With the key that seals the secrets of the same data. */
  readonly masterKeyFile: string;
  stop(): Promise<void>;
};

const databaseName = "kontor";
const checkout = fileURLToPath(new URL("../..", import.meta.url));

export async function startDevelopmentDatabase(): Promise<DevelopmentDatabase> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined) {
    const ownerUrl = process.env.MIGRATION_DATABASE_URL ?? given;
    const workerUrl = process.env.WORKER_DATABASE_URL;
    return {
      url: given,
      ownerUrl,
      workerUrl,
      filesFolder: undefined,
      masterKeyFile:
        process.env.KONTOR_MASTER_KEY_FILE ?? (await keptMasterKey(join(await dataFolder(), "keys"))),
      stop: async () => {},
    };
  }
  return startKeptDatabase("postgres");
}

/** `adminUrl` is the address of the superuser, and `home` where the server and what belongs to it are kept. */
export type KeptDatabase = DevelopmentDatabase & { readonly adminUrl: string; readonly home: string };

/** A database in a folder of its own that is still there at the next run. */
export async function startKeptDatabase(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<KeptDatabase> {
  const home = join(await dataFolder(), folder);
  const password = await keptPassword(home);
  const cluster = await startCluster({ home, password, isDurable: true, settings });
  await ensureRoles(cluster.adminUrl, password);
  if (!(await databaseExists(cluster.adminUrl, databaseName)))
    await createDatabase(cluster.adminUrl, databaseName);
  return {
    home,
    adminUrl: address(cluster.adminUrl, databaseName, superuser, password),
    url: address(cluster.adminUrl, databaseName, applicationRole, password),
    ownerUrl: address(cluster.adminUrl, databaseName, ownerRole, password),
    workerUrl: address(cluster.adminUrl, databaseName, workerRole, password),
    filesFolder: join(home, "files"),
    masterKeyFile: await keptMasterKey(home),
    stop: () => cluster.stop(),
  };
}

/** In the checkout; outside it, where only root writes, when root runs us in a folder that PostgreSQL's account cannot enter. */
async function dataFolder(): Promise<string> {
  if (await isReachable(checkout)) return join(checkout, ".data");
  return join("/var/lib", `kontor-${createHash("sha256").update(checkout).digest("hex").slice(0, 12)}`);
}

async function keptPassword(home: string): Promise<string> {
  const file = join(home, "password");
  await mkdir(home, { recursive: true });
  const password = await readFile(file, "utf8").catch(() => randomBytes(16).toString("hex"));
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function keptMasterKey(home: string): Promise<string> {
  const file = join(home, "master-keys");
  await mkdir(home, { recursive: true });
  const key = await readFile(file, "utf8").catch(() => randomBytes(32).toString("base64"));
  await writeFile(file, key, { mode: 0o600 });
  return file;
}

function address(adminUrl: string, database: string, role: string, password: string): string {
  return Object.assign(new URL(adminUrl), { username: role, password, pathname: `/${database}` }).href;
}
