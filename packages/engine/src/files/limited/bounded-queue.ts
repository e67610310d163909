// Work that needs much of the machine: few at a time, few that wait, and whoever comes then is told to come again.
import { AppError } from "@kontor/kernel/errors.ts";

export type BoundedQueue = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export function boundedQueue(atOnce: number, waitingMax: number): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new AppError("SERVICE_UNAVAILABLE");
      // Whoever ends hands its place on, so that nobody slips in between.
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
