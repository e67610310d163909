// Tabs played by threads: the one that holds the connection closes, and another goes on.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";

/** A tab, played by a thread: threads share locks and channels as tabs do. */
const tab = `import { parentPort, workerData } from "node:worker_threads";
  import { openLiveUpdates } from ${JSON.stringify(new URL("./live-updates.ts", import.meta.url).href)};
  const tell = (word) => parentPort.postMessage(word);
  const updates = openLiveUpdates({
    ...workerData,
    originator: "test-tab",
    session: { origin: workerData.baseUrl, token: () => "token", settle: () => false },
    onChange: ({ key, version }) => tell(key + " " + version),
    onReset: () => tell("reset"),
  });
  updates.opened.then(() => tell("opened"));
  parentPort.once("message", () => { updates.close(); parentPort.close(); });`;

const patience = { timeout: 15_000, interval: 20 };

test("threads share one connection, and when its holder leaves another goes on where it stood", async () => {
  const connections: { readonly request: IncomingMessage; readonly response: ServerResponse }[] = [];
  const server = createServer((request, response) => {
    connections.push({ request, response });
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(":\nid: start\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, so it has one
  const user = `${crypto.randomUUID()}@atlas`;
  const openTab = async () => {
    const heard: string[] = [];
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(tab)}`), {
      workerData: { baseUrl: `http://127.0.0.1:${port}`, user },
      execArgv: [],
    });
    worker.on("message", (word: string) => heard.push(word));
    await vi.waitFor(() => expect(heard).toEqual(["opened"]), patience);
    return { heard, close: () => worker.postMessage("close"), terminate: () => worker.terminate() };
  };
  const say = (version: number): void => {
    const data = JSON.stringify({ topic: "record.changed", entity: "task", key: "T", version });
    connections.at(-1)?.response.write(`event: change\ndata: ${data}\n\nid: ${version}\n\n`);
  };

  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  expect(connections.length).toBe(1);
  say(1);
  for (const { heard } of [first, second, third])
    await vi.waitFor(() => expect(heard).toEqual(["opened", "T 1"]), patience);
  first.close();
  await vi.waitFor(() => expect(connections.length).toBe(2), patience);
  expect(connections[1]?.request.headers["last-event-id"]).toBe("1");
  say(2);
  for (const { heard } of [second, third])
    await vi.waitFor(() => expect(heard).toEqual(["opened", "T 1", "T 2"]), patience);
  await Promise.all([first, second, third].map((tab) => tab.terminate()));
  server.closeAllConnections();
  server.close();
});
