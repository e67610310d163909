// What a balancer sees of a server meanwhile: whether it says that it is ready, and that the process answers at all.
import { setTimeout as sleep } from "node:timers/promises";
import { type Line, withLine } from "../service/line.ts";

export type Readiness = AsyncDisposable & {
  /** Waits for readiness to be `isReady` and answers when it was. */
  readonly until: (isReady: boolean) => Promise<number>;
  readonly counts: () => {
    readonly pings: number;
    readonly failedPings: number;
    readonly slowestReadinessMs: number;
  };
};

const waitMaxMs = 30_000;
const pauseMs = 20;

export function watchReadiness(url: string): Readiness {
  const counts = { pings: 0, failedPings: 0, slowestReadinessMs: 0 };
  let isOver = false;
  let isReadyNow: boolean | undefined;
  const watch = async (line: Line): Promise<void> => {
    while (!isOver) {
      const { status, sentAt, endedAt } = await line.ask({ path: "/health/ready" });
      isReadyNow = status === 200;
      counts.slowestReadinessMs = Math.max(counts.slowestReadinessMs, Math.round(endedAt - sentAt));
      counts.pings += 1;
      if ((await line.ask({ path: "/api/core/ping" })).status !== 200) counts.failedPings += 1;
      await sleep(pauseMs);
    }
  };
  const watching = withLine(url, watch);
  return {
    async until(isReady) {
      for (const begun = performance.now(); isReadyNow !== isReady; await sleep(5))
        if (performance.now() - begun > waitMaxMs) return Infinity;
      return performance.now();
    },
    counts: () => counts,
    async [Symbol.asyncDispose]() {
      isOver = true;
      await watching;
    },
  };
}
