// Something that a process does again and again while it works: never twice at the same time, and an error only puts it off.
import { setTimeout as sleep } from "node:timers/promises";

export type Round = {
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
};

/** Begins at once; answers when the signal has ended it and the last round is over. */
export async function every(
  { everyMs, work }: Round,
  signal: AbortSignal,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) onTrouble(error);
    }
    // Not exactly at the same time as in the other processes.
    await sleep(everyMs * (0.9 + Math.random() * 0.2), undefined, { signal }).catch(() => undefined);
  }
}
