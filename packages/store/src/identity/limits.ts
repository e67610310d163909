// How often something may be tried, counted in the database so that all processes count together. An attempt is counted before it is made,
// and the count is undone when it was none. So a client that sends many in parallel has no more tries than a sequential one.
import { createHash } from "node:crypto";
import type { ScopedStore } from "../scoped-store.ts";
import type { Rows, Statement } from "../statement.ts";
import { nobody } from "./accounts.ts";

export type LimitKey = {
  /** What is counted, in words; the database gets its digest. */
  readonly name: string;
  readonly maximum: number;
  readonly windowSeconds: number;
};

/** How many seconds to wait; 0 when the attempt may be made, and then it is counted under each of the keys. */
export async function takeAttempt(store: ScopedStore, keys: readonly LimitKey[]): Promise<number> {
  const [row] = await runOne(store, {
    text: `select control.take_attempt(array(select decode(k, 'hex') from unnest($1::text[]) with ordinality u (k, n) order by n),
      $2::integer[], $3::integer[]) as seconds`,
    values: [
      keys.map(({ name }) => digestOf(name)),
      keys.map(({ maximum }) => maximum),
      keys.map(({ windowSeconds }) => windowSeconds),
    ],
  });
  return Number(row?.seconds ?? 0);
}

/** After more attempts than are free, the next one under the key has to wait, twice as long each time. */
export async function noteFailure(
  store: ScopedStore,
  name: string,
  { free, longestSeconds }: { readonly free: number; readonly longestSeconds: number },
): Promise<void> {
  await runOne(store, {
    text: "select control.note_failure(decode($1, 'hex'), $2::integer, $3::integer)",
    values: [digestOf(name), free, longestSeconds],
  });
}

/** Takes an attempt back under the keys; under the one that is forgiven, all before it too. */
export async function forgiveAttempt(
  store: ScopedStore,
  names: readonly string[],
  forgiven?: string,
): Promise<void> {
  await runOne(store, {
    text: `select control.forgive_attempt(decode($1, 'hex'), array(select decode(k, 'hex') from unnest($2::text[]) k))`,
    values: [forgiven === undefined ? null : digestOf(forgiven), names.map(digestOf)],
  });
}

/** Those that have counted nothing for a day. */
export const forgetLimitsStatement: Statement = { text: "select control.forget_limits()", values: [] };

async function runOne(store: ScopedStore, statement: Statement): Promise<Rows> {
  const [rows = []] = await store.write(nobody, (transaction) => transaction.run([statement]));
  return rows;
}

function digestOf(name: string): string {
  return createHash("sha256").update(name).digest("hex");
}
