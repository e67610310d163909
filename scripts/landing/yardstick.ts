// A fixed piece of work, so that processor time of two machines, or of two hours of one machine, compares: half arithmetic, half memory.
import { createHash } from "node:crypto";

const rounds = 24;
const bytes = 4 * 2 ** 20;

/** Begins to measure; what is answered tells the mean of then and now. */
export function startYardstick(): () => number {
  const before = yardstickSeconds();
  return () => (before + yardstickSeconds()) / 2;
}

/** The least of three, in seconds of this process's own processor time. */
function yardstickSeconds(): number {
  return Math.min(...Array.from({ length: 3 }, once));
}

function once(): number {
  const before = process.cpuUsage();
  const block = Buffer.alloc(bytes, 7);
  let text = "";
  for (let round = 0; round < rounds; round += 1) {
    text = createHash("sha256").update(block).update(text).digest("hex");
    const parsed: unknown[] = JSON.parse(
      `[${Array.from({ length: 20_000 }, (_, index) => `"${text}${index}"`)}]`,
    );
    text += String(parsed.sort().length);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
