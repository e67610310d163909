// Takes a defence of the store away, so that a probe can show that it would have seen it: above all the two walls between tenants, the
// condition that every statement names its tenant with, and the policy the database itself keeps.
import { withClient } from "@kontor/store/client.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { Statement } from "@kontor/store/statement.ts";

/** The same store, but what its statements say about the tenant of the rows they find is always true. */
export function withoutTenantConditions(store: ScopedStore): ScopedStore {
  return rewriting(store, weakened);
}

/** The same store, but what belongs to a record is reached without it, and drafts are shown. */
export function withoutReachConditions(store: ScopedStore, isOff: () => boolean): ScopedStore {
  return rewriting(store, (statement) => (isOff() ? unreached(statement) : statement));
}

/** The same store, with each of its statements put otherwise. */
function rewriting(store: ScopedStore, change: (statement: Statement) => Statement): ScopedStore {
  const weak = (statements: readonly Statement[]): readonly Statement[] => statements.map(change);
  return {
    ...store,
    read: (scope, statements, pool) => store.read(scope, weak(statements), pool),
    write: (scope, work, ...others) =>
      store.write(
        scope,
        (transaction) => work({ ...transaction, run: (statements) => transaction.run(weak(statements)) }),
        ...others,
      ),
  };
}

/** The same store, but texts stand within its statements, as somebody writes them who does not know of parameters. */
export function withValuesInside(store: ScopedStore): ScopedStore {
  return rewriting(store, ({ text, values }) => ({
    values,
    text: text.replaceAll(/\$(\d+)::text(?!\[)/g, (place, number) => {
      const value = values[Number(number) - 1];
      return typeof value === "string" ? `(case when ${place} is null then null else '${value}' end)` : place;
    }),
  }));
}

/** The same store, but whatever is asked for from the end comes from the beginning. */
export function withoutDescending(store: ScopedStore): ScopedStore {
  return rewriting(store, ({ text, values }) => ({ values, text: text.replaceAll(/ desc\b/g, " asc") }));
}

function unreached({ text, values }: Statement): Statement {
  return {
    text: text
      .replaceAll(/\(\(\w+\.head->>'entityName'\) is null and not false\)/g, "true")
      .replaceAll(
        /\b(\w+\.status(?:::text)?) = any\((\$\d+::text\[\])\)/g,
        "($1 = any($2) or $2 is not null)",
      ),
    values,
  };
}

/** The place of the value stays in the text, because a value without one would have no type. */
function weakened({ text, values }: Statement): Statement {
  return {
    text: text.replaceAll(/\b(\w+)\.tenant_id = (\$\d+::uuid)/g, "($1.tenant_id = $2 or $2 is not null)"),
    values,
  };
}

/** Lets everybody see and write every row of a table. */
export async function dropPolicy(ownerUrl: string, table: string): Promise<void> {
  await withClient(ownerUrl, "kontor probe", async (client) => {
    await client.query(`drop policy tenant_wall on ${table}`);
    await client.query(`create policy no_wall on ${table} using (true) with check (true)`);
  });
}
