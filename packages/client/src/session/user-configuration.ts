// What the application starts with for a user. When the configuration cannot be had, the user alone is enough to read the documentation;
// only a session that is over stops the start.

import { own } from "@kontor/model/own-value.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import { RequestFailure } from "../request-failure.ts";
import type { Log } from "./oidc-return.ts";
import { renewalThresholdSeconds } from "./provider-session.ts";

export type UserConfiguration = AnswerOf<typeof userConfigurationRoutes.userConfiguration>;

/** What a reader can be shown without any configuration. */
const documentationPage = "/documentation/getting-started/getting-started";

type Loading = {
  readonly loadConfiguration: () => Promise<UserConfiguration>;
  readonly loadUser: () => Promise<UserConfiguration["user"]>;
  readonly log: Log;
};

export async function loadUserConfiguration({
  loadConfiguration,
  loadUser,
  log,
}: Loading): Promise<UserConfiguration> {
  try {
    return await loadConfiguration();
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 401) throw error;
    log("The user configuration could not be loaded", error);
    return { ...emptyConfiguration, user: await loadUser() };
  }
}

const emptyConfiguration: Omit<UserConfiguration, "user"> = {
  options: {},
  menus: [],
  responsiveBottomNavigation: [],
  userPermissions: [],
  userPreferences: [],
  landingPage: documentationPage,
  environment: {},
  featureFlags: {},
  scriptOverrides: {},
  collectMissingTranslations: false,
  // A signed-in user can still end a session or change a password.
  allowedRoutes: ["/account"],
  allowDebugMode: false,
  allowOpenQueryToken: false,
  refreshTokenAutoRenewExpiresInThreshold: renewalThresholdSeconds,
};

/** The script that runs for this user where one of this name is asked for. */
export function scriptFor(name: string, overrides: UserConfiguration["scriptOverrides"]): string {
  return own(overrides, name) ?? name;
}
