// A code that a user typed: of an authenticator, or a recovery code. Each code is valid once, whatever it is used for.
import { acceptTotpStep, spendRecoveryCode } from "@kontor/store/identity/second-factors.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { Services } from "../services/services.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";
import { totpSecretName, totpStepOf } from "./totp.ts";

export type GivenCode = { readonly code: string; readonly method?: "totp" | "recovery" | undefined };

/** Whose code it should be. */
export type CodeOwner = { readonly tenantId: string; readonly userId: string };

/** What a code comes down to. */
export type PreparedCode =
  | { readonly kind: "totp"; readonly step: number }
  | { readonly kind: "recovery"; readonly hash: Buffer };

/** Of a recovery code, how many are left. */
export type AcceptedCode = { readonly leftCount?: number };

/** Before the transaction: undefined for what cannot be a code of this user at this moment. */
export async function prepareCode(
  { secrets, clock }: Pick<Services, "secrets" | "clock">,
  { tenantId, userId }: CodeOwner,
  { code, method = "totp" }: GivenCode,
): Promise<PreparedCode | undefined> {
  if (method === "recovery") return { kind: "recovery", hash: recoveryCodeHash(userId, code) };
  const seed = await secrets.read({ tenantId }, totpSecretName(userId));
  const step = seed === undefined ? undefined : totpStepOf(seed, code, clock());
  return step === undefined ? undefined : { kind: "totp", step };
}

/** Uses the code up; undefined when that has happened before. */
export async function acceptCode(
  transaction: Transaction,
  { tenantId, userId }: CodeOwner,
  prepared: PreparedCode,
): Promise<AcceptedCode | undefined> {
  if (prepared.kind === "totp")
    return (await acceptTotpStep(transaction, { tenantId }, userId, prepared.step)) ? {} : undefined;
  const leftCount = await spendRecoveryCode(transaction, { tenantId }, userId, prepared.hash);
  return leftCount === undefined ? undefined : { leftCount };
}
