// Where a process that works on an import dies: at a step that chance names, or at one of those where it would hurt most. A step is the moment
// before or after anything the process sends to the database.
import type { ScopedStore, Transaction } from "@kontor/store/scoped-store.ts";

export type Death =
  /** The step with that number, counted from the beginning of the process. */
  | { readonly kind: "step"; readonly number: number }
  /** Rows are written, and nothing says so yet. */
  | { readonly kind: "before the mark" }
  /** Both are, and neither is kept yet. */
  | { readonly kind: "before the commit" }
  /** Both are kept, and nobody has heard of it. */
  | { readonly kind: "after the commit" };

/** What says of a row that it was written. */
const mark = "update import_rows r set pass";

/** The same store, in a process that dies there. */
export function mortalStore(store: ScopedStore, death: Death, die: (at: string) => void): ScopedStore {
  let steps = 0;
  const pass = (at: Death["kind"], where: string): void => {
    steps += 1;
    const isThere = death.kind === "step" ? steps === death.number : death.kind === at;
    if (isThere) die(`${where}, step ${steps}`);
  };
  return {
    ...store,
    async read(...given) {
      pass("step", "before a reading");
      return store.read(...given);
    },
    async write(scope, work, pool) {
      let isMarked = false;
      const mortal = (transaction: Transaction): Transaction => ({
        async run(statements) {
          const isMark = statements.some(({ text }) => text.includes(mark));
          isMarked ||= isMark;
          pass(isMark ? "before the mark" : "step", isMark ? "before the mark" : "before a statement");
          const rows = await transaction.run(statements);
          pass("step", "after a statement");
          return rows;
        },
        attempt: (part) => transaction.attempt(part),
      });
      const result = await store.write(
        scope,
        async (transaction) => {
          const done = await work(mortal(transaction));
          pass(isMarked ? "before the commit" : "step", "before a commit");
          return done;
        },
        pool,
      );
      pass(isMarked ? "after the commit" : "step", "after a commit");
      return result;
    },
  };
}
