// May this caller do that? One pure function, asked by the server before every query and by screens before they offer something.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import type { Action } from "../entity/action.ts";
import type { Entity } from "../entity/entity.ts";
import type { AdminLevel } from "../fields/field.ts";
import { isReservedProfile } from "../roles/profiles.ts";

/** The permissions one profile brings. Kept apart, because a profile may also limit which records they are for. */
export type Grant = { readonly profile: string; readonly permissions: ReadonlySet<string> };

/** What must be known of a caller: flags, what each profile grants, and who the person is. */
export type Caller = {
  /** No account: the product itself writes or reads, bound by its rules and by no permission. A request never becomes one. */
  readonly kind?: "product";
  readonly username: string;
  /** The user who really acts, while impersonating this user. */
  readonly impersonatedBy?: string;
  /** The script that acts for this user, and who wrote and published it. */
  readonly script?: ActingScript;
  readonly isAdmin?: boolean;
  readonly isMainAdmin?: boolean;
  readonly isSuperAdmin?: boolean;
  readonly grants: readonly Grant[];
  readonly personRegistration?: string;
  readonly partnerRegistration?: string;
};

export type ActingScript = { readonly name: string; readonly makers: readonly string[] };

export type PermissionCheck = {
  readonly name: string;
  /** "read all" and "write all" do not count. */
  readonly isStrict?: boolean;
};

function isProduct({ kind }: Caller): boolean {
  return kind === "product";
}

/** Whom no permission binds within the tenant: administrators and the product itself. */
export function isUnlimited(caller: Caller): boolean {
  return isProduct(caller) || isAdministrator(caller);
}

/** Within the own tenant an administrator may do everything; which tenant that is, is not decided here. */
export function isAdministrator({ isAdmin, isMainAdmin, isSuperAdmin }: Caller): boolean {
  return isAdmin === true || isMainAdmin === true || isSuperAdmin === true;
}

/** Whether the caller is an administrator of this level or a higher one. The product keeps nothing from itself. */
export function holdsLevel(caller: Caller, level: AdminLevel): boolean {
  if (isProduct(caller)) return true;
  switch (level) {
    case "admin":
      return isAdministrator(caller);
    case "mainAdmin":
      return caller.isMainAdmin === true || caller.isSuperAdmin === true;
    case "superAdmin":
      return caller.isSuperAdmin === true;
  }
}

/** What counts of the caller's profiles: nothing comes from the names of the system and of the administrators. */
export function grantsOf({ grants }: Caller): readonly Grant[] {
  return grants.filter(({ profile }) => !isReservedProfile(profile));
}

/**
 * Whether the caller passes a check. Administrators pass every one. Others need the exact name; a name starting with read
 * passes with "read all" too and one starting with write with "write all", unless the check is strict.
 */
export function may(caller: Caller, check: PermissionCheck): boolean {
  return isUnlimited(caller) || grantsOf(caller).some((grant) => isGranted(grant, check));
}

/** Whether this one profile passes a check. */
export function isGranted({ permissions }: Grant, { name, isStrict }: PermissionCheck): boolean {
  if (permissions.has(name)) return true;
  if (isStrict) return false;
  if (name.startsWith("read")) return permissions.has("read all");
  return name.startsWith("write") && permissions.has("write all");
}

/** What a check by name needs of an entity, for callers that have not loaded its declaration. */
export type ProtectedEntity = {
  readonly name: string;
  readonly names: { readonly serverRoute: string };
  readonly isReadStrictly?: Entity["isReadStrictly"];
};

/** Any one of these lets a caller read the entity: by its name or by its route. */
export function readChecks({ name, names, isReadStrictly }: ProtectedEntity): readonly PermissionCheck[] {
  const isStrict = isReadStrictly === true;
  return [`read ${name}`, `get ${name}`, `read ${names.serverRoute}`].map((check) => ({
    name: check,
    isStrict,
  }));
}

export function writeChecks({ name, names }: ProtectedEntity): readonly PermissionCheck[] {
  return [{ name: `write ${name}` }, { name: `write ${names.serverRoute}` }];
}

/** Either the transition alone or the whole entity. */
export function transitionChecks(entity: ProtectedEntity, code: string): readonly PermissionCheck[] {
  return [{ name: transitionPermission(entity, code) }, ...writeChecks(entity)];
}

export function transitionPermission({ names }: Pick<ProtectedEntity, "names">, code: string): string {
  return `write ${names.serverRoute}/transitions/${code}`;
}

/** One permission for each action: to write the entity is not enough, and not needed. */
export function actionPermission(
  { names }: Pick<ProtectedEntity, "names">,
  { name }: Pick<Action, "name">,
): string {
  return `write ${names.serverRoute}/actions/${dashedName(name)}`;
}

/** Whether the caller is let near records of this entity at all: an administrator of one tenant is none of the others. */
export function isWithinTenancy(caller: Caller, { isOfEveryTenant }: Entity): boolean {
  return isOfEveryTenant === undefined || holdsLevel(caller, "superAdmin");
}

export function mayRead(caller: Caller, entity: Entity): boolean {
  return isWithinTenancy(caller, entity) && readChecks(entity).some((check) => may(caller, check));
}

/** What the product alone keeps is written by no user, administrators included. */
export function mayWrite(caller: Caller, entity: Entity): boolean {
  if (entity.writing !== "open" || !isWithinTenancy(caller, entity)) return false;
  return writeChecks(entity).some((check) => may(caller, check));
}

/** Which records it may be run for is asked beside it. */
export function mayRunAction(caller: Caller, entity: Entity, action: Action): boolean {
  return isWithinTenancy(caller, entity) && may(caller, { name: actionPermission(entity, action) });
}

/** Only the permission; the profile is asked beside it. What the product alone keeps it also moves alone. */
export function mayTransition(caller: Caller, entity: Entity, code: string): boolean {
  if (entity.writing === "read-only" || !isWithinTenancy(caller, entity)) return false;
  return transitionChecks(entity, code).some((check) => may(caller, check));
}
