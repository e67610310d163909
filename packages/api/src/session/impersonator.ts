// An impersonator must still be there and still be allowed to act for the user. Each request checks it, in the tenant of the impersonator.
// Sessions without an impersonator are not checked.
import { AppError } from "@kontor/kernel/errors.ts";
import { holdsLevel } from "@kontor/model/permission/permission.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { readImpersonator } from "@kontor/store/sessions/impersonators.ts";
import type { KnownCaller } from "./known-caller.ts";

/** Also over when the user was raised, or the impersonator lowered: the impersonator gains no right that came after the beginning. */
export async function requireImpersonator(
  store: ScopedStore,
  tenantId: string,
  known: KnownCaller,
): Promise<KnownCaller> {
  const { impersonation } = known.session;
  if (impersonation === undefined) return known;
  const impersonator = await readImpersonator(store, impersonation);
  const isOfOwnTenant = impersonation.tenantId === tenantId && !holdsLevel(known.caller, "superAdmin");
  const mayGoOn =
    impersonator?.isSuperAdmin === true || (impersonator?.canImpersonate === true && isOfOwnTenant);
  if (!mayGoOn) throw new AppError("SESSION_EXPIRED");
  return known;
}
