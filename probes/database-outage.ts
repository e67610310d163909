// The database is stopped under a running server and started again: readiness must say so, ping must go on, and service
// must return without anybody's help.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "@kontor/harness/postgres/cluster.ts";
import { type ServerProcess, startServer } from "@kontor/harness/server-process.ts";
import { copyTemplate, prepareTemplate } from "@kontor/harness/test-server.ts";
import type { Figures, Probe } from "./probe.ts";

const noticeMaxMs = 2_000;
const recoveryMaxMs = 10_000;
const outageMs = 2_000;

export const databaseOutage: Probe = {
  claim: `Database stopped: readiness fails within ${noticeMaxMs} ms, ping answers throughout, service returns by itself`,
  run: stopAndStartDatabase,
  missedBounds: ({
    noticedAfterMs = Infinity,
    recoveredAfterMs = Infinity,
    pings = 0,
    failedPings = 1,
    slowestReadinessMs = Infinity,
  }) => [
    ...(noticedAfterMs > noticeMaxMs ? [`readiness failed only after ${noticedAfterMs} ms`] : []),
    ...(slowestReadinessMs > noticeMaxMs ? [`a readiness check took ${slowestReadinessMs} ms`] : []),
    ...(recoveredAfterMs > recoveryMaxMs ? [`service returned only after ${recoveredAfterMs} ms`] : []),
    ...(failedPings > 0 || pings === 0 ? [`${failedPings} of ${pings} pings failed during the outage`] : []),
  ],
};

async function stopAndStartDatabase(): Promise<Figures> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const home = await mkdtemp(join(tmpdir(), "kontor-outage-"));
    cleanUp.defer(() => rm(home, { recursive: true, force: true }));
    const cluster = await startCluster({ home, password: "outage", isDurable: false });
    cleanUp.defer(() => cluster.stop());
    const { url } = await copyTemplate(await prepareTemplate(cluster.adminUrl));
    const watch = cleanUp.use(watchServer(cleanUp.use(await startServer({ DATABASE_URL: url }))));

    await watch.until(true);
    const noticing = watch.until(false);
    await cluster.stop();
    const noticedAfterMs = await noticing;
    await sleep(outageMs);
    const { pings, failedPings } = watch.counts();
    await cluster.start();
    const recoveredAfterMs = await watch.until(true);
    return {
      noticedAfterMs,
      recoveredAfterMs,
      pings,
      failedPings,
      slowestReadinessMs: watch.counts().slowestReadinessMs,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

type Watch = AsyncDisposable & {
  /** Waits for readiness to become `isReady` and answers how long that took. */
  until(isReady: boolean): Promise<number>;
  counts(): { readonly pings: number; readonly failedPings: number; readonly slowestReadinessMs: number };
};

function watchServer({ url }: ServerProcess): Watch {
  let isWatching = true;
  let isReadyNow: boolean | undefined;
  let pings = 0;
  let failedPings = 0;
  let slowestReadinessMs = 0;
  const isOk = (path: string): Promise<boolean> =>
    fetch(url + path).then(
      ({ ok }) => ok,
      () => false,
    );
  const loop = (async () => {
    while (isWatching) {
      const started = performance.now();
      isReadyNow = await isOk("/health/ready");
      slowestReadinessMs = Math.max(slowestReadinessMs, Math.round(performance.now() - started));
      pings += 1;
      if (!(await isOk("/api/core/ping"))) failedPings += 1;
      await sleep(20);
    }
  })();
  return {
    async until(isReady) {
      const started = performance.now();
      while (isReadyNow !== isReady) {
        if (performance.now() - started > 3 * recoveryMaxMs)
          throw new Error(`Readiness never became ${isReady}`);
        await sleep(10);
      }
      return Math.round(performance.now() - started);
    },
    counts: () => ({ pings, failedPings, slowestReadinessMs }),
    async [Symbol.asyncDispose]() {
      isWatching = false;
      await loop;
    },
  };
}
