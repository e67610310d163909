// Runs a command and says how long it took and what it, and all it started and waited for, took of the processors.
import { spawn } from "node:child_process";
import { dirname } from "node:path";

export type TimedRun = {
  readonly isGood: boolean;
  readonly wallSeconds: number;
  readonly processorSeconds: number;
  /** Empty where it was shown at once. */
  readonly output: string;
};

type Options = {
  readonly root: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps what the command prints for later, instead of showing it at once. */
  readonly isQuiet?: boolean;
};

/** The shell knows what its children took, as it waits for them; it writes it to a channel of its own. */
const script = '"$@"; code=$?; times >&3; exit $code';

export function runTimed(
  command: readonly string[],
  { root, env = {}, isQuiet = false }: Options,
): Promise<TimedRun> {
  const begin = performance.now();
  const printed: Buffer[] = [];
  let times = "";
  // The tools start with `env node`: they must meet the Node that runs this, not the machine's own.
  const path = `${dirname(process.execPath)}:${process.env.PATH ?? ""}`;
  const told = isQuiet ? "pipe" : "inherit";
  const child = spawn("sh", ["-c", script, "sh", ...command], {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    stdio: ["ignore", told, told, "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => printed.push(chunk));
  child.stdio[3]?.on("data", (chunk: Buffer) => {
    times += chunk;
  });
  const outcome = (isGood: boolean, output: string): TimedRun => ({
    isGood,
    wallSeconds: (performance.now() - begin) / 1000,
    processorSeconds: secondsIn(times),
    output,
  });
  return new Promise((settle) => {
    child.on("error", (error) => settle(outcome(false, error.message)));
    child.on("close", (code) => settle(outcome(code === 0, Buffer.concat(printed).toString())));
  });
}

/** The second line of `times` is about the children: `1m2.34s 0m5.6s`. */
export function secondsIn(times: string): number {
  const [, children = ""] = times.trim().split("\n");
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
