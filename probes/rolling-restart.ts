// Two server processes behind a balancer that follows readiness; each is restarted once while requests keep coming.
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@kontor/harness/free-port.ts";
import { type ServerProcess, startServer } from "@kontor/harness/server-process.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { startLoad } from "./load.ts";
import { type Figures, type Probe, type ProbeOptions, serverFor } from "./probe.ts";
import { startReadinessProxy } from "./readiness-proxy.ts";
import { sizes } from "./size.ts";

const connections = 50;
const requestsMin = sizes["rolling-restart"].merge;
const waitMaxMs = 30_000;

export const rollingRestart: Probe = {
  claim: `Each of two servers restarted once under ${connections} connections: no failed request of at least ${requestsMin}`,
  run: (options) => restartUnderLoad({ ...options, drainMs: 500 }),
  missedBounds: ({
    requests = 0,
    wanted = requestsMin,
    failed = 1,
    restarts = 0,
    requestsDuringRestarts = 0,
  }) => [
    ...(failed > 0 ? [`${failed} requests failed`] : []),
    ...(requests < wanted ? [`only ${requests} requests were made`] : []),
    ...(restarts < 2 ? [`only ${restarts} servers ended in good order`] : []),
    ...(requestsDuringRestarts === 0 ? ["no request was made while a server was away"] : []),
  ],
};

/** With `drainMs` 0 the servers end without warning the balancer: the negative control. */
type RestartOptions = ProbeOptions & { readonly drainMs: number };

export async function restartUnderLoad(options: RestartOptions): Promise<Figures> {
  const { drainMs, count: wanted = requestsMin } = options;
  const cleanUp = new AsyncDisposableStack();
  try {
    const { url: databaseUrl } = await copyTemplate(await serverFor(options, cleanUp));
    const start = async (port: number): Promise<ServerProcess> =>
      cleanUp.use(
        await startServer({
          DATABASE_URL: databaseUrl,
          KONTOR_PORT: String(port),
          KONTOR_SHUTDOWN_DRAIN_MS: String(drainMs),
          KONTOR_ADDRESS_RATE: "0", // the whole load comes from one address
        }),
      );
    const servers = await Promise.all([start(await freePort()), start(await freePort())]);
    const proxy = cleanUp.use(await startReadinessProxy(servers.map(({ url }) => url)));
    const load = cleanUp.use(startLoad(`${proxy.url}/api/core/ping`, connections));

    const started = performance.now();
    let restarts = 0;
    let requestsDuringRestarts = 0;
    await until(() => load.answered() >= wanted / 5);
    for (const server of servers) {
      const before = load.answered();
      const exitCode = await server.stop();
      const replacement = await start(Number(new URL(server.url).port));
      await until(() => proxy.isUp(replacement.url));
      if (exitCode === 0) restarts += 1;
      requestsDuringRestarts += load.answered() - before;
    }
    const soFar = load.answered();
    await until(() => load.answered() >= Math.max(wanted, soFar + wanted / 5));
    const { requests, failed } = await load.stop();
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    return { requests, wanted, failed, restarts, requestsDuringRestarts, connections, seconds };
  } finally {
    await cleanUp.disposeAsync();
  }
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + waitMaxMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error("The probe waited too long");
    await sleep(20);
  }
}
