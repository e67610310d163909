// The servers that are restarted: how each is started again under its name, and killed while the balancer still sends people to it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServerProcess, serverMain, startServer } from "@kontor/harness/server-process.ts";
import type { ReadinessProxy } from "../readiness-proxy.ts";
import { type Lack, nodeOptionsFor } from "../without/lacks.ts";

export type ServerOptions = {
  /** With 0 the servers end without warning the balancer: a negative control. */
  readonly drainMs: number;
  /** What the product does not have: another. */
  readonly missing?: readonly Lack[];
};

/** From the death of a server until nobody is sent to it any more. */
export type Kill = { readonly at: number; noticedAt: number };

export const waitMaxMs = 60_000;

export type Starter = (port: number) => Promise<ServerProcess>;

/** One that comes back has the name it had among the workers. */
export async function startsServers(
  { drainMs, missing = [] }: ServerOptions,
  { url, workerUrl }: { readonly url: string; readonly workerUrl: string },
  cleanUp: AsyncDisposableStack,
): Promise<Starter> {
  const files = await mkdtemp(join(tmpdir(), "kontor-restart-"));
  cleanUp.defer(() => rm(files, { recursive: true, force: true }));
  const command = [process.execPath, ...nodeOptionsFor(missing), serverMain, "serve"] as const;
  return async (port) =>
    cleanUp.use(
      await startServer(
        {
          ...{ DATABASE_URL: url, WORKER_DATABASE_URL: workerUrl, KONTOR_FILES: files },
          ...{ KONTOR_PORT: String(port), KONTOR_WORKER_ID: `server-${port}` },
          KONTOR_SHUTDOWN_DRAIN_MS: String(drainMs),
          // The whole load comes from one tenant and one address, and what becomes of too much is asked elsewhere.
          ...{ KONTOR_TENANT_RATE: "0", KONTOR_ADDRESS_RATE: "0", KONTOR_TENANT_IN_FLIGHT: "0" },
          ...{ KONTOR_LOOP_DELAY_MAX_MS: "0", KONTOR_DATABASE_POOL_MAX: "40" },
        },
        command,
      ),
    );
}

export async function kill(server: ServerProcess, proxy: ReadinessProxy, kills: Kill[]): Promise<void> {
  const own: Kill = { at: performance.now(), noticedAt: Infinity };
  kills.push(own);
  await server.stop("SIGKILL");
  await until(() => !proxy.isUp(server.url));
  own.noticedAt = performance.now();
}

export async function until(condition: () => boolean, maxMs = waitMaxMs): Promise<void> {
  const deadline = performance.now() + maxMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error("The probe waited too long");
    await sleep(10);
  }
}
