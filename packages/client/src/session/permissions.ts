// What the user may do, asked by screens before they offer something. The server decides; this only keeps a screen from asking for what
// would be refused.
import {
  type Caller,
  may,
  type ProtectedEntity,
  readChecks,
  transitionChecks,
} from "@kontor/model/permission/permission.ts";
import { offersChoice } from "@kontor/model/permission/reserved-choice.ts";
import type { UserConfiguration } from "./user-configuration.ts";

type SessionRights = Pick<UserConfiguration, "user" | "userPermissions">;

export function mayReadEntity(known: SessionRights, entity: ProtectedEntity): boolean {
  const caller = callerOf(known);
  return readChecks(entity).some((check) => may(caller, check));
}

export function mayRunTransition(known: SessionRights, entity: ProtectedEntity, code: string): boolean {
  const caller = callerOf(known);
  return transitionChecks(entity, code).some((check) => may(caller, check));
}

/** Whether a form offers this value of a choice. */
export function isChoiceOffered(
  known: SessionRights,
  ...choice: Tail<Parameters<typeof offersChoice>>
): boolean {
  return offersChoice(callerOf(known), ...choice);
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;

/** The names of profiles do not matter here: what they grant has been put together by the server. */
function callerOf({ user, userPermissions }: SessionRights): Caller {
  const { username, isAdmin = false, isMainAdmin = false, isSuperAdmin = false } = user;
  return {
    username,
    isAdmin,
    isMainAdmin,
    isSuperAdmin,
    grants: [{ profile: "", permissions: new Set(userPermissions) }],
  };
}
