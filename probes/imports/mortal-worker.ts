// Processes that each work on an import until they die where they were told. The next one loads while the last one works.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compiledBefore } from "../compiled.ts";
import { type Lack, nodeOptionsFor } from "../without/lacks.ts";
import type { Death } from "./deaths.ts";

export type WorkerOrders = {
  readonly url: string;
  readonly storageRoot: string;
  readonly tenantId: string;
  readonly death: Death;
};

type LoadingWorker = {
  /** Lets it work; answers where it died, or nothing when it came to the end of its work first. */
  readonly run: (orders: WorkerOrders) => Promise<string | undefined>;
  readonly kill: () => void;
};

const script = fileURLToPath(new URL("./worker.ts", import.meta.url));

function loadWorker(missing: readonly Lack[]): LoadingWorker {
  const child = spawn(process.execPath, [...nodeOptionsFor(missing), script], {
    env: { ...process.env, ...compiledBefore },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const told = text(child.stdout);
  const ended = once(child, "exit");
  return {
    async run(orders) {
      child.stdin.end(JSON.stringify(orders));
      const [code, signal] = await ended;
      if (signal === "SIGKILL") return told;
      if (code !== 0) throw new Error(`A worker ended with ${code}`);
      return undefined;
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

/** One process for each death, one after another; those that are left when the work is done are not needed. Answers where they died. */
export async function dieOneByOne(
  deaths: readonly Death[],
  orders: Omit<WorkerOrders, "death">,
  missing: readonly Lack[],
): Promise<readonly string[]> {
  const places: string[] = [];
  let next = loadWorker(missing);
  try {
    for (const death of deaths) {
      const worker = next;
      next = loadWorker(missing);
      const died = await worker.run({ ...orders, death });
      if (died === undefined) break;
      places.push(died);
    }
    return places;
  } finally {
    next.kill();
  }
}
