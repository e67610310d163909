// The worker that runs scripts of tenants. It is started without a token and handed texts alone; what a worker could reach by itself is
// taken away first, so that even a script that broke out of its engine would find nothing.
import { serveScripts } from "@kontor/sandbox/box.ts";
import type { ToBox } from "@kontor/sandbox/messages.ts";
import { scriptTools } from "@kontor/sandbox/script-tools.ts";

const doors = [
  "BroadcastChannel",
  "EventSource",
  "SharedWorker",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "Worker",
  "XMLHttpRequest",
  "caches",
  "cookieStore",
  "fetch",
  "importScripts",
  "indexedDB",
  "navigator",
];

const closed: PropertyDescriptor = { value: undefined, writable: false, configurable: false };

/** The engine comes first, as the bytes of its file: the page may not compile it. */
addEventListener(
  "message",
  ({ data }: MessageEvent<ArrayBuffer>) => {
    // Not before: what serves this file while it is developed is still at work until then.
    for (const name of doors) Object.defineProperty(globalThis, name, closed);
    void serveScripts(
      {
        post: (message) => postMessage(message),
        listen: (listener) =>
          addEventListener("message", ({ data: message }: MessageEvent<ToBox>) => listener(message)),
      },
      new WebAssembly.Module(data),
      scriptTools,
    );
  },
  { once: true },
);
