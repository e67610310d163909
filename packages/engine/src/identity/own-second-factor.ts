// What a user does with the own second factor: sees it, sets it up, turns it off, makes new recovery codes.
import { AppError } from "@kontor/kernel/errors.ts";
import { readAccount, type SignInAccount } from "@kontor/store/identity/accounts.ts";
import {
  readSecondFactors,
  readSecondFactorsWithin,
  replaceRecoveryCodes,
} from "@kontor/store/identity/second-factors.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { revokeSessionsOf } from "@kontor/store/sessions/own-sessions.ts";
import type { Services } from "../services/services.ts";
import { type Proof, requireProof } from "./proof.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { hasSecondFactor, methodsOf, requiresSecondFactor } from "./second-factor.ts";
import { type ChangeRequest, settleSecondFactor } from "./second-factor-change.ts";
import type { GivenCode } from "./second-factor-code.ts";
import { activateTotpSetup, removeTotp, type StartedTotp, startTotpSetup } from "./totp-setup.ts";

/** The session of the request is asked first: what follows uses codes up. */
export async function ownAccount({ store }: Services, scope: Scope): Promise<SignInAccount> {
  await store.read(scope, []);
  const account = await readAccount(store, scope, { username: scope.caller.username });
  if (account === undefined) throw new AppError("SESSION_EXPIRED");
  return account;
}

export type OwnSecondFactor = {
  readonly methods: readonly string[];
  readonly recoveryCodeCount: number;
  readonly hasPassword: boolean;
  readonly isRequired: boolean;
};

export async function readOwnSecondFactor(
  { store }: Services,
  { userId, passwordHash, tenantOptions, ...account }: SignInAccount,
): Promise<OwnSecondFactor> {
  const factors = await readSecondFactors(store, account, userId);
  return {
    methods: methodsOf(factors),
    recoveryCodeCount: factors.recoveryCodeCount,
    hasPassword: passwordHash !== undefined,
    isRequired: requiresSecondFactor(tenantOptions),
  };
}

/** Only a user with a code of the present authenticator may replace it. */
export async function startOwnTotp(
  services: Services,
  account: SignInAccount,
  proof: Proof,
  sessionId: string,
  request: ChangeRequest,
): Promise<StartedTotp> {
  const { hasTotp } = await readSecondFactors(services.store, account, account.userId);
  const wanted = hasTotp ? "code" : "code-or-password";
  await requireProof(services, account, proof, wanted, { ...request, sessionId });
  return startTotpSetup(services, account, holderOf(sessionId));
}

export async function activateOwnTotp(
  services: Services,
  account: SignInAccount,
  code: string,
  sessionId: string,
  request: ChangeRequest,
): Promise<readonly string[]> {
  const codes = await activateTotpSetup(services, account, { holder: holderOf(sessionId), code }, request);
  if (codes === undefined) throw new AppError("INVALID_FIELD_IN_BODY", ["code"]);
  return codes;
}

/** Ends the other sessions of the user, who signs in there again. */
export async function turnOwnTotpOff(
  services: Services,
  account: SignInAccount,
  given: GivenCode,
  sessionId: string,
  request: ChangeRequest,
): Promise<void> {
  await requireProof(services, account, given, "code", { ...request, sessionId });
  const { tenantId, userId } = account;
  await services.store.write({ tenantId }, async (transaction) => {
    await removeTotp(transaction, services, account);
    await revokeSessionsOf(transaction, { tenantId }, userId, { except: sessionId });
    await settleSecondFactor(transaction, account, request, "Turned the authenticator off");
  });
}

export async function newOwnRecoveryCodes(
  services: Services,
  account: SignInAccount,
  given: Proof,
  sessionId: string,
  request: ChangeRequest,
): Promise<readonly string[]> {
  await requireProof(services, account, given, "code", { ...request, sessionId });
  const { tenantId, userId } = account;
  const { codes, hashes } = newRecoveryCodes(userId);
  await services.store.write({ tenantId }, async (transaction) => {
    if (!hasSecondFactor(await readSecondFactorsWithin(transaction, { tenantId }, userId)))
      throw new AppError("INVALID_FIELD_IN_BODY", ["proof"]);
    await replaceRecoveryCodes(transaction, { tenantId }, userId, hashes);
    await settleSecondFactor(transaction, account, request, "Made new recovery codes");
  });
  return codes;
}

function holderOf(sessionId: string): string {
  return `session ${sessionId}`;
}
