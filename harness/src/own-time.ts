// How long something took, less what others took of the processors meanwhile. On a machine shared with others the same work takes twice
// or five times as long from one minute to the next; a bound in seconds is meant for the processors one has. Where the kernel
// does not tell what was taken, it is the time that passed.
import { readFileSync } from "node:fs";

type Ticks = { readonly worked: number; readonly taken: number };

/** Starts to measure; what is answered tells the milliseconds since. */
export function ownTime(): () => number {
  const began = performance.now();
  const before = readTicks();
  return () => {
    const passed = performance.now() - began;
    const { worked, taken } = readTicks();
    return ownShare(passed, { worked: worked - before.worked, taken: taken - before.taken });
  };
}

/** Who had a processor for `worked` ticks waited `taken` ticks for it. */
export function ownShare(passed: number, { worked, taken }: Ticks): number {
  return taken > 0 ? (passed * worked) / (worked + taken) : passed;
}

function readTicks(): Ticks {
  try {
    const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1);
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line
      .trim()
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return { worked: user + nice + system + irq + softirq, taken: steal };
  } catch {
    return { worked: 0, taken: 0 };
  }
}
