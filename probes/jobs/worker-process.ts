// A worker as a process of its own that can be told at which of its steps to kill itself. The next one is loaded while the last one
// works, so that a kill costs no time to start programs.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stopProcess } from "@kontor/harness/server-process.ts";
import type { TestDatabase } from "@kontor/harness/test-server.ts";
import { compiledBefore } from "../compiled.ts";
import type { NaiveCron } from "../crons/naive-cron.ts";
import { type Lack, nodeOptionsFor } from "../without/lacks.ts";

export type Orders = {
  /** What it is known by among the workers; one that comes back has the name it had. */
  readonly workerId: string;
  /** The number of the step at which it dies; never without one. */
  readonly killAt?: number;
  /** It dies at the next step of that name instead. */
  readonly killStep?: string;
  /** How many jobs of one tenant it works on at a time; as many as the engine allows without it. */
  readonly concurrencyPerTenant?: number;
  /** A schedule that it keeps by itself, beside those of the product. */
  readonly naiveCron?: NaiveCron;
};

/** Told by the process itself, in the last thing it ever does. */
export type Death = {
  readonly workerId: string;
  /** Counted from the beginning of this process. */
  readonly number: number;
  readonly step: string;
  /** What it worked on. */
  readonly jobId: string;
};

export type LoadedWorker = AsyncDisposable & {
  /** Lets it begin; answers when it works, with what its clock says then. */
  readonly begin: (orders: Orders) => Promise<number>;
  /** When the process has ended: where it killed itself, or undefined when it ended in another way. */
  readonly ended: Promise<Death | undefined>;
  /** Without it having had time for anything. */
  readonly kill: () => Promise<void>;
};

type Line = { readonly event: string; readonly clockMs?: number } & Partial<Death>;

const program = fileURLToPath(new URL("./worker.ts", import.meta.url));

export async function loadWorker(
  { url, workerUrl }: TestDatabase,
  environment: Readonly<Record<string, string>> = {},
  missing: readonly Lack[] = [],
): Promise<LoadedWorker> {
  const child = spawn(process.execPath, [...nodeOptionsFor(missing), program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      WORKER_DATABASE_URL: workerUrl,
      ...compiledBefore,
      ...environment,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const [loaded, begun, ended] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<number>(),
    Promise.withResolvers<Death | undefined>(),
  ];
  let workerId = "";
  let death: Death | undefined;
  let errors = "";
  const onLine = (text: string): void => {
    if (!text.startsWith('{"event"')) return;
    const { event, number = 0, step = "", jobId = "", clockMs = 0 }: Line = JSON.parse(text);
    if (event === "loaded") loaded.resolve();
    if (event === "begun") begun.resolve(clockMs);
    if (event === "died") death = { workerId, number, step, jobId };
  };
  createInterface({ input: child.stdout }).on("line", onLine);
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = `${errors}${text}`.slice(-4_000);
  });
  child.stdin.on("error", () => {}); // one that is dead hears no orders
  // Not when it exits: what it wrote last may still be on its way then.
  child.once("close", (code, signal) => {
    const failure = new Error(`The worker ${workerId} ended with ${code ?? signal}:\n${errors}`);
    loaded.reject(failure);
    if (death === undefined) begun.reject(failure);
    else begun.resolve(0);
    ended.resolve(signal === "SIGKILL" ? death : undefined);
  });
  begun.promise.catch(() => {}); // heard by whoever lets it begin
  const kill = async (): Promise<void> => {
    await stopProcess(child, "SIGKILL");
  };
  await loaded.promise;
  return {
    begin(orders) {
      workerId = orders.workerId;
      child.stdin.end(`${JSON.stringify(orders)}\n`);
      return begun.promise;
    },
    ended: ended.promise,
    kill,
    [Symbol.asyncDispose]: kill,
  };
}
