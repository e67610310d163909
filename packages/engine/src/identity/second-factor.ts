// Which second factors a user has: asked by every sign-in before it opens a session.
import type { SignInAccount } from "@kontor/store/identity/accounts.ts";
import { readSecondFactors, type SecondFactors } from "@kontor/store/identity/second-factors.ts";
import type { Services } from "../services/services.ts";

/** Offered to a user without a second factor where the tenant requires one: set up an authenticator first. */
export const enrolmentMethod = "totp-setup";

/** What a sign-in must still show; nothing when it may go on. */
export async function askedSecondFactors(
  { store }: Pick<Services, "store">,
  { tenantId, userId, tenantOptions }: Pick<SignInAccount, "tenantId" | "userId" | "tenantOptions">,
): Promise<readonly string[]> {
  const methods = methodsOf(await readSecondFactors(store, { tenantId }, userId));
  return methods.length === 0 && requiresSecondFactor(tenantOptions) ? [enrolmentMethod] : methods;
}

/** In the order they are offered; none when the user has no second factor. Codes for the day it is lost are no factor alone. */
export function methodsOf(factors: SecondFactors): readonly string[] {
  if (!hasSecondFactor(factors)) return [];
  return [
    ...(factors.hasTotp ? ["totp"] : []),
    ...(factors.passkeyCount > 0 ? ["passkey"] : []),
    ...(factors.recoveryCodeCount > 0 ? ["recovery"] : []),
  ];
}

export function hasSecondFactor({ hasTotp, passkeyCount }: SecondFactors): boolean {
  return hasTotp || passkeyCount > 0;
}

export function requiresSecondFactor(tenantOptions: SignInAccount["tenantOptions"]): boolean {
  return tenantOptions.requiresSecondFactor === true;
}
