// A PostgreSQL server of our own, without Docker and without being root: for `npm run dev` and for tests.
import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { stopProcess } from "../server-process.ts";
import { postgresFolder, unprivilegedAccount } from "./binaries.ts";
import { initialise, superuser } from "./initialise.ts";
import { isRunning } from "./is-running.ts";

export type ClusterOptions = {
  /** Holds the data (and the software, when the checkout cannot be reached by the account that runs it). */
  readonly home: string;
  /** Holds the data instead. */
  readonly data?: string;
  readonly password: string;
  /** False trades safety at a power cut for speed: right for tests, wrong for anything else. */
  readonly isDurable: boolean;
  /** Settings of the server beside its own, such as its memory. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type Cluster = {
  /** Address of the superuser. */
  readonly adminUrl: string;
  /** In good order, unless told to end it by another signal. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts again on the same port with the same data. */
  start(): Promise<void>;
};

const testSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
};
const startMaxMs = 60_000;
/** Sessions of a server that was killed outlive it for a moment, and no other may start beside them. */
const leftoversMaxMs = 20_000;
const leftoversPauseMs = 20;

export async function startCluster({
  home,
  data = home,
  password,
  isDurable,
  settings: given = {},
}: ClusterOptions): Promise<Cluster> {
  await mkdir(home, { recursive: true });
  // The other account passes through to its own folder and sees nothing else.
  for (const ours of new Set([home, data])) await chmod(ours, 0o711);
  const folder = await postgresFolder(join(home, "software"));
  const dataFolder = join(data, "data");
  const runningPort = await portOfRunningServer(dataFolder);
  const port = runningPort ?? (await freePort());
  const adminUrl = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  // Another process runs it, for example a second `npm run dev` in this checkout. It is shared, and only the process that started it stops
  // it.
  if (runningPort !== undefined) return { adminUrl, stop: async () => {}, start: async () => {} };

  await initialise(folder, dataFolder, password);
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ...(isDurable ? {} : testSettings),
    ...given,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = (): Promise<ChildProcess> =>
    startPostgres(join(folder, "bin", "postgres"), ["-D", dataFolder, "-p", String(port), ...flags]);
  let server = await launch();
  return {
    adminUrl,
    // PostgreSQL's "fast" shutdown: sessions end, data is flushed.
    async stop(signal = "SIGINT") {
      await stopProcess(server, signal);
    },
    async start() {
      server = await afterLeftovers(launch);
    },
  };
}

async function afterLeftovers(launch: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (const begun = performance.now(); ; await sleep(leftoversPauseMs)) {
    try {
      return await launch();
    } catch (error) {
      const isInTheWay = String(error).includes("is still in use");
      if (!isInTheWay || performance.now() - begun > leftoversMaxMs) throw error;
    }
  }
}

/** What a server writes about itself: its process on the first line, its port on the fourth. */
async function portOfRunningServer(dataFolder: string): Promise<number | undefined> {
  const [pid, , , port] = (await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(() => "")).split(
    "\n",
  );
  return isRunning(Number(pid)) ? Number(port) : undefined;
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
  const timer = setTimeout(() => {
    server.kill("SIGKILL");
  }, startMaxMs);
  await ready.finally(() => clearTimeout(timer));
  return server;
}
