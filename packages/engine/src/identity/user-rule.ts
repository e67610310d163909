// Users: a username belongs to one account in all tenants. Only holders of a right hand it on. A locked user has no session.
import { AppError } from "@kontor/kernel/errors.ts";
import { fullName } from "@kontor/model/derive/full-name.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { removeSecretStatement } from "@kontor/store/identity/secrets.ts";
import { claimUsername, releaseUsername } from "@kontor/store/records/usernames.ts";
import { revokeSessionsOf } from "@kontor/store/sessions/own-sessions.ts";
import type { EntityRule, RuleContext } from "../domain/entity-rule.ts";
import { totpSecretName } from "./totp.ts";
import { isOwn, refuseBeyondOwnRights, refuseHigherAccount, refuseImpersonator } from "./user-rights.ts";

export const userRule: EntityRule = {
  async complete(record, context) {
    refuseBeyondOwnRights(context.scope.caller, context.before, record);
    const { firstName, lastName } = record;
    const named = { ...record, name: fullName(firstName, lastName) ?? record.username };
    return context.switches.has("syncPerson") ? withPerson(named, context) : named;
  },

  async beforeWrite(record, context) {
    await keepUsername(record, context);
    const { before, scope, transaction } = context;
    const isLockedNow = record.isLocked === true && before?.isLocked !== true;
    if (isLockedNow && typeof before?._id === "string")
      await revokeSessionsOf(transaction, scope, before._id);
  },

  beforeUndo(caller, now, again) {
    if (again === undefined) refuseDeletion(caller, now);
    else refuseBeyondOwnRights(caller, now, again);
  },

  async beforeDeletion(record, { scope, transaction }) {
    refuseDeletion(scope.caller, record);
    if (typeof record._id === "string") {
      await revokeSessionsOf(transaction, scope, record._id);
      // Everything else that proves the user goes with the record.
      await transaction.run([removeSecretStatement(scope, totpSecretName(record._id))]);
    }
    if (typeof record.username === "string") await releaseUsername(transaction, record.username);
  },
};

function refuseDeletion(caller: Caller, account: RecordData): void {
  refuseImpersonator(caller);
  refuseHigherAccount(caller, account);
  if (isOwn(caller, account)) throw new AppError("FORBIDDEN", ["delete own user"]);
}

/** The former name is free again, the new one must have been. */
async function keepUsername(
  { username }: RecordData,
  { scope, transaction, before }: RuleContext,
): Promise<void> {
  if (typeof username !== "string" || username === before?.username) return;
  if (typeof before?.username === "string") await releaseUsername(transaction, before.username);
  const isClaimed = await claimUsername(transaction, scope, username);
  if (!isClaimed) throw new AppError("VALUE_ALREADY_EXISTS", [username]);
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
