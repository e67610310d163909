// From an account to what it may do: its profiles, looked up in the tenant's profilesPermissions. A bundle is replaced by its
// profiles, each with its own permissions, because one of them may be limited to own records and another not.
import { own } from "../own-value.ts";
import { isReservedProfile } from "../roles/profiles.ts";
import type { Caller, Grant } from "./permission.ts";

/** A tenant's permission names by profile; what a profile is not listed with, it does not have. */
export type PermissionsByProfile = Readonly<Record<string, readonly string[]>>;
/** A tenant's bundles: profiles, or other bundles, by the name of the bundle. */
export type Bundles = Readonly<Record<string, readonly string[]>>;

type Flag = boolean | null | undefined;

/** What of an account decides; fields may be empty or missing, as they are stored. */
export type Account = {
  readonly username: string;
  readonly profiles?: readonly string[] | null | undefined;
  readonly isAdmin?: Flag;
  readonly isMainAdmin?: Flag;
  readonly isSuperAdmin?: Flag;
  readonly personRegistration?: string | null | undefined;
  readonly partnerRegistration?: string | null | undefined;
};

export function callerOf(account: Account, permissions: PermissionsByProfile, bundles: Bundles): Caller {
  const { username, isAdmin, isMainAdmin, isSuperAdmin, personRegistration, partnerRegistration } = account;
  return {
    username,
    ...(isAdmin === true && { isAdmin }),
    ...(isMainAdmin === true && { isMainAdmin }),
    ...(isSuperAdmin === true && { isSuperAdmin }),
    grants: expandProfiles(account.profiles ?? [], bundles).map((profile) => grantOf(profile, permissions)),
    ...(personRegistration && { personRegistration }),
    ...(partnerRegistration && { partnerRegistration }),
  };
}

/**
 * The profiles behind these names, each once, in the order first met. A bundle in a bundle is opened too, one that holds
 * itself only once. Names of the system and of administrators are dropped wherever they stand.
 * @example expandProfiles(["ACCOUNTANT", "RISK"], defaultBundles) // ["ACCOUNTING", "BILLING", "TREASURY", "RISK"]
 */
export function expandProfiles(names: readonly string[], bundles: Bundles): readonly string[] {
  const profiles = new Set<string>();
  const met = new Set<string>();
  // Opened bundles are put in front of what is left, so that the order written is the order met.
  for (let left = [...names]; left.length > 0; ) {
    const [name = "", ...others] = left;
    left = others;
    if (met.has(name) || isReservedProfile(name)) continue;
    met.add(name);
    const bundled = own(bundles, name);
    if (bundled === undefined) profiles.add(name);
    else left = [...bundled, ...others];
  }
  return [...profiles];
}

function grantOf(profile: string, permissions: PermissionsByProfile): Grant {
  return { profile, permissions: new Set(own(permissions, profile)) };
}
