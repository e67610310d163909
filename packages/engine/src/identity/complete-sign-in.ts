// The end of every way of signing in, whatever proved the user. It rejects a locked user. It requires the second factor the account has,
// and consent to the current terms.
import { AppError } from "@kontor/kernel/errors.ts";
import { mayEnter, readAccount, type SignInAccount } from "@kontor/store/identity/accounts.ts";
import { type AccountContext, readContexts } from "@kontor/store/identity/contexts.ts";
import { holdPassword } from "@kontor/store/identity/credentials.ts";
import { readProvider } from "@kontor/store/identity/providers.ts";
import { putStep, type SignInStep, type StepData } from "@kontor/store/identity/sign-in-steps.ts";
import { newToken, type Token } from "@kontor/store/identity/token.ts";
import { openSessionWithin, type SessionOpening } from "@kontor/store/sessions/sessions.ts";
import type { Services } from "../services/services.ts";
import { browserProof } from "./known-browser.ts";
import { provenOf, sealedProven, sealedProvider } from "./proven-user.ts";
import { askedSecondFactors } from "./second-factor.ts";
import type { ProvenUser, SignInOutcome, SignInRequest } from "./sign-in.ts";
import { noteSignIn } from "./sign-in-record.ts";
import { termsOf } from "./terms.ts";

type OpenedOutcome = Extract<SignInOutcome, { readonly kind: "session" }>;

/** Long enough to find the device, or to read the terms. */
const stepSeconds = 15 * 60;

/** Throws SIGN_IN_REFUSED for whatever keeps the user out. */
export async function completeSignIn(
  services: Services,
  proven: ProvenUser,
  request: SignInRequest,
): Promise<SignInOutcome> {
  const { tenantId, userId } = proven;
  const account = await readAccount(services.store, { tenantId }, { userId });
  if (account === undefined || !mayEnter(account) || !(await isProviderGood(services, proven)))
    throw new AppError("SIGN_IN_REFUSED");
  if (!proven.isSecondFactor) {
    const methods = await askedSecondFactors(services, account);
    if (methods.length > 0) {
      const token = await putProven(services, "second-factor", proven, request);
      return { kind: "second-factor", token, username: account.username, methods };
    }
  }
  const terms = termsOf(account.tenantOptions);
  if (terms !== undefined && terms.version !== account.termsVersion) {
    const token = await putProven(services, "terms", proven, request, { termsVersion: terms.version });
    return { kind: "terms", token, ...terms };
  }
  return opened(services, account, proven, request);
}

/** A sign-in may have waited for a while: one through a provider that was removed or switched off meanwhile does not arrive. */
async function isProviderGood(
  { store }: Services,
  { tenantId, provider }: Pick<ProvenUser, "tenantId" | "provider">,
): Promise<boolean> {
  return provider === undefined || (await readProvider(store, { tenantId }, provider.id))?.isActive === true;
}

/** Goes on where a step has waited, after it was taken; in another browser than the one it began in it does not. */
export async function resumeSignIn(
  services: Services,
  step: SignInStep,
  request: SignInRequest,
  shown: { readonly isSecondFactor?: true } = {},
): Promise<SignInOutcome> {
  if (step.browserHash !== undefined && step.browserHash !== request.browserHash)
    throw new AppError("SIGN_IN_REFUSED");
  const proven = await provenOf(services, step);
  return completeSignIn(services, { ...proven, ...shown }, request);
}

async function putProven(
  services: Services,
  kind: "second-factor" | "terms",
  proven: ProvenUser,
  { browserHash }: SignInRequest,
  beside: StepData = {},
): Promise<Token> {
  const scope = { tenantId: proven.tenantId };
  const { userId } = proven;
  const token = newToken(proven.tenantId);
  const data = { ...(await sealedProven(services, proven)), ...beside };
  await services.store.write(scope, (transaction) =>
    putStep(transaction, scope, { token, kind, userId, browserHash, data, lifetimeSeconds: stepSeconds }),
  );
  return token;
}

/** A context that was asked for is an account of its own, with its own lock, second factor and terms. */
async function opened(
  services: Services,
  account: SignInAccount,
  proven: ProvenUser,
  request: SignInRequest,
): Promise<SignInOutcome> {
  const { store } = services;
  const { tenantId, tenant, username } = account;
  const contexts = await readContexts(store, { tenantId }, username);
  const own = contexts.find((each) => each.tenantId === tenantId && each.username === username);
  const context = contexts.find(({ name }) => name === proven.contextName);
  if (context !== undefined && context !== own) return inContext(services, context, proven, request);
  const opening = await openingOf(services, proven, request, own?.name);
  const session = await store.write({ tenantId }, async (transaction) => {
    const { passwordChangedAt } = proven;
    if (passwordChangedAt !== undefined && !(await holdPassword(transaction, account, passwordChangedAt)))
      throw new AppError("SIGN_IN_REFUSED");
    await noteSignIn(transaction, services, account, proven, request);
    const made = await openSessionWithin(transaction, tenantId, username, opening);
    // Locked meanwhile: then there was no sign-in either.
    if (made === undefined) throw new AppError("SIGN_IN_REFUSED");
    return made;
  });
  const shown = contexts.map((each) => ({ name: each.name, tenant: each.tenant }));
  const proof = await browserProof(services, account);
  return {
    ...{ kind: "session", token: session.token, username, tenant, contexts: shown },
    ...(proof !== undefined && { browserProof: proof }),
    ...payloadOf(proven),
  };
}

/** What the application names when it signs the user out at a SAML provider; it is told once. */
function payloadOf({ method, provider }: ProvenUser): Pick<OpenedOutcome, "loginPayload"> {
  const { nameId, sessionIndex } = provider?.data ?? {};
  if (method !== "saml" || provider === undefined || nameId === undefined || sessionIndex === undefined)
    return {};
  return { loginPayload: { samlId: provider.id, nameId, sessionIndex } };
}

async function inContext(
  services: Services,
  context: AccountContext,
  { provider, passwordChangedAt: _, ...proven }: ProvenUser,
  request: SignInRequest,
): Promise<SignInOutcome> {
  const { tenantId, tenant, username } = context;
  const account = await readAccount(services.store, { tenantId }, { username });
  if (account === undefined) throw new AppError("SIGN_IN_REFUSED");
  const { userId } = account;
  const there = { ...proven, tenantId, tenant, username, userId };
  if (provider === undefined) return completeSignIn(services, there, request);
  // A provider belongs to its tenant: a session of another has nothing to tell it, and no other trusts it with a second factor.
  const kept = tenantId === proven.tenantId ? { provider } : { isSecondFactor: false };
  return completeSignIn(services, { ...there, ...kept }, request);
}

async function openingOf(
  services: Services,
  { tenantId, method, isSecondFactor, provider }: ProvenUser,
  { address, userAgent }: SignInRequest,
  contextName: string | undefined,
): Promise<SessionOpening> {
  const opening = {
    method,
    isSecondFactor,
    address,
    ...(userAgent !== undefined && { userAgent }),
    ...(contextName !== undefined && { contextName }),
  };
  if (provider === undefined) return opening;
  const { data, ...rest } = provider;
  return { ...opening, provider: { ...rest, data: await sealedProvider(services, tenantId, data) } };
}
