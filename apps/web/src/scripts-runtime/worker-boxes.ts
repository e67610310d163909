// Opens the workers that run scripts. A worker that never becomes ready is not reopened endlessly: its callers get an error.
import engineFile from "@jitl/quickjs-wasmfile-release-sync/wasm?url";
import type { FromBox } from "@kontor/sandbox/messages.ts";
import type { OpenBox } from "@kontor/sandbox/script-runner.ts";
import workerFile from "./script-worker.ts?worker&url";

type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string };
};

// Not every browser has them, and those that have take code of no other address than this one.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy("script-worker", {
  createScriptURL: (address) => {
    if (address !== workerFile) throw new TypeError("This is not the worker with scripts");
    return address;
  },
});

/** Fetched once; each worker gets a copy. */
let engine: Promise<ArrayBuffer> | undefined;

function engineBytes(): Promise<ArrayBuffer> {
  engine ??= fetch(engineFile).then((answer) => {
    if (!answer.ok) throw new Error(`The engine of scripts could not be loaded: ${answer.status}`);
    return answer.arrayBuffer();
  });
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}

export function workerBoxes(onBroken: (error: Error) => void): OpenBox {
  return ({ onMessage, onGone }) => {
    const worker = new Worker(policy?.createScriptURL(workerFile) ?? workerFile, {
      type: "module",
      name: "scripts",
    });
    let wasReady = false;
    const gone = (reason: unknown): void => {
      worker.terminate();
      if (wasReady) onGone();
      else onBroken(reason instanceof Error ? reason : new Error("The worker with scripts does not start"));
    };
    worker.addEventListener("message", ({ data }: MessageEvent<FromBox>) => {
      if (data.kind === "ready") wasReady = true;
      onMessage(data);
    });
    worker.addEventListener("error", gone);
    engineBytes().then((bytes) => worker.postMessage(bytes), gone);
    return { post: (message) => worker.postMessage(message), kill: () => worker.terminate() };
  };
}
