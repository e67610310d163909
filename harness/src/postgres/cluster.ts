// A PostgreSQL server of our own, without Docker and without being root: for `npm run dev` and for tests.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../free-port.ts";
import { postgresFolder, unprivilegedAccount } from "./binaries.ts";

export type ClusterOptions = {
  /** Holds the data (and the software, when the checkout cannot be reached by the account that runs it). */
  readonly home: string;
  readonly password: string;
  /** False trades safety at a power cut for speed: right for tests, wrong for anything else. */
  readonly isDurable: boolean;
};

export type Cluster = {
  /** Address of the superuser. */
  readonly adminUrl: string;
  stop(): Promise<void>;
  /** Starts again on the same port with the same data. */
  start(): Promise<void>;
};

const superuser = "postgres";
const testSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
};

export async function startCluster({ home, password, isDurable }: ClusterOptions): Promise<Cluster> {
  await mkdir(home, { recursive: true });
  await chmod(home, 0o711); // the other account passes through to its own folder and sees nothing else
  const folder = await postgresFolder(join(home, "software"));
  const dataFolder = join(home, "data");
  const port = await freePort();
  await initialise(folder, dataFolder, password);
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ...(isDurable ? {} : testSettings),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = (): Promise<ChildProcess> =>
    startPostgres(join(folder, "bin", "postgres"), ["-D", dataFolder, "-p", String(port), ...flags]);
  let server = await launch();
  return {
    adminUrl: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      if (server.exitCode !== null) return;
      server.kill("SIGINT"); // PostgreSQL's "fast" shutdown: sessions end, data is flushed
      await once(server, "exit");
    },
    async start() {
      server = await launch();
    },
  };
}

async function initialise(folder: string, dataFolder: string, password: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  if ((await readdir(dataFolder)).length > 0) return;
  const passwordFile = `${dataFolder}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (unprivilegedAccount !== undefined) {
    await chown(dataFolder, unprivilegedAccount.uid, unprivilegedAccount.gid);
    await chown(passwordFile, unprivilegedAccount.uid, unprivilegedAccount.gid);
  }
  const args = [
    "-D",
    dataFolder,
    "-U",
    superuser,
    "-A",
    "scram-sha-256",
    "--pwfile",
    passwordFile,
    "--no-sync",
  ];
  // The built-in locale sorts the same on every machine, unlike the one of the operating system.
  const locale = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  await promisify(execFile)(join(folder, "bin", "initdb"), [...args, ...locale], { ...unprivilegedAccount });
  await rm(passwordFile);
}

async function startPostgres(executable: string, args: readonly string[]): Promise<ChildProcess> {
  const server = spawn(executable, args, {
    ...unprivilegedAccount,
    cwd: "/",
    // A group of its own, so that Ctrl+C reaches us first and the server ends after those who use it.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, LC_ALL: "C" },
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let output = "";
  server.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-4_000);
    if (output.includes("ready to accept connections")) resolve();
  });
  server.once("error", reject);
  server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  await ready;
  return server;
}
