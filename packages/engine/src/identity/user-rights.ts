// Users cannot grant rights they do not hold, raise their own account, or gain a right through a higher account. The functions are pure, so
// every pair of caller and account can be tested.
import { AppError } from "@kontor/kernel/errors.ts";
import type { AdminLevel } from "@kontor/model/fields/field.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { type Caller, grantsOf, holdsLevel, isUnlimited } from "@kontor/model/permission/permission.ts";
import { scopedProfiles } from "@kontor/model/permission/record-scope.ts";
import { isReservedProfile } from "@kontor/model/roles/profiles.ts";

/** Which administrators an account with the flag is given, changed and taken away by. */
export const flagLevels: Readonly<Record<string, AdminLevel>> = {
  isAdmin: "admin",
  isMainAdmin: "mainAdmin",
  isSuperAdmin: "superAdmin",
  canImpersonate: "mainAdmin",
};

/** Whom the account stands for, which decides the records its profiles reach. */
const standsFor = ["personRegistration", "partnerRegistration"] as const;

/** Refuses a new account, or a change of one, that would give more than the caller has. */
export function refuseBeyondOwnRights(
  caller: Caller,
  before: RecordData | undefined,
  after: RecordData,
): void {
  refuseImpersonator(caller);
  if (before !== undefined) refuseHigherAccount(caller, before);
  for (const [flag, level] of Object.entries(flagLevels)) {
    if (isChanged(flag, before, after) && !holdsLevel(caller, level)) throw forbidden(`grant ${flag}`);
  }
  const reserved = profilesOf(after).find(isReservedProfile);
  if (reserved !== undefined) throw forbidden(`grant ${reserved}`);
  if (before !== undefined && isOwn(caller, before)) refuseRaisingOneself(before, after);
  if (isUnlimited(caller)) return;
  refuseForeignProfiles(caller, before, after);
  refuseForeignReach(caller, before, after);
}

/** A caller who could change the e-mail of a higher account could sign in as it. */
export function refuseHigherAccount(caller: Caller, account: RecordData): void {
  for (const [flag, level] of Object.entries(flagLevels)) {
    if (account[flag] === true && !holdsLevel(caller, level)) throw forbidden("write user");
  }
  if (isUnlimited(caller) || isOwn(caller, account)) return;
  const held = heldBy(caller);
  if (profilesOf(account).some((profile) => !held.has(profile))) throw forbidden("write user");
  // The same profiles, but for the records of another person or partner.
  if (isScoped(account) && standsFor.some((name) => isForeign(caller, account, name)))
    throw forbidden("write user");
}

/** An impersonator changes no account: links for a new password go to its e-mail. */
export function refuseImpersonator({ impersonatedBy }: Caller): void {
  if (impersonatedBy !== undefined) throw forbidden("impersonation");
}

/** Whether it is the account of the caller or of the impersonator. */
export function isOwn({ username, impersonatedBy }: Caller, account: RecordData): boolean {
  return (
    account.username === username || (impersonatedBy !== undefined && account.username === impersonatedBy)
  );
}

function refuseRaisingOneself(before: RecordData, after: RecordData): void {
  const raised = Object.keys(flagLevels).find((flag) => after[flag] === true && before[flag] !== true);
  if (raised !== undefined) throw forbidden(`grant ${raised}`);
  if (isChanged("isLocked", before, after)) throw forbidden("lock own user");
}

/** A bundle opens into profiles that only the tenant's configuration knows, so it is given by administrators. */
function refuseForeignProfiles(caller: Caller, before: RecordData | undefined, after: RecordData): void {
  const held = heldBy(caller);
  const had = new Set(profilesOf(before ?? {}));
  const foreign = profilesOf(after).find((profile) => !had.has(profile) && !held.has(profile));
  if (foreign !== undefined) throw forbidden(`grant ${foreign}`);
}

/** A profile that sees the records of its person or partner would see those of another one. */
function refuseForeignReach(caller: Caller, before: RecordData | undefined, after: RecordData): void {
  const isSelf = before !== undefined && isOwn(caller, before);
  if (!isScoped(after) && !isSelf) return;
  for (const name of standsFor) {
    // Giving a profile to an account of another person or partner equals changing whom the account stands for.
    const isGiven = (after[name] ?? undefined) !== (before?.[name] ?? undefined) || isWider(before, after);
    if (isGiven && isForeign(caller, after, name)) throw forbidden(`grant ${name}`);
  }
}

function isScoped(account: RecordData): boolean {
  return profilesOf(account).some((profile) => scopedProfiles.some((scoped) => scoped === profile));
}

function isForeign(caller: Caller, account: RecordData, name: (typeof standsFor)[number]): boolean {
  const value = account[name] ?? undefined;
  return value !== undefined && value !== caller[name];
}

function isWider(before: RecordData | undefined, after: RecordData): boolean {
  const had = new Set(profilesOf(before ?? {}));
  return profilesOf(after).some((profile) => !had.has(profile));
}

function isChanged(flag: string, before: RecordData | undefined, after: RecordData): boolean {
  return (after[flag] === true) !== (before?.[flag] === true);
}

function heldBy(caller: Caller): ReadonlySet<string> {
  return new Set(grantsOf(caller).map(({ profile }) => profile));
}

function profilesOf(record: RecordData): readonly string[] {
  return valuesAt(record, "profiles")
    .flat()
    .filter((profile) => typeof profile === "string");
}

function forbidden(right: string): AppError {
  return new AppError("FORBIDDEN", [right]);
}
