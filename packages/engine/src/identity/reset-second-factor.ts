// For a user who has lost every second factor. An administrator or the operator removes them, and the next sign-in needs none.
import { AppError } from "@kontor/kernel/errors.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { writeReach } from "@kontor/model/permission/record-scope.ts";
import { deletePasskeysOf } from "@kontor/store/identity/passkeys.ts";
import { replaceRecoveryCodes } from "@kontor/store/identity/second-factors.ts";
import { endStepsStatement } from "@kontor/store/identity/sign-in-steps.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { revokeSessionsOf } from "@kontor/store/sessions/own-sessions.ts";
import { changeOne } from "../door/product-writes.ts";
import type { Services } from "../services/services.ts";
import { entityNamed, notFound, type WriteWork } from "../writing/write-work.ts";
import { removeTotp } from "./totp-setup.ts";
import { refuseHigherAccount } from "./user-rights.ts";

type ResetWork = Pick<WriteWork, "scope" | "transaction"> & {
  readonly services: Pick<Services, "secrets">;
};

const description = "Reset the second factor";
/** What was begun with the second factor there was; sign-ins on their way end with the sessions. */
const endedSteps = ["passkey-setup", "passkey-sign-in"] as const;

/** For the operator, who has no session. */
export async function resetSecondFactor(
  services: Pick<Services, "store" | "secrets">,
  scope: Scope,
  username: string,
): Promise<void> {
  await services.store.write(scope, (transaction) =>
    resetSecondFactorWithin({ services, scope, transaction }, username),
  );
}

/** Removes authenticator, recovery codes and passkeys, and ends every session. Rejected for the own account and for a higher account. */
export async function resetSecondFactorWithin(
  { services, scope, transaction }: ResetWork,
  username: string,
): Promise<void> {
  const entity = entityNamed(scope, user.name);
  if (scope.caller.username === username) throw new AppError("FORBIDDEN", ["reset own second factor"]);
  const stored = await lockRecord(transaction, scope, entity, username, writeReach(scope.caller, entity));
  if (stored === undefined) throw notFound(entity, username);
  refuseHigherAccount(scope.caller, stored.doc);
  const owner = { tenantId: scope.tenantId, userId: stored.id };
  await removeTotp(transaction, services, owner);
  await deletePasskeysOf(transaction, owner, owner.userId);
  await replaceRecoveryCodes(transaction, owner, owner.userId, []);
  await transaction.run([endStepsStatement(owner, owner.userId, endedSteps)]);
  await revokeSessionsOf(transaction, owner, owner.userId);
  await changeOne({ transaction, scope }, entity, stored, {
    values: { hasActivatedMfa: false },
    trace: { action: "CONFIGURE", reason: description, description },
  });
}
