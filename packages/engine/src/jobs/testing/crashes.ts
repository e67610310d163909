// A store whose process dies at one of its boundaries: before or after any statement, before a transaction or after its commit. From
// then on nothing of that process reaches the database, as if it had been killed there.
import type { ScopedStore, Transaction } from "@kontor/store/scoped-store.ts";

class SimulatedCrash extends Error {
  constructor() {
    super("The process has died");
    this.name = "SimulatedCrash";
  }
}

export type MortalStore = ScopedStore & {
  /** Where it died; undefined while it lives. */
  readonly diedAt: () => string | undefined;
  /** How many boundaries it has passed. */
  readonly passed: () => number;
};

/** Dies at the boundary with that number, counted from one; with zero it lives. */
export function mortalStore(store: ScopedStore, deadlyBoundary: number): MortalStore {
  let passed = 0;
  let diedAt: string | undefined;
  const boundary = (name: string): void => {
    if (diedAt !== undefined) throw new SimulatedCrash();
    passed += 1;
    if (passed !== deadlyBoundary) return;
    diedAt = name;
    throw new SimulatedCrash();
  };
  const mortal = (transaction: Transaction): Transaction => ({
    async run(statements) {
      boundary("before a statement");
      const rows = await transaction.run(statements);
      boundary("after a statement");
      return rows;
    },
    attempt: (work) => transaction.attempt(work),
  });
  return {
    diedAt: () => diedAt,
    passed: () => passed,
    async read(...parameters) {
      boundary("before reading");
      const rows = await store.read(...parameters);
      boundary("after reading");
      return rows;
    },
    async write(scope, work, pool) {
      boundary("before a transaction");
      const result = await store.write(
        scope,
        async (transaction) => {
          const done = await work(mortal(transaction));
          boundary("before the commit");
          return done;
        },
        pool,
      );
      boundary("after the commit");
      return result;
    },
    close: async () => {},
  };
}
