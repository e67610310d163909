// Signing in with a passkey, alone or as the second factor after a password. Who is asked nothing about is told nothing: the question
// is the same for every user and for none.

import { AppError } from "@kontor/kernel/errors.ts";
import type { PasskeyAssertion } from "@kontor/model/routes/second-factor.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import {
  countPasskeyUse,
  readPasskey,
  readPasskeysOf,
  type StoredPasskey,
} from "@kontor/store/identity/passkeys.ts";
import { putStep, type SignInStep, takeStep } from "@kontor/store/identity/sign-in-steps.ts";
import { newToken, type Token } from "@kontor/store/identity/token.ts";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { Services } from "../services/services.ts";
import { completeSignIn, resumeSignIn } from "./complete-sign-in.ts";
import { attempt } from "./limits.ts";
import { challengeBytes, challengeSeconds, challengeToken, checkedUse } from "./passkey-checks.ts";
import type { AuthenticatorOptions } from "./passkeys.ts";
import type { RelyingParty } from "./relying-party.ts";
import { type WaitingSignIn, waitingSignIn } from "./second-factor-sign-in.ts";
import type { SignInOutcome, SignInRequest } from "./sign-in.ts";

const kind = "passkey-sign-in";

/** Only a caller who has shown the password of the user learns which keys would do. */
export async function passkeySignInOptions(
  services: Services,
  party: RelyingParty,
  totpToken: string | undefined,
  request: SignInRequest,
): Promise<AuthenticatorOptions> {
  const { store } = services;
  const { tenantId } = party;
  const waiting = await waitingHere(services, party, totpToken, request);
  const known = waiting ? await readPasskeysOf(store, { tenantId }, waiting.account.userId) : [];
  const token = newToken(tenantId);
  const data = { host: party.id, ...(waiting && { waiting: waiting.token.hash }) };
  await store.write({ tenantId }, (transaction) =>
    putStep(
      transaction,
      { tenantId },
      {
        token,
        kind,
        userId: waiting?.account.userId,
        browserHash: request.browserHash,
        data,
        lifetimeSeconds: challengeSeconds,
      },
    ),
  );
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: challengeBytes(token),
    timeout: challengeSeconds * 1_000,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    userVerification: "required",
  });
  return { ...options };
}

/** Throws SIGN_IN_REFUSED for whatever is wrong. */
export async function signInWithPasskey(
  services: Services,
  party: RelyingParty,
  given: { readonly credential: PasskeyAssertion; readonly totpToken?: string | undefined },
  request: SignInRequest,
): Promise<SignInOutcome> {
  const { credential } = given;
  const { tenantId, tenant } = party;
  const waiting = await waitingHere(services, party, given.totpToken, request);
  // A signature cannot be guessed, so only the number of lookups is limited. The attempts of others lock no user out.
  const proved = await attempt(services, { purpose: "token", address: request.address }, async () => {
    const question = await takenQuestion(services, party, credential, request);
    if (question.step.data.waiting !== waiting?.token.hash) throw refused();
    const passkey = await readPasskey(services.store, { tenantId }, credential.id);
    if (passkey?.id !== credential.id) throw refused();
    if (waiting !== undefined && passkey.userId !== waiting.account.userId) throw refused();
    const signCount = await checkedUse(party, question.token, credential, passkey);
    if (signCount === undefined) throw refused();
    return { userId: passkey.userId, step: await counted(services, party, passkey, signCount, waiting) };
  });
  if (proved.step !== undefined)
    return resumeSignIn(services, proved.step, request, { isSecondFactor: true });
  const { userId } = proved;
  const owner = await readAccount(services.store, { tenantId }, { userId });
  if (owner === undefined) throw refused();
  const { username } = owner;
  // The key was used and its user recognised by it: two factors at once.
  const proven = { tenantId, tenant, userId, username, method: "passkey", isSecondFactor: true } as const;
  return completeSignIn(services, proven, request);
}

/** The question the answer belongs to, used up whatever the answer is worth. */
async function takenQuestion(
  { store }: Services,
  { id, tenantId }: RelyingParty,
  credential: PasskeyAssertion,
  { browserHash }: SignInRequest,
): Promise<{ readonly token: Token; readonly step: SignInStep }> {
  const token = challengeToken(credential);
  if (token?.tenantId !== tenantId) throw refused();
  const step = await store.write({ tenantId }, (transaction) => takeStep(transaction, token, kind));
  if (step === undefined || step.data.host !== id) throw refused();
  if (step.browserHash !== undefined && step.browserHash !== browserHash) throw refused();
  return { token, step };
}

/** The use counts and the sign-in that waited is taken, or neither. */
function counted(
  { store }: Services,
  { tenantId }: RelyingParty,
  passkey: StoredPasskey,
  signCount: number,
  waiting: WaitingSignIn | undefined,
): Promise<SignInStep | undefined> {
  return store.write({ tenantId }, async (transaction) => {
    if (!(await countPasskeyUse(transaction, { tenantId }, passkey, signCount))) throw refused();
    if (waiting === undefined) return undefined;
    const step = await takeStep(transaction, waiting.token, "second-factor");
    if (step === undefined) throw refused();
    return step;
  });
}

async function waitingHere(
  services: Services,
  { tenantId }: RelyingParty,
  totpToken: string | undefined,
  request: SignInRequest,
): Promise<WaitingSignIn | undefined> {
  if (totpToken === undefined) return undefined;
  const waiting = await waitingSignIn(services, totpToken, request);
  if (waiting.account.tenantId !== tenantId) throw refused();
  return waiting;
}

function refused(): AppError {
  return new AppError("SIGN_IN_REFUSED");
}
