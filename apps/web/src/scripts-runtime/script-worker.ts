// The worker that runs scripts of tenants. It is started without a token and handed texts alone; what a worker could reach by itself is
// taken away first, so that even a script that broke out of its engine would find nothing.
import { serveScripts } from "@kontor/sandbox/box.ts";
import { stackBytes } from "@kontor/sandbox/limits.ts";
import type { ToBox } from "@kontor/sandbox/messages.ts";
import { scriptTools } from "@kontor/sandbox/script-tools.ts";

const doors = [
  "BroadcastChannel",
  "EventSource",
  "FontFace",
  "Notification",
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
  "navigator",
  "webkitRequestFileSystem",
  "webkitRequestFileSystemSync",
  "webkitResolveLocalFileSystemSyncURL",
  "webkitResolveLocalFileSystemURL",
];

const closed: PropertyDescriptor = { value: undefined, writable: false, configurable: false };

/** Also where the global object has it from: what is only hidden there is found again one step up. */
function close(door: string): void {
  Object.defineProperty(globalThis, door, closed);
  for (let holder = above(globalThis); holder !== null; holder = above(holder))
    if (Object.hasOwn(holder, door)) Object.defineProperty(holder, door, closed);
}

function above(holder: object): object | null {
  return Object.getPrototypeOf(holder);
}

/** The engine comes first, as the bytes of its file: the page may not compile it. */
addEventListener(
  "message",
  ({ data }: MessageEvent<ArrayBuffer>) => {
    // Not before: what serves this file while it is developed is still at work until then.
    for (const door of doors) close(door);
    void serveScripts(
      {
        post: (message) => postMessage(message),
        listen: (listener) =>
          addEventListener("message", ({ data: message }: MessageEvent<ToBox>) => listener(message)),
      },
      { wasmModule: new WebAssembly.Module(data), stackBytes: stackBytes.ofWorker },
      scriptTools,
    );
  },
  { once: true },
);
