// Who answers a short question goes first: what takes long, such as the rows of a file, steps aside while one is answered, and goes on
// in between. It never stands still: however many ask, it does a little of its work each time it has waited long enough.
import { setImmediate } from "node:timers/promises";

export type RightOfWay = {
  /** Does what others step aside for. */
  readonly first: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Long work calls this after each piece of about a millisecond. */
  readonly giveWay: () => Promise<void>;
};

const waitMaxMs = 3;

export function openRightOfWay(): RightOfWay {
  let working = 0;
  const waiting = new Set<() => void>();
  const leave = (): void => {
    working -= 1;
    if (working === 0) for (const goOn of waiting) goOn();
  };
  return {
    async first(work) {
      working += 1;
      try {
        return await work();
      } finally {
        leave();
      }
    },
    async giveWay() {
      await setImmediate();
      if (working === 0) return;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const goOn = (): void => {
        waiting.delete(goOn);
        clearTimeout(timer);
        resolve(undefined);
      };
      const timer = setTimeout(goOn, waitMaxMs);
      waiting.add(goOn);
      await promise;
    },
  };
}
