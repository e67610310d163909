// Signing in with a password. Whatever is wrong is answered in the same words after the same work: who exists, who is locked and who
// belongs to another tenant cannot be told apart from who mistyped.
import { AppError } from "@kontor/kernel/errors.ts";
import { usernameDomain } from "@kontor/kernel/identifier/username.ts";
import { mayEnter, nobody, readAccount, type SignInAccount } from "@kontor/store/identity/accounts.ts";
import { strengthenPasswordStatement } from "@kontor/store/identity/credentials.ts";
import type { Services } from "../services/services.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { type Host, signInTenant } from "./hosts.ts";
import { knownBrowser } from "./known-browser.ts";
import { attempt } from "./limits.ts";
import { hashPassword, isPassword, needsNewDigest } from "./passwords.ts";
import type { SignInOutcome, SignInRequest } from "./sign-in.ts";

export type PasswordSignIn = { readonly username: string; readonly password: string };

export async function signInWithPassword(
  services: Services,
  { username, password }: PasswordSignIn,
  host: Host,
  request: SignInRequest,
): Promise<SignInOutcome> {
  const tried = {
    purpose: "sign-in",
    address: request.address,
    account: username,
    tenantId: tenantWord(username, host),
    knownBrowser: () => browserOf(services, username, host, request),
  } as const;
  return attempt(services, tried, async () => {
    const scope = (await signInTenant(services, username, host)) ?? nobody;
    const account = await readAccount(services.store, scope, { username });
    const isRight = await isPassword(account?.passwordHash, password);
    if (account === undefined || !isRight || !mayEnter(account)) throw new AppError("SIGN_IN_REFUSED");
    await strengthen(services, account, password);
    const { tenantId, tenant, userId, passwordChangedAt } = account;
    const proven = { tenantId, tenant, userId, username: account.username, isSecondFactor: false } as const;
    const since = passwordChangedAt === undefined ? {} : { passwordChangedAt };
    return completeSignIn(services, { ...proven, ...since, method: "password" }, request);
  });
}

/** The account is looked for only where a proof is good: a name alone tells nothing by the time it takes. */
async function browserOf(
  services: Services,
  username: string,
  host: Host,
  { browserProof }: SignInRequest,
): Promise<string | undefined> {
  const browser = await knownBrowser(services, browserProof);
  const tenant = browser && (await signInTenant(services, username, host));
  if (tenant === undefined || tenant.tenantId !== browser?.tenantId) return undefined;
  const account = await readAccount(services.store, tenant, { username });
  return account?.userId === browser.userId ? browser.id : undefined;
}

/** What names the tenant, whether there is such a tenant or not: limits go by it. */
export function tenantWord(username: string, { tenant = "" }: Host): string {
  return usernameDomain(username) ?? tenant;
}

async function strengthen({ store }: Services, account: SignInAccount, password: string): Promise<void> {
  const before = account.passwordHash;
  if (before === undefined || !needsNewDigest(before)) return;
  const after = await hashPassword(password);
  await store.write(account, (transaction) =>
    transaction.run([strengthenPasswordStatement(account, { before, after })]),
  );
}
