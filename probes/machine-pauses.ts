// How long the machine kept this process waiting although it had nothing to do: others took that time, and what was measured meanwhile
// is not to blame for it. A landing forgives it; a run at the standard's size holds what the clock says.

export type Pauses = { readonly longestMs: number; readonly totalMs: number };

const beatMs = 5;

/** For work that leaves this process idle: what another process does for it. */
export async function withPauses<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly pauses: Pauses }> {
  let [longestMs, totalMs, last] = [0, 0, performance.now()];
  const beat = (): void => {
    const now = performance.now();
    const lateMs = Math.max(0, now - last - 2 * beatMs);
    longestMs = Math.max(longestMs, lateMs);
    totalMs += lateMs;
    last = now;
  };
  const beats = setInterval(beat, beatMs);
  try {
    const result = await work();
    beat();
    return { result, pauses: { longestMs, totalMs } };
  } finally {
    clearInterval(beats);
  }
}

export const noPauses: Pauses = { longestMs: 0, totalMs: 0 };

export type TakenTime = Disposable & { readonly takenMs: () => number };

/** For work of this process itself: what the clock says beyond what its own thread used, counted from now on. */
export function watchTaken(): TakenTime {
  let [takenMs, last, used] = [0, performance.now(), ownMs()];
  const beat = (): void => {
    const [now, usedNow] = [performance.now(), ownMs()];
    takenMs += Math.max(0, now - last - (usedNow - used) - 2 * beatMs);
    [last, used] = [now, usedNow];
  };
  const beats = setInterval(beat, beatMs);
  return {
    takenMs() {
      beat();
      return takenMs;
    },
    [Symbol.dispose]: () => clearInterval(beats),
  };
}

function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
