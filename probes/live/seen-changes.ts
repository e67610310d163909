// What somebody who follows has been told, and what is wrong with it: a change that never came, one that came before an earlier one
// of the same record, one of somebody else.

export type Seen = {
  /** Told of a version of the record with that key. */
  readonly add: (key: string, version: number) => void;
  readonly verdict: (expected: ReadonlyMap<string, number>) => Verdict;
  /** Whether every one of these has come. */
  readonly hasAll: (expected: ReadonlyMap<string, number>) => boolean;
};

export type Verdict = {
  readonly missing: number;
  readonly misordered: number;
  readonly foreign: number;
  /** Told again, as happens to whoever goes on after an interruption. */
  readonly repeated: number;
};

/** Of a tenant whose keys begin with that text. */
export function seenChanges(prefix: string): Seen {
  const latest = new Map<string, number>();
  const versions = new Map<string, Set<number>>();
  let [misordered, foreign, repeated] = [0, 0, 0];
  return {
    add(key, version) {
      if (!key.startsWith(prefix)) {
        foreign += 1;
        return;
      }
      const before = latest.get(key) ?? 0;
      if (version > before + 1) misordered += 1;
      const known = versions.get(key) ?? new Set();
      if (known.has(version)) repeated += 1;
      versions.set(key, known.add(version));
      latest.set(key, Math.max(before, version));
    },
    hasAll: (expected) =>
      expected.entries().every(([key, version]) => (versions.get(key)?.size ?? 0) >= version),
    verdict(expected) {
      let missing = 0;
      for (const [key, version] of expected) {
        const known = versions.get(key) ?? new Set();
        for (let each = 1; each <= version; each += 1) if (!known.has(each)) missing += 1;
      }
      return { missing, misordered, foreign, repeated };
    },
  };
}
