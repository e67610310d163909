// Runs the real server as a process of its own, as an operator would, and lets a test read its log.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export type LogLine = Readonly<Record<string, unknown>>;

/** Leaving its scope ends the process in good order; `stop` tells how it ended, and takes another signal. */
export type ServerProcess = AsyncDisposable & {
  readonly url: string;
  readonly pid: number;
  readonly log: readonly LogLine[];
  /** Answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type Environment = Readonly<Record<string, string>>;

export const serverMain = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url));
/** What was compiled once starts sooner the next time; tests start this server many dozen times. */
const compiled = join(tmpdir(), "kontor-compiled");
/** A process that ends in good order writes what it compiled; one that takes longer is ended without asking. */
const farewellMaxMs = 5_000;
const serveCommand = [process.execPath, serverMain, "serve"] as const;

export async function startServer(
  environment: Environment,
  [executable, ...args]: readonly [string, ...string[]] = serveCommand,
): Promise<ServerProcess> {
  const child = spawn(executable, args, {
    env: {
      PATH: process.env.PATH,
      KONTOR_PORT: "0",
      KONTOR_SHUTDOWN_DRAIN_MS: "0",
      NODE_COMPILE_CACHE: compiled,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: LogLine[] = [];
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
  let errors = "";
  createInterface({ input: child.stdout }).on("line", (text) => {
    if (!text.startsWith("{")) {
      errors += `${text}\n`;
      return;
    }
    const line: LogLine = JSON.parse(text);
    log.push(line);
    if (line.msg === "listening") resolve(addressOf(line));
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  child.once("error", reject);
  child.once("exit", (code) =>
    reject(new Error(`The server ended with code ${code} before it listened:\n${errors}`)),
  );
  const stop = (signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> => stopProcess(child, signal);
  return {
    url: await listening,
    pid: child.pid ?? 0,
    log,
    stop,
    async [Symbol.asyncDispose]() {
      const impatience = setTimeout(() => child.kill("SIGKILL"), farewellMaxMs);
      await stop();
      clearTimeout(impatience);
    },
  };
}

/** Signals the process and waits for its end; a process that has already ended is left alone. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, "exit");
  }
  return child.exitCode;
}

function addressOf(line: LogLine): string {
  const [first] = Array.isArray(line.addresses) ? line.addresses : [];
  return `http://127.0.0.1:${first.port}`;
}
