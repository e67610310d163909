// Chance that can be repeated: the same seed gives the same demo on every machine, so that a screenshot, a measurement and a
// failing test all speak of the same records.

export type Random = {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number;
  /** Both bounds included. */
  readonly integer: (minimum: number, maximum: number) => number;
  readonly isTrue: (share: number) => boolean;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** One of the names, each as likely as its weight. */
  readonly weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
  readonly digits: (count: number) => string;
};

/** The generator is sfc32, which passes the usual tests of randomness with a state of four numbers. */
export function randomOf(seed: string): Random {
  let [a, b, c, d] = stateOf(seed);
  const next = (): number => {
    const result = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    c |= 0;
    return (result >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  const integer = (minimum: number, maximum: number): number =>
    minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    next,
    integer,
    isTrue: (share) => next() < share,
    pick(values) {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error("There is nothing to choose from");
      return value;
    },
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[]; // keys says no more than string
      const total = names.reduce((sum, name) => sum + weights[name], 0);
      let left = next() * total;
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      return names[names.length - 1] ?? this.pick(names);
    },
    digits(count) {
      let text = "";
      while (text.length < count) text += String(integer(0, 999_999)).padStart(6, "0");
      return text.slice(0, count);
    },
  };
}

/** Four numbers out of a text, each by its own start of the FNV hash. */
function stateOf(seed: string): readonly [number, number, number, number] {
  const hash = (start: number): number => {
    let value = start;
    for (let index = 0; index < seed.length; index += 1) {
      value = Math.imul(value ^ seed.charCodeAt(index), 16_777_619);
    }
    return value | 0;
  };
  return [hash(2_166_136_261), hash(374_761_393), hash(668_265_263), hash(1_442_695_041)];
}
