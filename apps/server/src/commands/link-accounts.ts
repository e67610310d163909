// Says that several accounts are of one human, who may then go from one to the other without signing in again.
import { auditConfigured } from "@kontor/engine/audit/audit-configured.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { linkContexts } from "@kontor/store/identity/contexts.ts";
import { readTenantOfUsername } from "@kontor/store/identity/tenant-names.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { type Command, CommandError, readWords } from "./command.ts";
import { ownerUrlOf, withServices } from "./command-services.ts";

const accountsMax = 50;

export const linkAccounts: Command = {
  usage: "USERNAME=NAME USERNAME=NAME ...",
  about:
    "Says that accounts are of one human, each with the name it is offered by; an account leaves the others it was with",
  run: (configuration, words) =>
    withServices(configuration, async ({ store }) => {
      const { positionals } = readWords(words, { positionals: [2, accountsMax], options: {} });
      const accounts = await Promise.all(
        positionals.map(async (word) => {
          const [given = "", name = ""] = word.split("=", 2);
          if (name === "") throw new CommandError(`${word} is not USERNAME=NAME`);
          const tenant = await readTenantOfUsername(store, given);
          const account = tenant && (await readAccount(store, tenant, { username: given }));
          if (tenant === undefined || account === undefined)
            throw new CommandError(`There is no user ${given}`);
          return { username: account.username, name, of: tenant };
        }),
      );
      await linkContexts(
        ownerUrlOf(configuration),
        accounts.map(({ username, name, of }) => ({ username, name, tenant: of.tenant })),
      );
      const names = accounts.map(({ username }) => username);
      for (const { of } of accounts) {
        const scope = scopeOfInstaller(of);
        await store.write(scope, (transaction) =>
          auditConfigured({ transaction, scope }, "Accounts of one human", { after: { usernames: names } }),
        );
      }
      console.log(`${names.join(", ")} are of one human from now on`);
    }),
};
