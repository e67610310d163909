// Looking at what would happen: any number of queries in one transaction that the database keeps read-only.
import type { Scope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Rows, Statement } from "../statement.ts";

const readOnly: Statement = { text: "set transaction read only", values: [] };

/** What is asked again with the same values is answered from memory: of a thousand records many ask about the same other one. */
export async function readOnlyWork<T>(
  store: ScopedStore,
  scope: Scope,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return store.write(scope, async (transaction) => {
    await transaction.run([readOnly]);
    return work(remembering(transaction));
  });
}

function remembering({ run, attempt }: Transaction): Transaction {
  const known = new Map<string, Promise<readonly Rows[]>>();
  return {
    attempt,
    run: (statements) => {
      const question = JSON.stringify(statements, (_, value) =>
        typeof value === "bigint" ? `${value}n` : value,
      );
      const answer = known.get(question) ?? run(statements);
      known.set(question, answer);
      return answer;
    },
  };
}
