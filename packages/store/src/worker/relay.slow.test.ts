// A process that hangs while it leads keeps its connection and with it the lock; nobody but the server can take it away.
import { Worker } from "node:worker_threads";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { expect, test, vi } from "vitest";
import { writeMessage } from "../outbox/testing/messages.ts";
import { newId } from "../records/new-id.ts";
import { startRelay } from "./relay.ts";

/** Leads and then neither works nor answers. */
const hanging = `import { parentPort, workerData } from "node:worker_threads";
  import { startRelay } from ${JSON.stringify(new URL("./relay.ts", import.meta.url).href)};
  const relay = startRelay({ workerUrl: workerData, consumers: [], onTrouble: () => {} });
  setInterval(() => {
    if (!relay.isLeading()) return;
    parentPort.postMessage("leads");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }, 50);`;

test("a process that hangs while it leads is deposed, and another goes on", { timeout: 60_000 }, async () => {
  const { url, workerUrl } = await createTestDatabase();
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(hanging)}`), {
    workerData: workerUrl,
    execArgv: [],
  });
  untilTestEnds({ [Symbol.asyncDispose]: async () => void (await worker.terminate()) });
  await new Promise((resolve) => worker.once("message", resolve));
  const heard: string[] = [];
  const relay = startRelay({
    workerUrl,
    consumers: [{ name: "mail", handle: async (tenantId) => void heard.push(tenantId) }],
    onTrouble: () => {},
  });
  untilTestEnds({ [Symbol.asyncDispose]: () => relay.stop() });
  const tenantId = newId();
  await writeMessage(url, tenantId, "one");
  await vi.waitFor(() => expect(heard).toEqual([tenantId]), { timeout: 45_000, interval: 100 });
});
