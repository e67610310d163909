// Which environment the user works in, and who is shown how things stand behind the page.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { isAdministrator } from "./who-may.ts";

/** The environment to warn of; the one that counts has no badge. */
export function shownEnvironment(configuration: UserConfiguration | undefined): string | undefined {
  const name = environmentName(configuration);
  return name === "production" ? undefined : name;
}

export function environmentName(configuration: UserConfiguration | undefined): string | undefined {
  return Object.entries(configuration?.environment ?? {}).find(([, isIt]) => isIt)?.[0];
}

/** The server names every environment; where it names none, there was no configuration to be had. */
export function isConfigurationMissing({ environment }: UserConfiguration): boolean {
  return Object.keys(environment).length === 0;
}

/** Where something is tried out, for those who look after the application, and where something is not as it should be. */
export function hasDiagnostics(configuration: UserConfiguration | undefined): boolean {
  if (configuration === undefined) return false;
  const { user, environment } = configuration;
  const isTrial = environment.development === true || environment.UAT === true;
  const isImpersonated = Boolean(user.impersonation ?? user.impersonatingTenant);
  return isTrial || isAdministrator(user) || isImpersonated || isConfigurationMissing(configuration);
}
