// Reads what the start of the application needs from the store: the own account, the tenant's options, the own preferences.
import { AppError } from "@kontor/kernel/errors.ts";
import { ownPageKind } from "@kontor/model/content/written-page.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { readContexts } from "@kontor/store/identity/contexts.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import { readTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { listPreferences } from "../preferences/preferences.ts";
import { readScriptOverrides } from "../scripts/script-overrides.ts";
import type { Services } from "../services/services.ts";
import { type CurrentSession, type CurrentUser, currentUserOf } from "./current-user.ts";
import { featureFlagsOf, readFlags } from "./feature-flags.ts";
import { scriptedConfiguration } from "./scripted-configuration.ts";
import { type UserConfiguration, userConfiguration } from "./user-configuration.ts";

/** A signed-in user always sees the own account, whatever else that user may read. */
export async function readCurrentUser(
  store: ScopedStore,
  scope: Scope,
  session: CurrentSession = {},
): Promise<CurrentUser> {
  const text = await readRecord(store, productScope(scope), user, scope.caller.username);
  if (text === undefined) throw new AppError("SESSION_EXPIRED");
  return currentUserOf(JSON.parse(text), scope.tenant, session);
}

export async function readUserConfiguration(
  services: Pick<Services, "store" | "environment" | "scripts" | "clock">,
  scope: Scope,
  session: CurrentSession,
): Promise<UserConfiguration> {
  const { store, environment } = services;
  const { caller, model } = scope;
  // Nothing of this depends on the rest, and everybody who opens the application waits for it.
  const [current, { options }, preferences, contexts, scriptOverrides, flags] = await Promise.all([
    readCurrentUser(store, scope, session),
    readTenantState(store, scope),
    listPreferences(store, scope, { withoutGroup: ownPageKind.groupId }),
    readContexts(store, scope, caller.username),
    readScriptOverrides(store, scope),
    readFlags(store, scope),
  ]);
  const featureFlags = featureFlagsOf(flags, scope, current.profiles);
  const offered = contexts.map(({ name, tenant }) => ({ name, tenant }));
  const known = { ...current, ...(offered.length > 0 && { contexts: offered }) };
  const configuration = userConfiguration({
    caller,
    model,
    user: known,
    options,
    environment,
    preferences,
    scriptOverrides,
    featureFlags,
  });
  return scriptedConfiguration(services, scope, configuration);
}
