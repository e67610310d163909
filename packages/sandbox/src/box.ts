// The inside of a box: a process of the server or a worker of the page that runs one script after another. The machine of the next run
// is made while nobody waits for it.
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

export async function serveScripts(port: Port, engine: BoxEngine, tools: Tools): Promise<void> {
  const { wasmModule, stackBytes } = engine;
  const prepare = async (): Promise<Machine> =>
    openMachine(await freshContext(wasmModule, stackBytes), tools);
  let next = await prepare();
  let running: Machine | undefined;
  port.listen((message) => {
    if (message.kind === "answer") {
      running?.answer(message);
      return;
    }
    const machine = next;
    running = machine;
    void machine.run(message, port.post).then(async () => {
      running = undefined;
      next = await prepare();
      port.post({ kind: "ready" });
    });
  });
  port.post({ kind: "ready" });
}
