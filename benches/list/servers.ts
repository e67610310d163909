// The servers under load, each a process of its own as an operator would start it, with its log going into a file.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@kontor/harness/free-port.ts";
import { serverMain } from "@kontor/harness/server-process.ts";

export type ServerUnderLoad = {
  readonly url: string;
  readonly pid: number;
  /** The header requests carry. */
  readonly authorization: string;
  stop(): Promise<void>;
};

const handWrittenMain = fileURLToPath(new URL("./hand-written-server.ts", import.meta.url));
/** One tenant may use a quarter of it: then as many as the pool of the hand-written routes has. */
const poolMax = "40";
const startMaxMs = 30_000;
const pauseMs = 100;

export async function startProduct(
  folder: string,
  databaseUrl: string,
  token: string,
): Promise<ServerUnderLoad> {
  const port = await freePort();
  return started(
    "product",
    folder,
    [serverMain, "serve"],
    {
      DATABASE_URL: databaseUrl,
      KONTOR_PORT: String(port),
      KONTOR_DATABASE_POOL_MAX: poolMax,
      KONTOR_SHUTDOWN_DRAIN_MS: "0",
    },
    { url: `http://127.0.0.1:${port}`, authorization: `Bearer ${token}` },
  );
}

export async function startHandWritten(folder: string, adminUrl: string): Promise<ServerUnderLoad> {
  const port = await freePort();
  return started(
    "hand-written",
    folder,
    [handWrittenMain],
    { DATABASE_URL: adminUrl, PORT: String(port) },
    { url: `http://127.0.0.1:${port}`, authorization: "none" },
  );
}

async function started(
  name: string,
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  server: Pick<ServerUnderLoad, "url" | "authorization">,
): Promise<ServerUnderLoad> {
  const logFile = join(folder, `${name}.log`);
  const log = await open(logFile, "w");
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  const ended = once(child, "exit");
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  for (let waitedMs = 0; !(await answers(server.url)); waitedMs += pauseMs) {
    if (isOver() || waitedMs > startMaxMs) {
      child.kill("SIGKILL");
      throw new Error(
        `The ${name} server did not start:\n${(await readFile(logFile, "utf8")).slice(-2_000)}`,
      );
    }
    await sleep(pauseMs);
  }
  return {
    ...server,
    pid: child.pid ?? 0,
    async stop() {
      if (!isOver()) child.kill("SIGTERM");
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/`).then(
    () => true,
    () => false,
  );
}
