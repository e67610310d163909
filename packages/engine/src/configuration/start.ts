// Reads what the start of the application needs from the store: the own account, the tenant's options, the own preferences.
import { AppError } from "@kontor/kernel/errors.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import { readTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { listPreferences } from "../preferences/preferences.ts";
import { productScope } from "../reading/product-scope.ts";
import { type CurrentUser, currentUserOf } from "./current-user.ts";
import { type UserConfiguration, userConfiguration } from "./user-configuration.ts";

/** Whoever is signed in sees the own account, whatever else may be seen. */
export async function readCurrentUser(store: ScopedStore, scope: Scope): Promise<CurrentUser> {
  const text = await readRecord(store, productScope(scope), user, scope.caller.username);
  if (text === undefined) throw new AppError("SESSION_EXPIRED");
  return currentUserOf(JSON.parse(text), scope.tenant);
}

export async function readUserConfiguration(store: ScopedStore, scope: Scope): Promise<UserConfiguration> {
  const { caller, model } = scope;
  const current = await readCurrentUser(store, scope);
  const { options } = await readTenantState(store, scope);
  const preferences = await listPreferences(store, scope);
  return userConfiguration({ caller, model, user: current, options, preferences });
}
