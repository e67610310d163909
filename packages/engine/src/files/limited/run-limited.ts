// Runs a program that reads files of strangers: in a process of its own, with an empty environment, without network where the
// machine allows, and not longer than it may. It can fail in any way it likes without taking the server along.
import { spawn } from "node:child_process";
import type { Isolation, ProcessLimits } from "./isolation.ts";

export type LimitedProgram = {
  readonly command: readonly string[];
  /** The only folder it is told of: it works there, and keeps there what it keeps. */
  readonly folder: string;
  readonly limits: ProcessLimits;
  readonly milliseconds: number;
};

export type Ending = "done" | "failed" | "too slow" | "missing";

export function runLimited(isolation: Isolation, program: LimitedProgram): Promise<Ending> {
  const { folder, limits, milliseconds } = program;
  const [command, ...args] = isolation.wrapped(program.command, limits);
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const child = spawn(command, args, {
    cwd: folder,
    // Everything it starts is of its group, and ends with it.
    detached: true,
    stdio: "ignore",
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: "C.UTF-8" },
  });
  const { pid } = child;
  const timer = setTimeout(() => {
    resolve("too slow");
    endGroup(pid);
  }, milliseconds);
  child.once("error", () => {
    clearTimeout(timer);
    resolve("missing");
  });
  child.once("exit", (code) => {
    clearTimeout(timer);
    endGroup(pid);
    resolve(code === 0 ? "done" : "failed");
  });
  return promise;
}

/** The program and whatever it has started. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // No process of the group is left.
  }
}
