// Users: a name for one account in all tenants, and nobody hands on a right that they do not hold.
import { AppError } from "@kontor/kernel/errors.ts";
import type { AdminLevel } from "@kontor/model/fields/field.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { type Caller, grantsOf, holdsLevel, isAdministrator } from "@kontor/model/permission/permission.ts";
import { claimUsername, releaseUsername } from "@kontor/store/records/usernames.ts";
import type { EntityRule, RuleContext } from "./entity-rule.ts";
import { fullName } from "./full-name.ts";

/** Which administrators an account of these is given, changed and taken away by. */
const flagLevels: Readonly<Record<string, AdminLevel>> = {
  isAdmin: "admin",
  isMainAdmin: "mainAdmin",
  isSuperAdmin: "superAdmin",
  canImpersonate: "mainAdmin",
};

export const userRule: EntityRule = {
  alsoCreates: (switches) => (switches.has("syncPerson") ? ["person"] : []),

  async complete(record, context) {
    refuseBeyondOwnRights(record, context);
    const { firstName, lastName } = record;
    const named = { ...record, name: fullName(firstName, lastName) ?? record.username };
    return context.switches.has("syncPerson") ? withPerson(named, context) : named;
  },

  async beforeWrite({ username }, { scope, transaction, before }) {
    if (typeof username !== "string" || username === before?.username) return;
    if (typeof before?.username === "string") await releaseUsername(transaction, before.username);
    const isClaimed = await claimUsername(transaction, scope, username);
    if (!isClaimed) throw new AppError("VALUE_ALREADY_EXISTS", [username]);
  },

  async beforeDeletion(record, { scope, transaction }) {
    refuseHigherAccount(scope.caller, record);
    if (record.username === scope.caller.username) throw new AppError("FORBIDDEN", ["delete own user"]);
    if (typeof record.username === "string") await releaseUsername(transaction, record.username);
  },
};

function refuseBeyondOwnRights(record: RecordData, { scope: { caller }, before }: RuleContext): void {
  if (before !== undefined) refuseHigherAccount(caller, before);
  for (const [flag, level] of Object.entries(flagLevels)) {
    const isChanged = (record[flag] === true) !== (before?.[flag] === true);
    if (isChanged && !holdsLevel(caller, level)) throw new AppError("FORBIDDEN", [`grant ${flag}`]);
  }
  if (isAdministrator(caller)) return;
  // A bundle opens into profiles that only the tenant's configuration knows, so it is given by administrators.
  const held = new Set(grantsOf(caller).map(({ profile }) => profile));
  const had = new Set(profilesOf(before ?? {}));
  const foreign = profilesOf(record).find((profile) => !had.has(profile) && !held.has(profile));
  if (foreign !== undefined) throw new AppError("FORBIDDEN", [`grant ${foreign}`]);
}

/** Whoever could change the e-mail of a higher account could sign in as it. */
function refuseHigherAccount(caller: Caller, account: RecordData): void {
  for (const [flag, level] of Object.entries(flagLevels)) {
    if (account[flag] === true && !holdsLevel(caller, level)) throw new AppError("FORBIDDEN", ["write user"]);
  }
}

function profilesOf(record: RecordData): readonly string[] {
  return valuesAt(record, "profiles")
    .flat()
    .filter((profile) => typeof profile === "string");
}

/** The person behind an account is made with it, when it names none yet. */
async function withPerson(record: RecordData, { before, create }: RuleContext): Promise<RecordData> {
  if (before !== undefined || typeof record.personRegistration === "string") return record;
  const { firstName, lastName, email, mobile, orgaRegistration, username } = record;
  const person = await create("person", {
    type: "I",
    firstName,
    lastName: lastName ?? username,
    email,
    mobile,
    orgaRegistration,
  });
  return { ...record, personRegistration: person.registration };
}
