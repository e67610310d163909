// A user who changes what proves the identity must prove it once more. A screen left open or a stolen token is not enough to take an
// account over.
import { AppError } from "@kontor/kernel/errors.ts";
import type { SignInAccount } from "@kontor/store/identity/accounts.ts";
import { readSecondFactors } from "@kontor/store/identity/second-factors.ts";
import { isOfRecentSignIn } from "@kontor/store/sessions/own-sessions.ts";
import type { Services } from "../services/services.ts";
import { type Attempt, attempt } from "./limits.ts";
import { isPassword } from "./passwords.ts";
import { hasSecondFactor } from "./second-factor.ts";
import { type ChangeRequest, noteRecoveryCode } from "./second-factor-change.ts";
import { acceptCode, type GivenCode, prepareCode } from "./second-factor-code.ts";

export type Proof = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly method?: GivenCode["method"];
};

/** A code where the authenticator itself is at stake and the user has codes. Otherwise the password is accepted as well. */
export type WantedProof = "code" | "code-or-password";

/** Throws what is wrong with the proof, in words of the request: it is no sign-in, and the session goes on. */
export async function requireProof(
  services: Services,
  account: SignInAccount,
  { code, password, method }: Proof,
  wanted: WantedProof,
  request: ChangeRequest & { readonly sessionId: string },
): Promise<void> {
  if (code !== undefined) {
    const { tenantId, userId } = account;
    const tried = { purpose: "second-factor", address: request.address, account: userId, tenantId } as const;
    await proved(services, tried, "proof.code", () => useCode(services, account, { code, method }, request));
    return;
  }
  const factors = await readSecondFactors(services.store, account, account.userId);
  const hasCode = factors.hasTotp || (hasSecondFactor(factors) && factors.recoveryCodeCount > 0);
  const hasPassword = account.passwordHash !== undefined;
  const isPasswordEnough = hasPassword && (wanted === "code-or-password" || !hasCode);
  if (password !== undefined && isPasswordEnough) {
    // Counted with other guesses of the password: a right one says nothing for codes that were guessed before.
    const { username } = account;
    const tried = { purpose: "password-change", address: request.address, account: username } as const;
    await proved(services, tried, "proof.password", () => isPassword(account.passwordHash, password));
    return;
  }
  if (hasCode || hasPassword) throw new AppError("MISSING_FIELD_IN_BODY", ["proof"]);
  // A user who signs in at a provider and has set up nothing here can only show a recent sign-in.
  if (!(await isOfRecentSignIn(services.store, account, request.sessionId)))
    throw new AppError("FORBIDDEN", ["recent sign-in"]);
}

async function useCode(
  services: Services,
  account: SignInAccount,
  given: GivenCode,
  request: ChangeRequest,
): Promise<boolean> {
  const prepared = await prepareCode(services, account, given);
  if (prepared === undefined) return false;
  return services.store.write({ tenantId: account.tenantId }, async (transaction) => {
    const accepted = await acceptCode(transaction, account, prepared);
    if (accepted?.leftCount !== undefined)
      await noteRecoveryCode(transaction, account, request, accepted.leftCount);
    return accepted !== undefined;
  });
}

/** Attempts are limited here as at a sign-in. */
async function proved(
  services: Services,
  tried: Attempt,
  field: string,
  isRight: () => Promise<boolean>,
): Promise<void> {
  try {
    await attempt(services, tried, async () => {
      if (!(await isRight())) throw new AppError("SIGN_IN_REFUSED");
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "SIGN_IN_REFUSED")
      throw new AppError("INVALID_FIELD_IN_BODY", [field]);
    throw error;
  }
}
