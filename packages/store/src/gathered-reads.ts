// Reads that parts of the product ask for in the same moment, in one message: each part asks as if it were alone, and waits for its own
// answer. One that fails fails all of them.
import type { Scope } from "./scope.ts";
import type { PoolName, ScopedStore } from "./scoped-store.ts";
import type { Rows, Statement } from "./statement.ts";

type Gathered = { readonly statements: Statement[]; readonly answers: Promise<readonly Rows[]> };

/** For one request: all its reads belong to one scope. */
export function gatheredReads(store: ScopedStore, scope: Scope, pool?: PoolName): ScopedStore {
  let open: Gathered | undefined;

  const begin = (): Gathered => {
    const statements: Statement[] = [];
    // Whoever asks in this turn has asked before the next one begins.
    const answers = Promise.resolve().then(() => {
      open = undefined;
      return store.read(scope, statements, pool);
    });
    return { statements, answers };
  };

  return {
    async read(asking, statements) {
      if (asking !== scope) return store.read(asking, statements, pool);
      open ??= begin();
      const start = open.statements.length;
      open.statements.push(...statements);
      return (await open.answers).slice(start, start + statements.length);
    },
    write: (asking, work, name) => store.write(asking, work, name),
    close: () => store.close(),
  };
}
