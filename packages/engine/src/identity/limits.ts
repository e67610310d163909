// Limits how often a caller may try to get in, for every way of signing in. Attempts are counted by the given name, by the tenant, and by
// the address, for each tenant and over all. A name counts whether or not an account has it, so a limit does not reveal which accounts
// exist. An attacker who guesses at one tenant locks out no user of another.
import { AppError, type ErrorCode } from "@kontor/kernel/errors.ts";
import { foldText } from "@kontor/kernel/search/fold.ts";
import { forgiveAttempt, type LimitKey, noteFailure, takeAttempt } from "@kontor/store/identity/limits.ts";
import type { Services } from "../services/services.ts";
import { networkOf } from "./network.ts";

const quarter = 15 * 60;
const hour = 60 * 60;

type Rule = { readonly maximum: number; readonly windowSeconds: number };
type Rules = {
  readonly account?: Rule;
  readonly address: Rule;
  readonly tenant?: Rule;
  /** Counts what was done too, not only what failed. */
  readonly countsAll?: true;
  /** How the work says that it was tried in vain, where that is no refused sign-in. */
  readonly refusal?: ErrorCode;
};

const failures = {
  account: { maximum: 10, windowSeconds: quarter },
  address: { maximum: 50, windowSeconds: quarter },
  tenant: { maximum: 1_000, windowSeconds: quarter },
};

/** Over all tenants an address has more than at one: behind it may be the people of several. */
const everywhereTimes = 5;
/** Of a browser that is known, where its address has no attempts left. */
const knownBrowserRule: Rule = { maximum: 5, windowSeconds: quarter };

const rulesByPurpose = {
  "sign-in": failures,
  "second-factor": failures,
  "password-change": failures,
  "password-link": {
    account: { maximum: 5, windowSeconds: hour },
    address: { maximum: 20, windowSeconds: hour },
    tenant: { maximum: 1_000, windowSeconds: hour },
    countsAll: true,
  },
  /** For signed-in users. Counted separately, so that outside callers cannot use the attempts up. Enough for a whole company. */
  "password-invitation": {
    account: { maximum: 5, windowSeconds: hour },
    address: { maximum: 1_000, windowSeconds: hour },
    countsAll: true,
  },
  /** Tokens that cannot be guessed: what is limited is the work of looking for them. */
  token: { address: failures.address },
  /** Questions for a passkey, which anybody may ask for: what is limited is how many are kept. */
  "passkey-question": { address: { maximum: 600, windowSeconds: quarter }, countsAll: true },
  /** Sign-ins at a provider that begin, which anybody may do. */
  "single-sign-on-begin": { address: { maximum: 1_000, windowSeconds: quarter }, countsAll: true },
  "single-sign-on": { address: failures.address, tenant: failures.tenant },
  /** Keys of links that open one page: as with tokens, what is limited is the work of looking for them. */
  "flow-key": { address: failures.address, refusal: "ENTITY_REGISTRATION_NOT_FOUND" },
  /** Forms of such pages, wrong ones included. No visitor fills in one every fifteen seconds. */
  "flow-submission": {
    address: { maximum: 60, windowSeconds: quarter },
    countsAll: true,
    refusal: "INVALID_RECORD",
  },
} satisfies Record<string, Rules>;

export type AttemptPurpose = keyof typeof rulesByPurpose;

export type Attempt = {
  readonly purpose: AttemptPurpose;
  readonly address: string;
  /** The name that was given, or the id of the user. */
  readonly account?: string | undefined;
  /** Of the tenant, or what was given as its name while none is known. */
  readonly tenantId?: string | undefined;
  /** Asked when no attempt is left: the id of the browser, if the account has signed in there before. */
  readonly knownBrowser?: (() => Promise<string | undefined>) | undefined;
};

/** Three may go wrong without waiting; then each makes the next one wait twice as long, two seconds at first. */
const delays = { free: 3, longestSeconds: 300 };

/**
 * Does the work if an attempt is left, else throws TOO_MANY_REQUESTS with the time to wait. A refusal of the work counts as a failed
 * attempt. Success forgives the earlier failures of the account. Any other failure does not count.
 */
export async function attempt<Result>(
  { store }: Pick<Services, "store">,
  tried: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  const { countsAll, refusal = "SIGN_IN_REFUSED" }: Rules = rulesByPurpose[tried.purpose];
  const { names, account } = await taken(store, tried);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    const isRefusal = error instanceof AppError && error.code === refusal;
    if (!isRefusal) await forgiveAttempt(store, names);
    else if (account !== undefined && !countsAll) await noteFailure(store, account, delays);
    throw error;
  }
  if (!countsAll) await forgiveAttempt(store, names, account);
  return result;
}

/** Throws TOO_MANY_REQUESTS where none is left, also for a known browser. */
async function taken(
  store: Services["store"],
  tried: Attempt,
): Promise<{ readonly names: readonly string[]; readonly account: string | undefined }> {
  const { keys, ofAccount } = keysOf(tried);
  const [account] = ofAccount.map(({ name }) => name);
  const retryAfterSeconds = await takeAttempt(store, keys);
  if (retryAfterSeconds === 0) return { names: keys.map(({ name }) => name), account };
  const browser = await tried.knownBrowser?.();
  const refusal = new AppError("TOO_MANY_REQUESTS", [], { retryAfterSeconds });
  if (browser === undefined) throw refusal;
  // Counted for the account all the same: an attacker with a stolen browser gets no more guesses than others.
  const ofBrowser = [...ofAccount, { ...knownBrowserRule, name: `${tried.purpose} browser ${browser}` }];
  if ((await takeAttempt(store, ofBrowser)) > 0) throw refusal;
  return { names: ofBrowser.map(({ name }) => name), account };
}

/** A user who has proved the identity need not wait for failed attempts, whether own or of others. */
export async function forgiveAccount(
  { store }: Pick<Services, "store">,
  purpose: AttemptPurpose,
  account: string,
): Promise<void> {
  await forgiveAttempt(store, [], keysOf({ purpose, account, address: "" }).ofAccount[0]?.name);
}

function keysOf({ purpose, address, account, tenantId }: Attempt): {
  readonly keys: readonly LimitKey[];
  readonly ofAccount: readonly LimitKey[];
} {
  const rules: Rules = rulesByPurpose[purpose];
  const key = (kind: "account" | "address" | "tenant", value: string | undefined): readonly LimitKey[] => {
    const rule = rules[kind];
    return rule === undefined || value === undefined
      ? []
      : [{ ...rule, name: `${purpose} ${kind} ${value}` }];
  };
  const ofAccount = key("account", account === undefined ? undefined : foldText(account));
  return {
    keys: [
      ...ofAccount,
      ...addressKeys(key("address", networkOf(address)), tenantId),
      ...key("tenant", tenantId),
    ],
    ofAccount,
  };
}

/** Of the tenant that is tried, and over all of them; where no tenant is named, there is the address alone. */
function addressKeys(keys: readonly LimitKey[], tenantId: string | undefined): readonly LimitKey[] {
  if (tenantId === undefined) return keys;
  return keys.flatMap(({ name, maximum, windowSeconds }) => [
    { name: `${name} of ${foldText(tenantId)}`, maximum, windowSeconds },
    { name, maximum: maximum * everywhereTimes, windowSeconds },
  ]);
}
