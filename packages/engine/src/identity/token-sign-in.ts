// Signing in with what was handed out before: a login token, or the token under which the terms were shown.
import { AppError } from "@kontor/kernel/errors.ts";
import { acceptTermsStatement } from "@kontor/store/identity/credentials.ts";
import { takeLoginToken } from "@kontor/store/identity/login-tokens.ts";
import { takeStep } from "@kontor/store/identity/sign-in-steps.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import type { Services } from "../services/services.ts";
import { completeSignIn, resumeSignIn } from "./complete-sign-in.ts";
import { attempt } from "./limits.ts";
import { provenOf } from "./proven-user.ts";
import type { SignInOutcome, SignInRequest } from "./sign-in.ts";
import { noteOnUser } from "./sign-in-record.ts";

/** Uses the token up; one that was made for a browser is good in that browser alone. */
export async function signInWithToken(
  services: Services,
  text: string,
  request: SignInRequest,
): Promise<SignInOutcome> {
  return attempt(services, { purpose: "token", address: request.address }, async () => {
    const token = readToken(text);
    const used =
      token &&
      (await services.store.write({ tenantId: token.tenantId }, (transaction) =>
        takeLoginToken(transaction, token, request.browserHash),
      ));
    if (token === undefined || used === undefined) throw new AppError("SIGN_IN_REFUSED");
    const { tenantId } = token;
    const { userId, username, data } = used;
    // A token from a sign-in at a provider holds who was proved. A token from the operator holds nothing.
    const plain = { tenantId, tenant: "", userId, username, method: "token", isSecondFactor: false } as const;
    const proven = "method" in data ? await provenOf(services, { tenantId, userId, data }) : plain;
    return completeSignIn(services, proven, request);
  });
}

/** The version that was shown is the one that was agreed to; if there is a newer one by now, that is asked for next. */
export async function acceptTerms(
  services: Services,
  text: string,
  request: SignInRequest,
): Promise<SignInOutcome> {
  return attempt(services, { purpose: "token", address: request.address }, async () => {
    const token = readToken(text);
    if (token === undefined) throw new AppError("SIGN_IN_REFUSED");
    const step = await services.store.write({ tenantId: token.tenantId }, async (transaction) => {
      const taken = await takeStep(transaction, token, "terms");
      const { userId, data, browserHash } = taken ?? {};
      const isOfBrowser = browserHash === undefined || browserHash === request.browserHash;
      if (taken === undefined || userId === undefined || !isOfBrowser) return undefined;
      const version = String(data?.termsVersion);
      await transaction.run([acceptTermsStatement({ ...taken, userId }, version)]);
      const account = { tenantId: taken.tenantId, userId, username: String(data?.username) };
      const trace = { action: "CONFIGURE", description: `Agreed to the terms ${version}` };
      await noteOnUser(transaction, account, request, { trace });
      return taken;
    });
    if (step === undefined) throw new AppError("SIGN_IN_REFUSED");
    return resumeSignIn(services, step, request);
  });
}
