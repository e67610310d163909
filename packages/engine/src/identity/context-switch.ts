// Going on as another account of the same human: a new session there, and the end of this one. What the other account asks for beyond
// a password, this session must have shown.
import { AppError } from "@kontor/kernel/errors.ts";
import { readAccount, type SignInAccount } from "@kontor/store/identity/accounts.ts";
import { type AccountContext, readContexts } from "@kontor/store/identity/contexts.ts";
import { readProviderSession } from "@kontor/store/identity/provider-sessions.ts";
import { revokeOwnSession } from "@kontor/store/sessions/own-sessions.ts";
import { openSessionWithin } from "@kontor/store/sessions/sessions.ts";
import type { Services } from "../services/services.ts";
import type { ContinuedSession, SessionCall } from "./impersonation.ts";
import { askedSecondFactors } from "./second-factor.ts";
import type { SignInRequest, UserContext } from "./sign-in.ts";
import { noteOnUser } from "./sign-in-record.ts";
import { termsOf } from "./terms.ts";

export type WantedContext = {
  readonly contextIndex?: number | undefined;
  readonly contextName?: string | undefined;
};

export async function switchContext(
  { services, scope, session, token }: SessionCall,
  wanted: WantedContext,
  request: SignInRequest,
): Promise<ContinuedSession & { readonly contexts: readonly UserContext[] }> {
  const { store } = services;
  const { caller } = scope;
  const contexts = await readContexts(store, scope, caller.username);
  const context = chosen(contexts, wanted);
  const account = await readAccount(store, context, { username: context.username });
  const { tenantId, tenant, username } = context;
  // Which provider is trusted to have asked for a second factor, each tenant says for itself.
  const isSecondFactor =
    session.isSecondFactor && (session.providerId === undefined || tenantId === scope.tenantId);
  await refuseAccount(services, account, isSecondFactor);
  // A provider belongs to its tenant: a session of another has nothing to tell it.
  const provider =
    tenantId === scope.tenantId ? await readProviderSession(store, scope, session.id) : undefined;
  const opened = await store.write({ tenantId }, async (transaction) => {
    const description = `Changed the context, coming from ${caller.username}`;
    if (account !== undefined)
      await noteOnUser(transaction, account, request, {
        trace: { action: "SIGN_IN", description, reason: description },
      });
    return openSessionWithin(transaction, tenantId, username, {
      method: session.method,
      isSecondFactor,
      contextName: context.name,
      provider: provider && { ...provider, id: provider.providerId },
      address: request.address,
      userAgent: request.userAgent,
      // Changing back and forth must not prolong the session.
      endsBy: session.expiresAt,
      replaced: token,
    });
  });
  if (opened === undefined) throw new AppError("FORBIDDEN", ["context"]);
  await store.write(scope, (transaction) => revokeOwnSession(transaction, caller.username, session.id));
  const shown = contexts.map((each) => ({ name: each.name, tenant: each.tenant }));
  return { token: opened.token, username, tenant, contexts: shown };
}

/** Only among the own: any other does not exist. */
function chosen(
  contexts: readonly AccountContext[],
  { contextIndex, contextName }: WantedContext,
): AccountContext {
  if (contextIndex === undefined && contextName === undefined)
    throw new AppError("MISSING_FIELD_IN_QUERY", ["contextIndex"]);
  const context =
    contextName === undefined
      ? contexts[contextIndex ?? -1]
      : contexts.find(({ name }) => name === contextName);
  if (context === undefined)
    throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["context", contextName ?? String(contextIndex)]);
  return context;
}

async function refuseAccount(
  services: Services,
  account: SignInAccount | undefined,
  isSecondFactor: boolean,
): Promise<void> {
  if (account === undefined || !account.isServed || account.user.isLocked === true)
    throw new AppError("FORBIDDEN", ["context"]);
  if (!isSecondFactor && (await askedSecondFactors(services, account)).length > 0)
    throw new AppError("FORBIDDEN", ["second factor"]);
  const terms = termsOf(account.tenantOptions);
  if (terms !== undefined && terms.version !== account.termsVersion)
    throw new AppError("FORBIDDEN", ["terms"]);
}
