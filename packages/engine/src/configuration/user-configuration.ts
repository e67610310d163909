// What the application is told when it starts: who works with it, what that user may do and sees, and how the tenant is set up.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { FeatureFlags } from "@kontor/model/flags/flag-value.ts";
import { environmentNames } from "@kontor/model/hosts/tenant-looks.ts";
import { type TenantOptions, tenantOptions } from "@kontor/model/hosts/tenant-options.ts";
import type { Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import type { MenuEntry } from "@kontor/model/pages/menu-entry.ts";
import {
  allowedRoutesFor,
  bottomNavigationFor,
  defaultLandingPage,
  menusFor,
} from "@kontor/model/pages/shown-menus.ts";
import { type Caller, grantsOf, isAdministrator } from "@kontor/model/permission/permission.ts";
import { maySendMissingKeys } from "@kontor/model/permission/privileged.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import { type EnvironmentName, environmentOf } from "../environment.ts";
import type { Preference } from "../preferences/preferences.ts";
import type { CurrentUser } from "./current-user.ts";

export type UserConfiguration = AnswerOf<typeof userConfigurationRoutes.userConfiguration>;

/** In seconds: a single sign-on that ends sooner is renewed while its user still works. */
const renewalThreshold = 600;

export type ConfigurationSources = {
  readonly caller: Caller;
  readonly user: CurrentUser;
  readonly model: Model;
  /** As the tenant's administrators have set them. */
  readonly options: RecordData;
  /** What the installation is for, as the operator has configured it. */
  readonly environment: EnvironmentName;
  readonly preferences: readonly Preference[];
  /** The user's own versions of scripts, by the name of what they stand in for. */
  readonly scriptOverrides?: Readonly<Record<string, string>>;
  /** Those that are on for the user. */
  readonly featureFlags: FeatureFlags;
};

export function userConfiguration(sources: ConfigurationSources): UserConfiguration {
  const { caller, user, model, options, preferences, featureFlags } = sources;
  const known = knownOptions(options);
  const viewer = { caller, profiles: user.profiles, entities: model.entities, featureFlags };
  return {
    user,
    options: Object.fromEntries(
      Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    menus: menusFor(viewer).map(answered),
    responsiveBottomNavigation: bottomNavigationFor(viewer).map(answered),
    userPermissions: permissionsOf(caller),
    userPreferences: [...preferences],
    landingPage: known.landingPage ?? defaultLandingPage,
    environment: environmentFlags(environmentOf(sources.environment, options)),
    featureFlags: { ...featureFlags },
    scriptOverrides: sources.scriptOverrides ?? {},
    collectMissingTranslations: maySendMissingKeys(caller),
    allowedRoutes: allowedRoutesFor(viewer),
    allowDebugMode: isAdministrator(caller) && known.allowDebugMode !== false,
    allowOpenQueryToken: known.allowOpenQueryToken === true,
    refreshTokenAutoRenewExpiresInThreshold:
      known.refreshTokenAutoRenewExpiresInThreshold ?? renewalThreshold,
  };
}

/** Each once, in the order of names; an administrator's flag opens more than stands here. */
function permissionsOf(caller: Caller): string[] {
  return [...new Set(grantsOf(caller).flatMap(({ permissions }) => [...permissions]))].toSorted();
}

/** Each option by itself: one that a former version has taken and this one would not does not take the others with it. */
function knownOptions(options: RecordData): TenantOptions {
  const { shape } = tenantOptions;
  const good = Object.entries(shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(own(options, name) ?? undefined);
    return success && data !== undefined ? [[name, data] as const] : [];
  });
  return tenantOptions.parse(Object.fromEntries(good));
}

function environmentFlags(named: EnvironmentName): UserConfiguration["environment"] {
  return Object.fromEntries(environmentNames.map((name) => [name, name === named]));
}

function answered({ profiles, children, ...entry }: MenuEntry): UserConfiguration["menus"][number] {
  return {
    ...entry,
    ...(profiles !== undefined && { profiles: [...profiles] }),
    ...(children !== undefined && { children: children.map(answered) }),
  };
}
