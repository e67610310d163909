// What the application is told when it starts: who works with it, what that user may do and sees, and how the tenant is set up.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";
import { type Caller, grantsOf, isAdministrator, mayRead } from "@kontor/model/permission/permission.ts";
import { maySendMissingKeys } from "@kontor/model/permission/privileged.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import type { Preference } from "../preferences/preferences.ts";
import type { CurrentUser } from "./current-user.ts";
import { landingPage, type MenuEntry, menusFor, shippedMenus } from "./menus.ts";

export type UserConfiguration = AnswerOf<typeof userConfigurationRoutes.userConfiguration>;

/** In seconds: a session that ends sooner is renewed while its user still works. */
const renewalThreshold = 300;

const environments = ["production", "development", "UAT", "test", "staging"] as const;

export type ConfigurationSources = {
  readonly caller: Caller;
  readonly user: CurrentUser;
  readonly model: Model;
  /** As the tenant's administrators have set them. */
  readonly options: RecordData;
  readonly preferences: readonly Preference[];
};

export function userConfiguration(sources: ConfigurationSources): UserConfiguration {
  const { caller, user, model, options, preferences } = sources;
  const isPrivileged = isAdministrator(caller);
  const menus = menusFor(caller, shippedMenus);
  return {
    user,
    options: Object.fromEntries(
      Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    menus: menus.map(answered),
    responsiveBottomNavigation: menus.flatMap(({ children = [] }) => children.slice(0, 1)).map(answered),
    userPermissions: permissionsOf(caller),
    userPreferences: [...preferences],
    landingPage: typeof options.landingPage === "string" ? options.landingPage : landingPage,
    environment: environmentOf(options),
    scriptOverrides: {},
    collectMissingTranslations: maySendMissingKeys(caller),
    allowedRoutes: Object.values(model.entities)
      .filter((entity) => mayRead(caller, entity))
      .flatMap(pagesOf),
    allowDebugMode: isPrivileged,
    allowOpenQueryToken: options.allowOpenQueryToken === true,
    refreshTokenAutoRenewExpiresInThreshold: renewalThreshold,
  };
}

/** Each once, in the order of names; an administrator's flag opens more than stands here. */
function permissionsOf(caller: Caller): string[] {
  return [...new Set(grantsOf(caller).flatMap(({ permissions }) => [...permissions]))].toSorted();
}

function pagesOf({ names }: Entity): readonly string[] {
  return [names.listRoute, names.clientRoute].filter((page) => page !== undefined);
}

/** Which kind of installation the tenant works on; one that says nothing is for real work. */
function environmentOf({ environment }: ConfigurationSources["options"]): UserConfiguration["environment"] {
  const named = environments.find((name) => name === environment) ?? "production";
  return Object.fromEntries(environments.map((name) => [name, name === named]));
}

function answered({ profiles, children, ...entry }: MenuEntry): UserConfiguration["menus"][number] {
  return {
    ...entry,
    ...(profiles !== undefined && { profiles: [...profiles] }),
    ...(children !== undefined && { children: children.map(answered) }),
  };
}
