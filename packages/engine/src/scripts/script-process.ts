// A process that runs scripts of tenants and nothing else: it is started without an environment, without the network and without the right
// to write, to start others or to read beyond the code of the product.
import { readFileSync } from "node:fs";
import { serveScripts } from "@kontor/sandbox/box.ts";
import { stackBytes } from "@kontor/sandbox/limits.ts";
import type { ToBox } from "@kontor/sandbox/messages.ts";
import { scriptTools } from "@kontor/sandbox/script-tools.ts";

const wasm = import.meta.resolve("@jitl/quickjs-wasmfile-release-sync/wasm");

const send = process.send?.bind(process);
if (send === undefined) throw new Error("It is started by the server");
// The server that started it is gone, so there is no work left.
process.once("disconnect", () => process.exit());
await serveScripts(
  {
    post: (message) => void send(message),
    listen: (listener) => void process.on("message", (message) => listener(message as ToBox)),
  },
  { wasmModule: new WebAssembly.Module(readFileSync(new URL(wasm))), stackBytes: stackBytes.ofProcess },
  scriptTools,
);
