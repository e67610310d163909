// A new authenticator: its seed waits, sealed, until the first code shows that the user has it. Only then does it count.
import { AppError } from "@kontor/kernel/errors.ts";
import {
  activateTotp,
  deactivateTotp,
  readTotpSetup,
  replaceRecoveryCodes,
} from "@kontor/store/identity/second-factors.ts";
import {
  countStepFailure,
  endStepsStatement,
  putStep,
  takeStep,
} from "@kontor/store/identity/sign-in-steps.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { z } from "zod";
import type { Services } from "../services/services.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { type ChangeRequest, type FactorOwner, settleSecondFactor } from "./second-factor-change.ts";
import { newTotpSeed, otpauthUrl, totpSecretName, totpStepOf } from "./totp.ts";

export type StartedTotp = { readonly secret: string; readonly otpauthUrl: string };

/** What began the setup and alone can end it: a session, or a sign-in on its way. */
export type SetupHolder = string;

const setupSeconds = 15 * 60;
const kind = "totp-setup";
const setupData = z.object({ holder: z.string(), sealed: z.base64() });

/** A setup that was begun before is worth nothing from now on. */
export async function startTotpSetup(
  { store, secrets }: Services,
  { tenantId, tenant, userId, username }: FactorOwner,
  holder: SetupHolder,
): Promise<StartedTotp> {
  const scope = { tenantId };
  const secret = newTotpSeed();
  const sealed = await secrets.seal(scope, purposeFor(userId), secret);
  const data = { holder, sealed: sealed.toString("base64") };
  const token = newToken(tenantId);
  await store.write(scope, async (transaction) => {
    await transaction.run([endStepsStatement(scope, userId, [kind])]);
    await putStep(transaction, scope, { token, kind, userId, data, lifetimeSeconds: setupSeconds });
  });
  return { secret, otpauthUrl: otpauthUrl(secret, tenant, username) };
}

/** The recovery codes that come with it; undefined when the code is wrong or there is no such setup. */
export async function activateTotpSetup(
  services: Services,
  owner: FactorOwner,
  { holder, code, isFirst = false }: { holder: SetupHolder; code: string; isFirst?: boolean },
  request: ChangeRequest,
  within: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<readonly string[] | undefined> {
  const { store, secrets, clock } = services;
  const { tenantId, userId, username } = owner;
  const scope = { tenantId };
  const setup = await readTotpSetup(store, scope, userId);
  const data = setupData.safeParse(setup?.data).data;
  if (setup === undefined || data?.holder !== holder) return undefined;
  const token = { tenantId, hash: setup.tokenHash };
  if (!(await countStepFailure(store, token, kind))) return undefined;
  const value = await secrets.open(scope, purposeFor(userId), Buffer.from(data.sealed, "base64"));
  const step = totpStepOf(value, code, clock());
  if (step === undefined) return undefined;
  const { codes, hashes } = newRecoveryCodes(userId);
  return store.write(scope, async (transaction) => {
    if ((await takeStep(transaction, token, kind)) === undefined) return undefined;
    if (!(await activateTotp(transaction, scope, userId, { step, isFirst })))
      throw new AppError("SIGN_IN_REFUSED");
    await secrets.put(transaction, scope, { name: totpSecretName(userId), value, username });
    await replaceRecoveryCodes(transaction, scope, userId, hashes);
    await settleSecondFactor(transaction, owner, request, "Set up an authenticator");
    await within(transaction);
    return codes;
  });
}

export async function removeTotp(
  transaction: Transaction,
  { secrets }: Pick<Services, "secrets">,
  { tenantId, userId }: Pick<FactorOwner, "tenantId" | "userId">,
): Promise<void> {
  await deactivateTotp(transaction, { tenantId }, userId);
  await secrets.remove(transaction, { tenantId }, totpSecretName(userId));
  await transaction.run([endStepsStatement({ tenantId }, userId, [kind])]);
}

/** Sealed for this user: the seed of one is not the seed of another. */
function purposeFor(userId: string): string {
  return `totp-setup/${userId}`;
}
