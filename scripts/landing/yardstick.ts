// A fixed piece of work, so that processor time of two machines, or of two hours of one machine, compares: half arithmetic, half memory.
import { createHash } from "node:crypto";

const rounds = 24;
const bytes = 4 * 2 ** 20;
/** Seldom enough to take a hundredth of the machine. */
const againAfterMs = 30_000;

/**
 * Begins to measure; what is answered tells the mean of then, now and every half minute between: two processes that share a core take more
 * of it for the same work, and before and after a suite nothing runs beside the yardstick.
 */
export function startYardstick(): () => number {
  const seconds = [quietSeconds()];
  const measuring = setInterval(() => seconds.push(onceSeconds()), againAfterMs).unref();
  return () => {
    clearInterval(measuring);
    seconds.push(quietSeconds());
    return seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  };
}

/** The least of three: the first of a process also warms it up. */
function quietSeconds(): number {
  return Math.min(...Array.from({ length: 3 }, onceSeconds));
}

/** In seconds of this process's own processor time. */
function onceSeconds(): number {
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
