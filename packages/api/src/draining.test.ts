import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createReadiness } from "@kontor/engine/readiness.ts";
import { expect, test } from "vitest";
import { buildTestApi, testRoute } from "./testing/api.ts";

const slowMs = 300;

test("a server that stops finishes the running request on a kept-open connection and ends without waiting for it", async () => {
  const readiness = createReadiness({ isSchemaCurrent: async () => true });
  const app = await buildTestApi({ readiness });
  app.get("/test/slow", testRoute, async () => {
    await sleep(slowMs);
    return "done";
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    request(`${app.listeningOrigin}/test/slow`, { agent }, (incoming) => resolve(text(incoming)))
      .on("error", reject)
      .end();
  });
  await sleep(slowMs / 3);
  readiness.startDraining();
  const started = performance.now();
  await app.close();
  expect(await answer).toBe("done");
  expect(performance.now() - started).toBeLessThan(10 * slowMs);
  agent.destroy();
});
