// The inside of a box: a process of the server or a worker of the page that runs one script after another. Machines for the next runs are
// prepared while no run is in progress. Preparing also waits a little after a run, so that the caller can first continue with the answer.
import { freshContext } from "./engine.ts";
import { type Machine, openMachine, type Tools } from "./machine.ts";
import type { FromBox, ToBox } from "./messages.ts";

export type Port = {
  readonly post: (message: FromBox) => void;
  readonly listen: (listener: (message: ToBox) => void) => void;
};

export type BoxEngine = {
  readonly wasmModule: WebAssembly.Module;
  /** As much as the thread of the box has room for. */
  readonly stackBytes: number;
};

/** One for the next run, and one for the run that follows at once. */
const preparedMax = 2;
/** As long as a step that asked a script takes to be written. */
const quietMs = 20;

export async function serveScripts(port: Port, engine: BoxEngine, tools: Tools): Promise<void> {
  const { wasmModule, stackBytes } = engine;
  const prepared: Machine[] = [];
  let running: Machine | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const prepare = async (): Promise<void> => {
    prepared.push(openMachine(await freshContext(wasmModule, stackBytes), tools));
  };

  const fillUp = (): void => {
    clearTimeout(quiet);
    if (prepared.length >= preparedMax) return;
    quiet = setTimeout(() => {
      if (running === undefined) void prepare().then(fillUp);
    }, quietMs);
  };

  const getReady = async (): Promise<void> => {
    if (prepared.length === 0) await prepare();
    port.post({ kind: "ready" });
    fillUp();
  };

  port.listen((message) => {
    if (message.kind === "answer") {
      running?.answer(message);
      return;
    }
    running = prepared.shift();
    void running?.run(message, port.post).then(() => {
      running = undefined;
      return getReady();
    });
  });
  await getReady();
}
