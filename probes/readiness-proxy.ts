// A load balancer as small as it can be: it asks every server for its readiness and sends requests only where the answer
// is yes. It never retries, so every failure of a server reaches the caller and is counted.

import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type ReadinessProxy = AsyncDisposable & {
  readonly url: string;
  isUp(server: string): boolean;
};

export async function startReadinessProxy(servers: readonly string[], pollMs = 200): Promise<ReadinessProxy> {
  const up = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const poll = async (): Promise<void> => {
    await Promise.all(
      servers.map(async (server) => {
        const isReady = await fetch(`${server}/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
          (answer) => answer.ok,
          // Slow is no answer: only who says no, or is gone, is left out.
          (error: unknown) =>
            error instanceof DOMException && error.name === "TimeoutError" && up.has(server),
        );
        if (isReady) up.add(server);
        else up.delete(server);
      }),
    );
  };
  await poll();
  let isPolling = true;
  // One round after the other: an old yes must not arrive after a new no.
  const polling = (async () => {
    while (isPolling) {
      await poll();
      await sleep(pollMs);
    }
  })();

  const proxy = createServer((incoming, outgoing) => {
    turn += 1;
    const target = [...up][turn % Math.max(up.size, 1)];
    if (target === undefined) outgoing.writeHead(502).end();
    else forward(incoming, outgoing, target, agent);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    isUp: (server) => up.has(server),
    async [Symbol.asyncDispose]() {
      isPolling = false;
      await polling;
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
      await once(proxy, "close");
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: string, agent: Agent): void {
  const onward = request(
    `${target}${incoming.url}`,
    { agent, method: incoming.method, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      // An answer that broke off must not look as if it were still coming.
      answer.on("close", () => {
        if (!answer.complete) outgoing.destroy();
      });
    },
  );
  // Whoever has gone away needs nothing any more.
  outgoing.on("close", () => onward.destroy());
  onward.on("error", () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(onward);
}
