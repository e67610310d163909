// What every account of the house holds, looked at before and after a sequence: nobody may have come by a right that none of the attackers
// had, neither by a flag, nor by where the new password of somebody higher is sent, nor by a session.
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { Tenant } from "@kontor/store/tenants.ts";
import { type Flag, flagNames } from "./stage.ts";

export type Holding = {
  readonly flags: ReadonlySet<Flag>;
  readonly profiles: readonly string[];
  /** What opens the account: its address, and whether it is locked. */
  readonly door: string;
};

export type Holdings = ReadonlyMap<string, Holding>;

export async function readHoldings(store: ScopedStore, { tenantId }: Tenant): Promise<Holdings> {
  const text = `select u.key as username, u.doc::text as account from users u where u.tenant_id = $1::uuid`;
  const [rows = []] = await store.read({ tenantId }, [{ text, values: [tenantId] }]);
  return new Map(rows.map(({ username, account }) => [String(username), holdingOf(String(account))]));
}

function holdingOf(text: string): Holding {
  const account: Readonly<Record<string, unknown>> = JSON.parse(text);
  const profiles = Array.isArray(account.profiles) ? account.profiles.map(String).toSorted() : [];
  const flags = new Set(flagNames.filter((flag) => account[flag] === true));
  return { flags, profiles, door: JSON.stringify([account.email ?? null, account.isLocked === true]) };
}

/** A main administrator gives and takes what is below; only who acts as others needs the flag for that. */
const grantable: Readonly<Record<Flag, readonly Flag[]>> = {
  isAdmin: ["isAdmin"],
  isMainAdmin: ["isAdmin", "isMainAdmin", "canImpersonate"],
  isSuperAdmin: flagNames,
  canImpersonate: [],
};

/** What attackers may give to whom they like. */
function ceilingOf(attackers: readonly Holding[]): ReadonlySet<Flag> {
  return new Set(attackers.flatMap(({ flags }) => [...flags].flatMap((flag) => grantable[flag])));
}

/** In a sentence each. */
export function gainsBetween(
  before: Holdings,
  after: Holdings,
  attackers: readonly Holding[],
): readonly string[] {
  const ceiling = ceilingOf(attackers);
  const isAbove = ({ flags }: Holding): boolean => [...flags].some((flag) => !ceiling.has(flag));
  const held = new Set(attackers.flatMap(({ profiles }) => profiles));
  const found: string[] = [];
  for (const [username, now] of after) {
    const then = before.get(username);
    const raised = [...now.flags].filter((flag) => !then?.flags.has(flag) && !ceiling.has(flag));
    if (raised.length > 0) found.push(`${username} has ${raised.join(", ")}`);
    const profiles = now.profiles.filter((name) => !then?.profiles.includes(name) && !held.has(name));
    if (ceiling.size === 0 && profiles.length > 0) found.push(`${username} has ${profiles.join(", ")}`);
    if (then !== undefined && isAbove(then) && then.door !== now.door)
      found.push(`${username} is reached by ${now.door}`);
  }
  for (const [username, then] of before)
    if (!after.has(username) && isAbove(then)) found.push(`${username} is gone`);
  return found;
}

/** Whether a session of that account is more than the attackers had; those of other houses are for super administrators. */
export function isGain(holding: Holding | undefined, attackers: readonly Holding[]): boolean {
  const ceiling = ceilingOf(attackers);
  const needed: readonly Flag[] = holding === undefined ? ["isSuperAdmin"] : [...holding.flags];
  return needed.some((flag) => !ceiling.has(flag));
}
