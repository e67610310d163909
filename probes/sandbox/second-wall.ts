// The wall behind the engine: what code would reach that already runs in the page's worker itself, as after a fault of the engine nobody knows.
import type { Worker } from "playwright-core";
import type { BrowserStage } from "./browser-stage.ts";

/** What would reach another machine, another thread, what the browser keeps or what it is told to become code. */
const names = [
  "BroadcastChannel",
  "EventSource",
  "FontFace",
  "Notification",
  "RTCPeerConnection",
  "SharedWorker",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "Worker",
  "XMLHttpRequest",
  "caches",
  "cookieStore",
  "fetch",
  "fonts",
  "importScripts",
  "indexedDB",
  "localStorage",
  "navigator",
  "sessionStorage",
  "webkitRequestFileSystem",
  "webkitRequestFileSystemSync",
  "webkitResolveLocalFileSystemSyncURL",
  "webkitResolveLocalFileSystemURL",
];

/** How many things are in reach of the workers that have run the attempts. */
export async function doorsLeftOpen(
  { page }: BrowserStage,
  onFinding: (sentence: string) => void,
): Promise<number> {
  const [worker] = page.workers();
  if (worker === undefined) throw new Error("There is no worker with scripts");
  const open = await openDoors(worker);
  if (open.length > 0) onFinding(`Behind the engine a script would reach ${open.join(", ")}`);
  return open.length;
}

/** Texts that would become code. */
const codes = {
  "a text that is evaluated": "(0, eval)('1')",
  "a text that becomes a function": "Function('return 1')()",
  "a module that is data": "import('data:text/javascript,export default 1')",
  "a module of another machine": "import('https://elsewhere.example/x.js')",
};

/** A text, because a test would rewrite its imports. It waits first: what a debugger has called at once is allowed more. */
const looking = `(async () => {
  await new Promise((done) => setTimeout(done));
  const found = [];
  for (let holder = globalThis; holder !== null; holder = Object.getPrototypeOf(holder)) {
    for (const name of ${JSON.stringify(names)}) {
      const { get, value } = Object.getOwnPropertyDescriptor(holder, name) ?? {};
      if ((get === undefined ? value : get.call(globalThis)) !== undefined) found.push(name);
    }
  }
  const attempts = { ${Object.entries(codes).map(([name, code]) => `${JSON.stringify(name)}: () => ${code}`)} };
  for (const [name, attempt] of Object.entries(attempts))
    await (async () => attempt())().then(() => found.push(name), () => undefined);
  return found;
})()`;

/** Whatever of it is in reach, wherever in the chain of the global object it lies. */
export function openDoors(worker: Worker): Promise<readonly string[]> {
  return worker.evaluate(looking);
}
