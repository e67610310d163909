// What a tenant's script `user-configuration` changes when the application starts: the menus, the landing page and the options. It cannot
// change rights. A script that fails changes nothing, so it cannot lock a user out.
import { AppError } from "@kontor/kernel/errors.ts";
import { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { z } from "zod";
import { checkedAnswer } from "../scripts/checked-answer.ts";
import { runScript, type ScriptServices } from "../scripts/run-script.ts";
import type { UserConfiguration } from "./user-configuration.ts";

const scriptName = "user-configuration";

const { menus, responsiveBottomNavigation, landingPage, options } =
  userConfigurationRoutes.userConfiguration.answer.shape;
const changeable = z
  .object({
    menus: menus.exactOptional(),
    responsiveBottomNavigation: responsiveBottomNavigation.exactOptional(),
    landingPage: landingPage.exactOptional(),
    options: options.exactOptional(),
  })
  .nullable();

export async function scriptedConfiguration(
  services: ScriptServices,
  scope: Scope,
  configuration: UserConfiguration,
): Promise<UserConfiguration> {
  const script = (await services.scripts.libraryOf(scope)).find(scriptName, scope.caller.username);
  if (script?.kind !== "run") return configuration;
  try {
    const changes = checkedAnswer(
      changeable,
      script,
      await runScript(services, scope, script, { configuration }),
    );
    return { ...configuration, ...changes };
  } catch (error) {
    // What went wrong stands in the log of scripts.
    if (error instanceof AppError && scriptCodes.includes(error.code)) return configuration;
    throw error;
  }
}

const scriptCodes: readonly string[] = ["SCRIPT_FAILED", "SCRIPT_REFUSED"];
