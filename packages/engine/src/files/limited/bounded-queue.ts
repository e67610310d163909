// Limits work that needs much of the machine: few calls run at once, and few wait. Further callers are asked to retry.
import { AppError } from "@kontor/kernel/errors.ts";

export type BoundedQueue = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export function boundedQueue(atOnce: number, waitingMax: number): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new AppError("SERVICE_UNAVAILABLE");
      // A call that ends hands its place to the next one, so that no new call slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
