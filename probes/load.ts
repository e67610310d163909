// A steady load over a fixed number of kept-open connections, counting every answer that is not what was asked for.
import { Agent, request } from "node:http";

export type Load = AsyncDisposable & {
  readonly answered: () => number;
  /** Ends the load and answers the counts. */
  stop(): Promise<{ readonly requests: number; readonly failed: number }>;
};

export function startLoad(url: string, connections: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let isRunning = true;
  let requests = 0;
  let failed = 0;
  const worker = async (): Promise<void> => {
    while (isRunning) {
      const status = await get(url, agent);
      requests += 1;
      if (status !== 200) failed += 1;
    }
  };
  const workers = Array.from({ length: connections }, worker);
  const stop = async (): Promise<{ readonly requests: number; readonly failed: number }> => {
    isRunning = false;
    await Promise.all(workers);
    agent.destroy();
    return { requests, failed };
  };
  return {
    answered: () => requests,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}

/** The status of the whole answer; 0 when there was none or it broke off. */
function get(url: string, agent: Agent): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  request(url, { agent, timeout: 10_000 }, (answer) => {
    answer.resume();
    answer.on("end", () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    answer.on("error", () => resolve(0));
  })
    .on("error", () => resolve(0))
    .on("timeout", () => resolve(0))
    .end();
  return promise;
}
