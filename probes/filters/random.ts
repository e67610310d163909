// Chance that can be repeated: the same seed gives the same records and the same questions.

export type Random = {
  /** From zero up to, not including, one. */
  readonly next: () => number;
  /** From zero up to, not including, the limit. */
  readonly below: (limit: number) => number;
  readonly isLucky: (chance: number) => boolean;
  readonly pick: <Value>(values: readonly Value[]) => Value;
};

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    isLucky: (chance) => next() < chance,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("there is nothing to choose from");
      return value;
    },
  };
}
