// A sign-in that waits for its second factor goes on: with a code, or where the tenant asks for one and there is none yet, with a new
// authenticator.
import { AppError } from "@kontor/kernel/errors.ts";
import { readAccount, type SignInAccount } from "@kontor/store/identity/accounts.ts";
import {
  countStepFailure,
  readStep,
  type SignInStep,
  takeStep,
} from "@kontor/store/identity/sign-in-steps.ts";
import { readToken, type Token } from "@kontor/store/identity/token.ts";
import type { Services } from "../services/services.ts";
import { resumeSignIn } from "./complete-sign-in.ts";
import { knownBrowser } from "./known-browser.ts";
import { attempt } from "./limits.ts";
import { askedSecondFactors, enrolmentMethod } from "./second-factor.ts";
import { noteRecoveryCode } from "./second-factor-change.ts";
import { acceptCode, type GivenCode, type PreparedCode, prepareCode } from "./second-factor-code.ts";
import type { SignInOutcome, SignInRequest } from "./sign-in.ts";
import { activateTotpSetup, type StartedTotp, startTotpSetup } from "./totp-setup.ts";

const kind = "second-factor";

/** A sign-in on its way, with the account it is for. */
export type WaitingSignIn = {
  readonly token: Token;
  readonly step: SignInStep;
  readonly account: SignInAccount;
};

/** Throws SIGN_IN_REFUSED unless the token is one of a sign-in that waits, in the browser it began in. */
export async function waitingSignIn(
  { store }: Pick<Services, "store">,
  totpToken: string,
  { browserHash }: SignInRequest,
): Promise<WaitingSignIn> {
  const token = readToken(totpToken);
  const step = token && (await readStep(store, token, kind));
  if (token === undefined || step?.userId === undefined) throw refused();
  if (step.browserHash !== undefined && step.browserHash !== browserHash) throw refused();
  const account = await readAccount(store, { tenantId: step.tenantId }, { userId: step.userId });
  if (account === undefined) throw refused();
  return { token, step, account };
}

/** With a code of the authenticator, or one for the day it is lost. */
export async function signInWithCode(
  services: Services,
  { totpToken, ...given }: GivenCode & { readonly totpToken: string },
  request: SignInRequest,
): Promise<SignInOutcome> {
  const waiting = await waitingSignIn(services, totpToken, request);
  const step = await limited(services, waiting, request, async () => {
    // Counted before it is compared, so that parallel requests have no more attempts than sequential ones.
    if (!(await countStepFailure(services.store, waiting.token, kind))) throw refused();
    const prepared = await prepareCode(services, waiting.account, given);
    if (prepared === undefined) throw refused();
    return taken(services, waiting, prepared, request);
  });
  return resumeSignIn(services, step, request, { isSecondFactor: true });
}

/** The code and the step are used up together, or neither. */
function taken(
  { store }: Services,
  { token, account }: WaitingSignIn,
  prepared: PreparedCode,
  request: SignInRequest,
): Promise<SignInStep> {
  return store.write({ tenantId: account.tenantId }, async (transaction) => {
    const accepted = await acceptCode(transaction, account, prepared);
    const step = accepted && (await takeStep(transaction, token, kind));
    if (step === undefined) throw refused();
    if (accepted?.leftCount !== undefined)
      await noteRecoveryCode(transaction, account, request, accepted.leftCount);
    return step;
  });
}

/** Only for a user without a second factor. Otherwise a password alone could replace the one there is. */
export async function startEnrolment(
  services: Services,
  totpToken: string,
  request: SignInRequest,
): Promise<StartedTotp> {
  const { token, account } = await waitingForEnrolment(services, totpToken, request);
  return startTotpSetup(services, account, holderOf(token));
}

export type Enrolled = { readonly recoveryCodes: readonly string[]; readonly outcome: SignInOutcome };

/** With the first code of the new authenticator. */
export async function finishEnrolment(
  services: Services,
  { totpToken, code }: { readonly totpToken: string; readonly code: string },
  request: SignInRequest,
): Promise<Enrolled> {
  const waiting = await waitingForEnrolment(services, totpToken, request);
  const { token, step, account } = waiting;
  const recoveryCodes = await limited(services, waiting, request, async () => {
    const setup = { holder: holderOf(token), code, isFirst: true };
    const codes = await activateTotpSetup(services, account, setup, request, async (transaction) => {
      if ((await takeStep(transaction, token, kind)) === undefined) throw refused();
    });
    if (codes === undefined) throw refused();
    return codes;
  });
  return { recoveryCodes, outcome: await resumeSignIn(services, step, request, { isSecondFactor: true }) };
}

async function waitingForEnrolment(
  services: Services,
  totpToken: string,
  request: SignInRequest,
): Promise<WaitingSignIn> {
  const waiting = await waitingSignIn(services, totpToken, request);
  const asked = await askedSecondFactors(services, waiting.account);
  if (!asked.includes(enrolmentMethod)) throw refused();
  return waiting;
}

/** Counted for the user too: a sign-in begun again gives no more attempts. */
function limited<Result>(
  services: Services,
  { account: { tenantId, userId } }: WaitingSignIn,
  { address, browserProof }: SignInRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const browserId = async (): Promise<string | undefined> => {
    const browser = await knownBrowser(services, browserProof);
    return browser?.tenantId === tenantId && browser.userId === userId ? browser.id : undefined;
  };
  const tried = { purpose: "second-factor", address, account: userId, tenantId } as const;
  return attempt(services, { ...tried, knownBrowser: browserId }, work);
}

function holderOf({ hash }: Token): string {
  return `sign-in ${hash}`;
}

function refused(): AppError {
  return new AppError("SIGN_IN_REFUSED");
}
