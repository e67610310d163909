// Passkeys of a user: made in a session, at the host whose name they carry.

import { AppError } from "@kontor/kernel/errors.ts";
import type { NewPasskeyCredential } from "@kontor/model/routes/second-factor.ts";
import {
  deletePasskey,
  insertPasskey,
  readPasskeysOf,
  type StoredPasskey,
} from "@kontor/store/identity/passkeys.ts";
import { readSecondFactorsWithin, replaceRecoveryCodes } from "@kontor/store/identity/second-factors.ts";
import { endStepsStatement, putStep, takeStep } from "@kontor/store/identity/sign-in-steps.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import { revokeSessionsOf } from "@kontor/store/sessions/own-sessions.ts";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { Services } from "../services/services.ts";
import {
  challengeBytes,
  challengeSeconds,
  challengeToken,
  checkedNewPasskey,
  passkeyAlgorithms,
  userHandleBytes,
} from "./passkey-checks.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import type { RelyingParty } from "./relying-party.ts";
import { hasSecondFactor } from "./second-factor.ts";
import { type ChangeRequest, type FactorOwner, settleSecondFactor } from "./second-factor-change.ts";

/** What a browser hands to an authenticator. */
export type AuthenticatorOptions = Record<string, unknown> & { challenge: string };

const kind = "passkey-setup";

/** The question is kept with the session that asked it, and a newer one takes its place. */
export async function newPasskeyOptions(
  { store }: Services,
  owner: FactorOwner,
  party: RelyingParty,
  sessionId: string,
): Promise<AuthenticatorOptions> {
  const { tenantId, tenant, userId, username } = owner;
  const scope = { tenantId };
  const existing = await readPasskeysOf(store, scope, userId);
  const token = newToken(tenantId);
  const data = { sessionId, host: party.id };
  await store.write(scope, async (transaction) => {
    await transaction.run([endStepsStatement(scope, userId, [kind])]);
    await putStep(transaction, scope, { token, kind, userId, data, lifetimeSeconds: challengeSeconds });
  });
  const options = await generateRegistrationOptions({
    rpName: tenant,
    rpID: party.id,
    userName: username,
    userDisplayName: username,
    userID: userHandleBytes(userId),
    challenge: challengeBytes(token),
    timeout: challengeSeconds * 1_000,
    attestationType: "none",
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  });
  return { ...options };
}

export type AddedPasskey = { readonly passkey: StoredPasskey; readonly recoveryCodes?: readonly string[] };

/** The first second factor of a user brings codes for the day it is lost. */
export async function addPasskey(
  { store }: Services,
  owner: FactorOwner,
  party: RelyingParty,
  given: { readonly sessionId: string; readonly name: string; readonly credential: NewPasskeyCredential },
  request: ChangeRequest,
): Promise<AddedPasskey> {
  const { tenantId, userId } = owner;
  const scope = { tenantId };
  const { sessionId, name, credential } = given;
  const token = challengeToken(credential);
  if (token?.tenantId !== tenantId) throw invalid();
  // Used up before anything is compared: a question has one answer, good or bad.
  const step = await store.write(scope, (transaction) => takeStep(transaction, token, kind));
  if (step?.userId !== userId || step.data.sessionId !== sessionId || step.data.host !== party.id)
    throw invalid();
  const checked = await checkedNewPasskey(party, token, credential);
  if (checked === undefined) throw invalid();
  return store.write(scope, async (transaction) => {
    const isFirst = !hasSecondFactor(await readSecondFactorsWithin(transaction, scope, userId));
    const passkey = await insertPasskey(transaction, scope, { ...checked, userId, name });
    if (passkey === undefined) throw new AppError("VALUE_ALREADY_EXISTS", [checked.id]);
    const { codes, hashes } = newRecoveryCodes(userId);
    if (isFirst) await replaceRecoveryCodes(transaction, scope, userId, hashes);
    await settleSecondFactor(transaction, owner, request, `Added the passkey ${name}`);
    return isFirst ? { passkey, recoveryCodes: codes } : { passkey };
  });
}

/** Whether the user had it. Ends the other sessions of the user, so a holder of the device has none left. */
export function removePasskey(
  { store }: Services,
  owner: FactorOwner,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
  request: ChangeRequest,
): Promise<boolean> {
  const { tenantId, userId } = owner;
  return store.write({ tenantId }, async (transaction) => {
    if (!(await deletePasskey(transaction, { tenantId }, userId, id))) return false;
    await revokeSessionsOf(transaction, { tenantId }, userId, { except: sessionId });
    await settleSecondFactor(transaction, owner, request, "Removed a passkey");
    return true;
  });
}

function invalid(): AppError {
  return new AppError("INVALID_FIELD_IN_BODY", ["credential"]);
}
