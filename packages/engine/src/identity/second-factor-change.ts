// What follows when a second factor came or went: the record of the user tells whether there is one, recovery codes go with the last
// of them, and the history and the audit say what happened.
import {
  readSecondFactorsWithin,
  replaceRecoveryCodes,
  type SecondFactors,
} from "@kontor/store/identity/second-factors.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { hasSecondFactor } from "./second-factor.ts";
import type { SignInRequest } from "./sign-in.ts";
import { noteOnUser } from "./sign-in-record.ts";

/** The user whose second factor it is. */
export type FactorOwner = {
  readonly tenantId: string;
  readonly tenant: string;
  readonly userId: string;
  readonly username: string;
};

export type ChangeRequest = Pick<SignInRequest, "requestId" | "address">;

/** At the end of the transaction that has changed something. */
export async function settleSecondFactor(
  transaction: Transaction,
  owner: FactorOwner,
  request: ChangeRequest,
  description: string,
): Promise<SecondFactors> {
  const { tenantId, userId } = owner;
  const factors = await readSecondFactorsWithin(transaction, { tenantId }, userId);
  const hasActivatedMfa = hasSecondFactor(factors);
  if (!hasActivatedMfa) await replaceRecoveryCodes(transaction, { tenantId }, userId, []);
  await noteOnUser(transaction, owner, request, {
    values: { hasActivatedMfa },
    trace: { action: "CONFIGURE", reason: description, description },
  });
  return factors;
}

/** Records the use of a recovery code. Such a code was written down, so the user must be able to see its use. */
export function noteRecoveryCode(
  transaction: Transaction,
  owner: FactorOwner,
  request: ChangeRequest,
  leftCount: number,
): Promise<void> {
  const description = `Used a recovery code; ${leftCount} left`;
  return noteOnUser(transaction, owner, request, {
    trace: { action: "SIGN_IN", reason: description, description },
  });
}
