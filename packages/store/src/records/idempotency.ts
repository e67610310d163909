// A request that is sent twice has one effect. The answer is kept in the transaction of the effect, so there is never one without the
// other. A client that repeats the request gets that answer again.
import { AppError } from "@kontor/kernel/errors.ts";
import { isLockTimeout } from "../connection/failures.ts";
import type { Scope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Rows, Statement } from "../statement.ts";

export type RepeatableRequest = {
  /** Chosen by the sender. */
  readonly key: string;
  readonly route: string;
  readonly bodyHash: Uint8Array;
};

export type KeptAnswer = { readonly status: number; readonly answer: string };
export type OnceAnswer = KeptAnswer & { readonly isReplay: boolean };

/**
 * Does the work, or answers what it answered the first time. While the first is at work, a second waits for it, and is told
 * DUPLICATE_REQUEST when that takes too long. The same key with another request is IDEMPOTENCY_KEY_REUSED. Work that fails is
 * not kept: nothing has happened, and it may be tried again.
 */
export function once(
  store: ScopedStore,
  scope: Scope,
  request: RepeatableRequest,
  work: (transaction: Transaction) => Promise<KeptAnswer>,
): Promise<OnceAnswer> {
  return store.write(scope, async (transaction) => {
    const [, kept = []] = await transaction
      .run([held(scope, request), keptAnswer(scope, request)])
      .catch((error: unknown) => {
        // Only here: what the work itself waits for in vain is no repetition of it.
        throw isLockTimeout(error) ? new AppError("DUPLICATE_REQUEST", [], { cause: error }) : error;
      });
    const replay = replayOf(kept, request);
    if (replay !== undefined) return replay;
    const { status, answer } = await work(transaction);
    await transaction.run([keep(scope, request, { status, answer })]);
    return { status, answer, isReplay: false };
  });
}

/** Until the transaction ends. Two keys with the same number only wait for each other. */
function held({ tenantId, caller }: Scope, { key }: RepeatableRequest): Statement {
  return {
    text: "select pg_advisory_xact_lock(hashtextextended($1::text, 0))",
    values: [JSON.stringify([tenantId, caller.username, key])],
  };
}

/** A statement of its own after the wait: it sees what the one waited for has written. */
function keptAnswer({ tenantId, caller }: Scope, { key }: RepeatableRequest): Statement {
  return {
    text: `select route, body_hash, status, answer from idempotency_keys
      where tenant_id = $1::uuid and username = $2 and key = $3`,
    values: [tenantId, caller.username, key],
  };
}

function keep(
  { tenantId, caller }: Scope,
  request: RepeatableRequest,
  { status, answer }: KeptAnswer,
): Statement {
  return {
    text: `insert into idempotency_keys (tenant_id, username, key, route, body_hash, status, answer)
      values ($1::uuid, $2, $3, $4, $5, $6, $7)`,
    values: [tenantId, caller.username, request.key, request.route, request.bodyHash, status, answer],
  };
}

function replayOf(kept: Rows, { key, route, bodyHash }: RepeatableRequest): OnceAnswer | undefined {
  const [row] = kept;
  if (row === undefined) return undefined;
  const isSame =
    row.route === route &&
    row.body_hash instanceof Uint8Array &&
    Buffer.compare(row.body_hash, bodyHash) === 0;
  if (!isSame) throw new AppError("IDEMPOTENCY_KEY_REUSED", [key]);
  return { status: Number(row.status), answer: String(row.answer), isReplay: true };
}
