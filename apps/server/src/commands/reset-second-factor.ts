// For a user who has lost every second factor, where no administrator of the tenant can help.
import { resetSecondFactor as reset } from "@kontor/engine/identity/reset-second-factor.ts";
import { readTenantOfUsername } from "@kontor/store/identity/tenant-names.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { type Command, CommandError, readWords } from "./command.ts";
import { withServices } from "./command-services.ts";

export const resetSecondFactor: Command = {
  usage: "USERNAME",
  about: "Takes authenticator, passkeys and recovery codes of a user away and ends the user's sessions",
  run: (configuration, words) =>
    withServices(configuration, async (services) => {
      const [username = ""] = readWords(words, { positionals: [1, 1], options: {} }).positionals;
      const tenant = await readTenantOfUsername(services.store, username);
      if (tenant === undefined) throw new CommandError(`There is no user ${username}`);
      await reset(services, scopeOfInstaller(tenant), username);
      console.log(`The user ${username} of ${tenant.tenant} signs in without a second factor from now on`);
    }),
};
