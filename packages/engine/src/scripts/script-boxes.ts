// Opens the processes that run scripts. Even a script that broke out of its engine would find nothing there: no environment, no network,
// no file but the code of the product, and no right to start anything.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FromBox } from "@kontor/sandbox/messages.ts";
import type { OpenBox } from "@kontor/sandbox/script-runner.ts";
import type { Isolation, ProcessLimits } from "../files/limited/isolation.ts";

const program = fileURLToPath(import.meta.resolve("./script-process.ts"));
const productFolder = join(dirname(program), "../../../..");
const readable = ["packages", "node_modules", "package.json"];

const limits: ProcessLimits = {
  // The engine reserves far more addresses than it uses, so that it notices a wrong one.
  addressBytes: 2 ** 46,
  // Reserved counts as much as used; what a script uses is bounded by the memory of its engine.
  dataBytes: 4 * 1024 ** 3,
  // Of all its runs: each of them is ended long before.
  cpuSeconds: 86_400,
  fileBytes: 0,
};

const nodeOptions = [
  "--permission",
  ...readable.map((name) => `--allow-fs-read=${join(productFolder, name)}`),
  "--max-old-space-size=64",
  "--disable-warning=ExperimentalWarning",
];

export function processBoxes(isolation: Isolation): OpenBox {
  const [command, ...args] = isolation.wrapped([process.execPath, ...nodeOptions, program], limits);
  return ({ onMessage, onGone }) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      cwd: productFolder,
      env: { PATH: process.env.PATH },
    });
    child.on("message", (message) => onMessage(message as FromBox));
    child.once("exit", onGone);
    child.once("error", onGone);
    // A caller that waits for a script keeps the server running; a box alone does not.
    child.unref();
    child.channel?.unref();
    return {
      post: (message) => void child.send(message),
      kill: () => void child.kill("SIGKILL"),
    };
  };
}
