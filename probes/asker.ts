// Asks a running server as one user, and tells how long the answers took.
import { Agent, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "@kontor/harness/server-process.ts";

export type Round = { readonly p99Ms: number; readonly failed: number };
export type Asker = {
  readonly ask: (path: string) => Promise<number>;
  /** One question after the other, with a pause after each. */
  readonly round: (paths: readonly string[], requests: number, pauseMs?: number) => Promise<Round>;
  readonly close: () => void;
};

export function askerOf({ url }: Pick<ServerProcess, "url">, token: string, connections: number): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (path: string): Promise<number> => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const headers = { authorization: `Bearer ${token}` };
    httpRequest(`${url}${path}`, { agent, headers, timeout: 10_000 }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    })
      .on("error", () => resolve(0))
      .end();
    return promise;
  };
  return {
    ask,
    async round(paths, requests, pauseMs = 0) {
      const times: number[] = [];
      let failed = 0;
      for (let count = 0; count < requests; count += 1) {
        const started = performance.now();
        if ((await ask(paths[count % paths.length] ?? "")) !== 200) failed += 1;
        times.push(performance.now() - started);
        if (pauseMs > 0) await sleep(pauseMs);
      }
      const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
      return { p99Ms: Math.round(p99 * 10) / 10, failed };
    },
    close: () => agent.destroy(),
  };
}
