// A transaction of one tenant on one connection. It begins with its first statements, in the same message, and whatever goes
// wrong inside it, it never commits.
import type { SessionCheck, TenantScope } from "../scope.ts";
import type { Rows, Statement } from "../statement.ts";
import { type BatchAnswer, type Connection, sendBatch } from "./batch.ts";
import { type Marks, noMarks } from "./savepoints.ts";

export type Transaction = {
  /** Runs statements one after another, in one round trip. */
  run(statements: readonly Statement[]): Promise<readonly Rows[]>;
  /**
   * Does the work, or nothing of it: where it fails, what it has written is undone, the failure is thrown, and the transaction can
   * go on. Nothing else may run in the transaction meanwhile.
   */
  attempt<T>(work: () => Promise<T>): Promise<T>;
};

const tenantSetting = "set_config('app.tenant_id', $1, true)";
const begin: Statement = { text: "begin", values: [] };
const commit: Statement = { text: "commit", values: [] };
const rollback: Statement = { text: "rollback", values: [] };

/** All in one message and one read-only transaction that ends with it. */
export async function readOnce(
  connection: Connection,
  scope: TenantScope,
  statements: readonly Statement[],
): Promise<readonly Rows[]> {
  const text = `select ${tenantSetting}, set_config('transaction_read_only', 'on', true)`;
  return sendChecked(connection, [{ text, values: [scope.tenantId] }], scope.sessionCheck, statements);
}

/** What `work` does before its first statements, it does before the session check was asked: nothing that anybody could notice. */
export async function inTransaction<T>(
  connection: Connection,
  scope: TenantScope,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const opening = [begin, { text: `select ${tenantSetting}`, values: [scope.tenantId] }];
  const progress: Progress = {
    state: "new",
    failure: undefined,
    latest: Promise.resolve(),
    marks: noMarks(),
  };

  const runNow = async (asked: readonly Statement[]): Promise<readonly Rows[]> => {
    if (progress.state === "ended") throw new Error("The transaction has ended");
    if (progress.failure !== undefined) throw progress.failure.error;
    const isFirst = progress.state === "new";
    progress.state = "begun";
    const marks = progress.marks.takeUnsent();
    const statements = [...marks, ...asked];
    try {
      if (isFirst)
        return (await sendChecked(connection, opening, scope.sessionCheck, statements)).slice(marks.length);
      return resultsOf(await sendBatch(connection, statements)).slice(marks.length);
    } catch (error) {
      progress.failure = { error };
      throw error;
    }
  };
  /** Statements run one after another, also when a caller does not wait for the last ones. */
  const run = (statements: readonly Statement[]): Promise<readonly Rows[]> => {
    const results = progress.latest.then(() => runNow(statements));
    progress.latest = results.catch(() => {});
    return results;
  };
  const attempt = async <Value>(part: () => Promise<Value>): Promise<Value> => {
    refuseFailed(progress);
    const mark = progress.marks.set();
    try {
      const value = await part();
      await progress.latest;
      refuseFailed(progress);
      mark.release();
      return value;
    } catch (error) {
      await progress.latest;
      const undoing = connection.isLost ? [] : mark.undo();
      if (undoing.length > 0) {
        progress.failure = undefined;
        // Where nothing can be undone any more, the transaction has failed as a whole, for the reason it failed first.
        await run(undoing).catch(() => {
          progress.failure = { error };
        });
      }
      throw error;
    }
  };

  try {
    const result = await work({ run, attempt });
    await progress.latest;
    if (progress.state === "new" && scope.sessionCheck?.isChecked() === false) await run([]);
    // Work that goes on after a refused statement would believe in writes that PostgreSQL has already undone.
    if (progress.failure !== undefined) throw progress.failure.error;
    await end(connection, progress, commit);
    return result;
  } catch (error) {
    await progress.latest;
    // The first failure is the one to tell; a connection that cannot even roll back is thrown away.
    await end(connection, progress, rollback).catch(() => {});
    throw error;
  }
}

type Progress = {
  state: "new" | "begun" | "ended";
  failure: { readonly error: unknown } | undefined;
  latest: Promise<unknown>;
  readonly marks: Marks;
};

/** What was refused before cannot be gone on from. */
function refuseFailed({ failure }: Progress): void {
  if (failure !== undefined) throw failure.error;
}

async function end(connection: Connection, progress: Progress, statement: Statement): Promise<void> {
  const hasBegun = progress.state === "begun";
  progress.state = "ended";
  if (hasBegun && !connection.isLost) resultsOf(await sendBatch(connection, [statement]));
}

/** The session check decides first, also when something after it failed: a caller who may not pass learns nothing else. */
async function sendChecked(
  connection: Connection,
  opening: readonly Statement[],
  sessionCheck: SessionCheck | undefined,
  statements: readonly Statement[],
): Promise<readonly Rows[]> {
  if (sessionCheck === undefined || sessionCheck.isChecked()) {
    return resultsOf(await sendBatch(connection, [...opening, ...statements])).slice(opening.length);
  }
  const answer = await sendBatch(connection, [...opening, sessionCheck.statement, ...statements]);
  const checkRows = answer.results[opening.length];
  if (checkRows !== undefined) sessionCheck.check(checkRows);
  return resultsOf(answer).slice(opening.length + 1);
}

function resultsOf({ results, error }: BatchAnswer): readonly Rows[] {
  if (error !== undefined) throw error;
  return results;
}
