// A signed-in user asks to link the own account with a provider. The next sign-in there in the same browser is linked. An administrator's
// account can be linked in no other way.
import { lockProvider } from "@kontor/store/identity/providers.ts";
import { endStepsStatement, putStep } from "@kontor/store/identity/sign-in-steps.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { providerNotFound } from "./provider-administration.ts";

/** Long enough to sign in at the provider, with whatever it asks. */
const wishSeconds = 10 * 60;

type Wish = {
  readonly userId: string;
  readonly providerId: string;
  /** Asked only where there is such a provider: a browser that is told of none is not marked either. */
  readonly browserHash: () => string;
};

/** A newer wish takes the place of one before. */
export async function wishLink(
  { transaction, scope }: Pick<WriteWork, "transaction" | "scope">,
  { userId, providerId, browserHash }: Wish,
): Promise<void> {
  const provider = await lockProvider(transaction, scope, providerId);
  if (!provider?.isActive) throw providerNotFound(providerId);
  await transaction.run([endStepsStatement(scope, userId, ["provider-link"])]);
  await putStep(transaction, scope, {
    token: newToken(scope.tenantId),
    kind: "provider-link",
    userId,
    browserHash: browserHash(),
    data: { providerId },
    lifetimeSeconds: wishSeconds,
  });
}
