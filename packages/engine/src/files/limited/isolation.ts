// What this machine offers to hold a process that reads strange files: no network of its own, and limits the kernel keeps. What it
// does not offer is left out; time and the bounds of the program itself always hold.
import { spawn } from "node:child_process";

export type ProcessLimits = {
  /** All addresses of the process. Programs reserve far more than they use. */
  readonly addressBytes: number;
  /** What it can write to in memory. */
  readonly dataBytes: number;
  readonly cpuSeconds: number;
  /** Any file it writes. */
  readonly fileBytes: number;
};

export type Isolation = {
  /** The process sees no network, not even that of its own machine. */
  readonly hasNoNetwork: boolean;
  readonly hasLimits: boolean;
  /** The command line that runs another within both. */
  readonly wrapped: (
    command: readonly string[],
    limits: ProcessLimits,
  ) => readonly [command: string, ...args: string[]];
};

/** As an administrator of the machine, or else of a space of users of its own. */
const withoutNetwork = [
  ["unshare", "--net", "--"],
  ["unshare", "--map-root-user", "--net", "--"],
];

/** Tries out what works here. */
export async function findIsolation(): Promise<Isolation> {
  let network: readonly string[] = [];
  for (const wrapper of withoutNetwork)
    if (network.length === 0 && (await works([...wrapper, "true"]))) network = wrapper;
  const hasLimits = await works(["prlimit", "--core=0", "--", "true"]);
  return {
    hasNoNetwork: network.length > 0,
    hasLimits,
    wrapped: (command, limits) => {
      const [first = "", ...rest] = [...network, ...(hasLimits ? limited(limits) : []), ...command];
      return [first, ...rest];
    },
  };
}

function limited({ addressBytes, dataBytes, cpuSeconds, fileBytes }: ProcessLimits): readonly string[] {
  const values = {
    as: addressBytes,
    data: dataBytes,
    cpu: cpuSeconds,
    fsize: fileBytes,
    core: 0,
    nofile: 1_024,
  };
  return ["prlimit", ...Object.entries(values).map(([name, value]) => `--${name}=${value}`), "--"];
}

function works([command = "", ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "ignore", timeout: 5_000, env: { PATH: process.env.PATH } });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
