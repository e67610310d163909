// Two processes with a relay, as an installation has them: the one that leads is killed with -9 now and then and another is started,
// while the second takes over.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { stopProcess } from "@kontor/harness/server-process.ts";
import type { TestDatabase } from "@kontor/harness/test-server.ts";
import { compiledBefore } from "../compiled.ts";
import type { Random } from "../filters/random.ts";
import { type Lack, nodeOptionsFor } from "../without/lacks.ts";
import type { Seen } from "./seen-changes.ts";

export type Relays = AsyncDisposable & {
  /** Lets them live from now on; answers how many were killed. */
  readonly calm: () => Promise<number>;
  /** Begins to kill them. */
  readonly disturb: () => void;
};

type Line = {
  readonly isRunning?: true;
  readonly tenantId?: string;
  readonly messages?: readonly { readonly key: string; readonly version: number }[];
};

const program = fileURLToPath(new URL("./relay.ts", import.meta.url));
const lifeMinMs = 300;
const lifeMaxMs = 2_500;

export async function startRelays(
  { workerUrl }: TestDatabase,
  random: Random,
  seenOf: (tenantId: string) => Seen | undefined,
  missing: readonly Lack[] = [],
): Promise<Relays> {
  const children = new Set<ChildProcess>();
  const start = async (): Promise<ChildProcess> => {
    const environment = { PATH: process.env.PATH, WORKER_DATABASE_URL: workerUrl, ...compiledBefore };
    const child = spawn(process.execPath, [...nodeOptionsFor(missing), program], {
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.add(child);
    const { promise: running, resolve, reject } = Promise.withResolvers<void>();
    child.once("exit", () => {
      children.delete(child);
      reject(new Error("The relay ended before it ran"));
    });
    createInterface({ input: child.stdout }).on("line", (text) => {
      // The last line of one that was killed may be cut off.
      if (!text.endsWith("}")) return;
      const { isRunning, tenantId = "", messages = [] }: Line = JSON.parse(text);
      if (isRunning) resolve();
      for (const { key, version } of messages) seenOf(tenantId)?.add(key, version);
    });
    await running;
    return child;
  };
  let [first, second] = await Promise.all([start(), start()]);
  let killing: Promise<number> | undefined;
  let isCalm = false;
  const kill = async (): Promise<number> => {
    for (let kills = 0; ; kills += 1) {
      await sleep(lifeMinMs + random.below(lifeMaxMs - lifeMinMs));
      if (isCalm) return kills;
      // The elder leads, unless it was the younger that came first to the lock: chance kills either.
      const victim = random.isLucky(0.7) ? first : second;
      const survivor = victim === first ? second : first;
      await stopProcess(victim, "SIGKILL");
      [first, second] = [survivor, await start()];
    }
  };
  return {
    disturb() {
      killing = kill();
    },
    async calm() {
      isCalm = true;
      return (await killing) ?? 0;
    },
    async [Symbol.asyncDispose]() {
      isCalm = true;
      await killing?.catch(() => 0);
      await Promise.all(Array.from(children, (child) => stopProcess(child, "SIGKILL")));
    },
  };
}
