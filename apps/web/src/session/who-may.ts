// Whom the interface offers what only some may do. The server decides again each time.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";

type User = UserConfiguration["user"];

/** Not for a user who already acts as another user. */
export function mayImpersonate({ isMainAdmin, canImpersonate, isSuperAdmin, impersonation }: User): boolean {
  if (impersonation) return false;
  return isSuperAdmin === true || (isMainAdmin === true && canImpersonate === true);
}

/** How the tenant is set up is changed in the own name only. */
export function mayChangeOptions({ isMainAdmin, isSuperAdmin, impersonation }: User): boolean {
  return !impersonation && (isMainAdmin === true || isSuperAdmin === true);
}

export function isAdministrator({ isAdmin, isMainAdmin, isSuperAdmin }: User): boolean {
  return isAdmin === true || isMainAdmin === true || isSuperAdmin === true;
}

/** The configuration of the tenant is read by every administrator and changed by these. */
export function mayConfigure({ isMainAdmin, isSuperAdmin }: User): boolean {
  return isMainAdmin === true || isSuperAdmin === true;
}
