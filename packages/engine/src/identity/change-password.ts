// A new password: with the link that was sent to the user, or with the old one. Whatever rested on the former one ends with it.
import { AppError } from "@kontor/kernel/errors.ts";
import {
  normalPassword,
  passwordFault,
  passwordMaxLength,
  passwordMinLength,
} from "@kontor/model/identity/password-policy.ts";
import { mayEnter, readAccount, type SignInAccount } from "@kontor/store/identity/accounts.ts";
import { endAccessStatements, savePasswordStatement } from "@kontor/store/identity/credentials.ts";
import { readStep, takeStep } from "@kontor/store/identity/sign-in-steps.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { Services } from "../services/services.ts";
import { attempt, forgiveAccount } from "./limits.ts";
import { passwordLinkStep } from "./password-link.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import type { SignInRequest } from "./sign-in.ts";
import { noteOnUser } from "./sign-in-record.ts";

/** Uses the link up. It opens no session: the sign-in that follows asks for a second factor. */
export async function resetPassword(
  services: Services,
  given: { readonly token: string; readonly password: string },
  request: SignInRequest,
): Promise<void> {
  const { store } = services;
  const account = await attempt(services, { purpose: "token", address: request.address }, async () => {
    const token = readToken(given.token);
    const step = token && (await readStep(store, token, passwordLinkStep));
    const found = step?.userId && (await readAccount(store, step, { userId: step.userId }));
    // A link that went to an address the user no longer has is not the user's any more.
    if (!token || !found || !mayEnter(found) || found.user.email !== step?.data.email)
      throw new AppError("SIGN_IN_REFUSED");
    refuseWeak("password", given.password, found);
    const digest = await hashPassword(given.password);
    await store.write(found, async (transaction) => {
      if ((await takeStep(transaction, token, passwordLinkStep)) === undefined)
        throw new AppError("SIGN_IN_REFUSED");
      await save(transaction, found, digest, request, "New password by a link");
    });
    return found;
  });
  await forgiveAccount(services, "sign-in", account.username);
}

/** Of the caller; its other sessions end. */
export async function changeOwnPassword(
  services: Services,
  { scope, sessionId }: { readonly scope: Scope; readonly sessionId: string },
  given: { readonly oldPassword: string; readonly newPassword: string },
  request: SignInRequest,
): Promise<void> {
  const { username } = scope.caller;
  const tried = { purpose: "password-change", address: request.address, account: username } as const;
  const account = await attempt(services, tried, async () => {
    const found = await readAccount(services.store, scope, { username });
    const isRight = await isPassword(found?.passwordHash, given.oldPassword);
    if (found === undefined || !isRight) throw new AppError("SIGN_IN_REFUSED");
    return found;
  }).catch((error: unknown) => {
    // To a client, a refused sign-in would say that the session is over.
    throw error instanceof AppError && error.code === "SIGN_IN_REFUSED" ? wrong("oldPassword") : error;
  });
  if (normalPassword(given.newPassword) === normalPassword(given.oldPassword))
    throw wrong("newPassword", "must be another than before");
  refuseWeak("newPassword", given.newPassword, account);
  const digest = await hashPassword(given.newPassword);
  await services.store.write(scope, (transaction) =>
    save(transaction, account, digest, request, "New password by the user", sessionId),
  );
}

async function save(
  transaction: Transaction,
  account: SignInAccount,
  digest: string,
  request: SignInRequest,
  description: string,
  keptSessionId?: string,
): Promise<void> {
  await transaction.run([
    savePasswordStatement(account, digest),
    ...endAccessStatements(account, keptSessionId),
  ]);
  await noteOnUser(transaction, account, request, { trace: { action: "CONFIGURE", description } });
}

const faultTexts = {
  "too-short": `must have at least ${passwordMinLength} characters`,
  "too-long": `must have at most ${passwordMaxLength} characters`,
  "a-name": "must not be a name",
  "too-common": "must not be one that many people have",
} as const;

/** Never log or return the value, not even to the caller. */
function refuseWeak(field: string, password: string, { username, tenant }: SignInAccount): void {
  const fault = passwordFault(password, { username, tenant });
  if (fault !== undefined) throw wrong(field, faultTexts[fault]);
}

function wrong(field: string, message = "is wrong"): AppError {
  return new AppError("INVALID_FIELD_VALUE", [field, "***"], { errors: [{ path: field, message }] });
}
