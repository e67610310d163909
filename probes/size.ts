// How much every probe does, said once. A landing runs a share of what the standard asks of every merge, by a seed that comes round with the
// commits; `PROBE_SHARE=1` runs all of it. `PROBE_SEED` repeats a run: it is told among the figures of every probe that lets chance decide.

export type Size = {
  /** What the standard asks of every merge, or the probe of itself where the standard names no number. */
  readonly merge: number;
  /** What a run takes for which nobody has named a share, where that is less. */
  readonly byHand?: number;
  /** With fewer its bounds would mean nothing. */
  readonly least: number;
};

export const sizes = {
  /** Tamperings; each way at least twice. */
  audit: { merge: 200, least: 24 },
  /** Times the database is taken away. */
  "database-outage": { merge: 20, byHand: 20, least: 2 },
  /** Sequences of what administrators do. */
  escalation: { merge: 5_000, byHand: 500, least: 500 },
  /** Random queries. */
  filters: { merge: 10_000, byHand: 500, least: 300 },
  /** Malformed requests. */
  fuzz: { merge: 20_000, least: 2_000 },
  /** Rows of the file. */
  imports: { merge: 2_000, byHand: 1_500, least: 600 },
  /** Items; a kill for every 250 of them. Four kills now and then all miss the naive job, which must be caught. */
  jobs: { merge: 5_000, byHand: 1_500, least: 1_500 },
  /** Changes. */
  live: { merge: 10_000, byHand: 2_000, least: 1_000 },
  /** Requests while servers restart. */
  "rolling-restart": { merge: 5_000, least: 500 },
  /** Requests of people whose tokens change, which with fewer of them on a quick machine happens too seldom. */
  sessions: { merge: 3_000, byHand: 1_000, least: 1_000 },
  /** Generated requests. */
  tenants: { merge: 20_000, least: 2_000 },
  /** Generated requests of its negative control, twice. */
  "tenants-without-wall": { merge: 1_000, least: 500 },
} satisfies Record<string, Size>;

/** How much is run, as the environment says; what is undefined nobody has said. */
export const asked = {
  share: numberIn("PROBE_SHARE", (share) => share > 0 && share <= 1),
  seed: numberIn("PROBE_SEED", (seed) => Number.isInteger(seed) && seed >= 0 && seed <= 0x7fffffff),
};

export function countOf(size: Size, share: number | undefined): number {
  const { merge, byHand = merge, least } = size;
  if (share === undefined) return byHand;
  if (share === 1) return merge;
  return Math.min(byHand, Math.max(least, Math.ceil(merge * share)));
}

/** So much of a list, as chance has it; at least one. */
export function someOf<Item>(items: readonly Item[], share: number, next: () => number): readonly Item[] {
  if (share === 1) return items;
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, Math.max(1, Math.ceil(items.length * share)))
    .map(({ item }) => item);
}

function numberIn(name: string, isGood: (value: number) => boolean): number | undefined {
  const text = process.env[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === "" || !isGood(value)) throw new Error(`${name} cannot be "${text}"`);
  return value;
}
