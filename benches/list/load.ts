// Puts load on a server or a database for some seconds and tells how much it did. The concurrency is the same in every run: what
// two cores can use, with the load generator on the same two.
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { ServerUnderLoad } from "./servers.ts";
import type { Tool, Tools } from "./tools.ts";

export type Measured = {
  readonly perSecond: number;
  /** Of HTTP requests, in milliseconds. */
  readonly medianMs: number;
  readonly lateMs: number;
  /** Processor time of the server's process for each request, in milliseconds. */
  readonly processorMs: number;
  readonly count: number;
};

/** One request of a file of requests. */
export type LoadRequest = { readonly method: string; readonly path: string; readonly body?: unknown };

const run = promisify(execFile);
const requestsScript = fileURLToPath(new URL("./requests.lua", import.meta.url));
const httpConnections = 16;
const databaseConcurrency = ["-c", "4", "-j", "2"];
const outputMaxBytes = 50_000_000;
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

export async function writeRequests(
  folder: string,
  name: string,
  requests: readonly LoadRequest[],
): Promise<string> {
  const file = join(folder, `${name}.requests`);
  const lines = requests.map(({ method, path, body }) =>
    [method, path, ...(body === undefined ? [] : [JSON.stringify(body)])].join("\t"),
  );
  await writeFile(file, `${lines.join("\n")}\n`);
  return file;
}

/** Begins with the line `from` of the file. An answer that is no success fails the run. */
export async function loadServer(
  { wrk }: Tools,
  server: ServerUnderLoad,
  file: string,
  seconds: number,
  { from = 0, connections = httpConnections }: { readonly from?: number; readonly connections?: number } = {},
): Promise<Measured> {
  const before = await processorTime(server.pid);
  const output = await start(
    wrk,
    [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "--timeout",
      "20s",
      "-s",
      requestsScript,
      server.url,
      "--",
      file,
      String(from),
    ],
    { BENCH_AUTHORIZATION: server.authorization },
  );
  const used = (await processorTime(server.pid)) - before;
  const [, text] = /RESULT (\{.*\})/.exec(output) ?? [];
  if (text === undefined) throw new Error(`wrk has not told what it did:\n${output}`);
  const { requests, microseconds, median, late, refused, broken } = JSON.parse(text);
  if (requests === 0) throw new Error(`No request of ${file} was answered within ${seconds} s`);
  if (refused > 0 || broken > 0)
    throw new Error(`Of ${requests} requests of ${file} ${refused} were refused and ${broken} broke`);
  return {
    perSecond: (requests / microseconds) * 1e6,
    medianMs: median / 1_000,
    lateMs: late / 1_000,
    processorMs: used / requests,
    count: requests,
  };
}

const notHttp = { medianMs: Number.NaN, lateMs: Number.NaN, processorMs: Number.NaN };

/** A script of pgbench, each run of which is one transaction. */
export type DatabaseScript = {
  readonly name: string;
  readonly text: string;
  readonly variables?: Readonly<Record<string, string>>;
};

export async function loadDatabase(
  { pgbench }: Tools,
  folder: string,
  url: string,
  { name, text, variables = {} }: DatabaseScript,
  seconds: number,
): Promise<Measured> {
  const file = join(folder, `${name}.sql`);
  await writeFile(file, text);
  const given = Object.entries(variables).flatMap(([variable, value]) => ["-D", `${variable}=${value}`]);
  const address = new URL(url);
  const output = await start(
    pgbench,
    ["-n", "-M", "prepared", ...databaseConcurrency, "-T", String(seconds), "-f", file, ...given],
    {
      PGHOST: address.hostname,
      PGPORT: address.port,
      PGUSER: address.username,
      PGPASSWORD: address.password,
      PGDATABASE: address.pathname.slice(1),
    },
  );
  const [, perSecond] = /tps = ([\d.]+)/.exec(output) ?? [];
  const [, failed] = /number of failed transactions: (\d+)/.exec(output) ?? [];
  if (perSecond === undefined || Number(failed) > 0)
    throw new Error(`pgbench failed with ${name}:\n${output}`);
  return { perSecond: Number(perSecond), count: Math.round(Number(perSecond) * seconds), ...notHttp };
}

async function start(
  tool: Tool,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout, stderr } = await run(tool.executable, args, {
    env: { ...process.env, ...tool.environment, ...environment },
    maxBuffer: outputMaxBytes,
  });
  return `${stdout}\n${stderr}`;
}

async function processorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * tickMs;
}
