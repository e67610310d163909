// What a caller, tenant or address may still ask for: a bucket that fills with time, from which every request takes its price. Nothing here
// waits or looks at a clock, so all of it can be tested.

export type BucketRule = {
  readonly perSecond: number;
  /** What fits in: so much can be asked for at once after a quiet time. */
  readonly burst: number;
};

export type Buckets = {
  /** Milliseconds until the price is there; 0 when it is. */
  readonly wait: (key: string, price: number, nowMs: number) => number;
  /**
   * Takes the price, also one that is not there yet: it belongs to the request that waits for it. Answers how much of the bucket is left.
   */
  readonly take: (key: string, price: number, nowMs: number) => number;
  readonly size: () => number;
};

type Level = { readonly left: number; readonly atMs: number };

/** However many ask: the one that asked longest ago is forgotten first. */
const keysMax = 100_000;
/** Those that are full again are as good as unknown; so many are looked at with each request, so that memory stays flat. */
const sweptAtOnce = 2;

export function createBuckets({ perSecond, burst }: BucketRule): Buckets {
  const levels = new Map<string, Level>(); // in the order in which they were last taken from

  const leftAt = (level: Level | undefined, nowMs: number): number =>
    level === undefined ? burst : Math.min(burst, level.left + ((nowMs - level.atMs) / 1_000) * perSecond);

  const sweep = (nowMs: number): void => {
    let looked = 0;
    for (const [key, level] of levels) {
      if (levels.size <= keysMax && (looked >= sweptAtOnce || leftAt(level, nowMs) < burst)) return;
      levels.delete(key);
      looked += 1;
    }
  };

  return {
    wait(key, price, nowMs) {
      const missing = price - leftAt(levels.get(key), nowMs);
      return missing <= 0 ? 0 : Math.ceil((missing / perSecond) * 1_000);
    },
    take(key, price, nowMs) {
      const left = leftAt(levels.get(key), nowMs) - price;
      levels.delete(key);
      levels.set(key, { left, atMs: nowMs });
      sweep(nowMs);
      return left / burst;
    },
    size: () => levels.size,
  };
}
