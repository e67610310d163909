// With whose rights a job is undone: those of the asker and of the starter of the job, as both are now. Neither lends the other a right, so
// only what both may write is undone. A starter who is gone or locked gains nothing by it, and then the asker counts alone.

import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import type { Job } from "@kontor/store/jobs/job.ts";
import { readStarter } from "@kontor/store/jobs/starter.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { accountCaller } from "../callers/account-caller.ts";

/** The asker first. */
export type UndoScopes = readonly [Scope, ...Scope[]];

export async function undoScopes(
  transaction: Transaction,
  asker: Scope,
  { username }: Pick<Job, "username">,
): Promise<UndoScopes> {
  if (username === systemUsername || username === asker.caller.username) return [asker];
  const { account, state } = await readStarter(transaction, asker, username);
  if (account === undefined) return [asker];
  const { isLocked, caller } = accountCaller(account, state);
  return isLocked ? [asker] : [asker, { ...asker, caller }];
}
