// Runs the real server as a process of its own, as an operator would, and lets a test read its log.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export type LogLine = Readonly<Record<string, unknown>>;

export type ServerProcess = {
  readonly url: string;
  readonly log: readonly LogLine[];
  /** Asks the server to end and answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type Environment = Readonly<Record<string, string>>;

export const serverMain = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url));

export async function startServer(environment: Environment): Promise<ServerProcess> {
  const child = spawn(process.execPath, [serverMain, "serve"], {
    env: { PATH: process.env.PATH, KONTOR_PORT: "0", KONTOR_SHUTDOWN_DRAIN_MS: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: LogLine[] = [];
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on("line", (text) => {
    const line: LogLine = JSON.parse(text);
    log.push(line);
    if (line.msg === "listening") resolve(addressOf(line));
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  child.once("exit", (code) =>
    reject(new Error(`The server ended with code ${code} before it listened:\n${errors}`)),
  );
  return { url: await listening, log, stop: (signal = "SIGTERM") => stop(child, signal) };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
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
