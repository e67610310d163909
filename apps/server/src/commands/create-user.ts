// Makes a user, above all the first one of a tenant, and prints what that user signs in with the first time.
import { newPasswordLink } from "@kontor/engine/identity/password-link.ts";
import { createRecord } from "@kontor/engine/records/records.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { isMasterTenant } from "@kontor/model/tenant-kind.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { readTenantFacts, type TenantFacts } from "@kontor/store/identity/hosts.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import { scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import { type Command, CommandError, readWords } from "./command.ts";
import { tenantNamed, withServices } from "./command-services.ts";

const options = {
  tenant: "string",
  email: "string",
  "first-name": "string",
  "last-name": "string",
  profiles: "string",
  admin: "boolean",
  "main-admin": "boolean",
  "super-admin": "boolean",
} as const;

export const createUser: Command = {
  usage:
    "USERNAME --tenant NAME [--admin|--main-admin|--super-admin] [--profiles A,B] [--email ADDRESS] [--first-name NAME] [--last-name NAME]",
  about: "Makes a user and prints what the first sign-in needs",
  run: (configuration, words) =>
    withServices(configuration, async (services) => {
      const { positionals, values } = readWords(words, { positionals: [1, 1], options });
      const [username = ""] = positionals;
      const tenant = await tenantNamed(services, values.tenant);
      const facts = await readTenantFacts((statements) => services.store.read(tenant, statements), tenant);
      if (values["super-admin"] && !isMasterTenant(facts))
        throw new CommandError(`Super administrators are of a master tenant, and ${tenant.tenant} is none`);
      await createRecord(services, scopeOfInstaller(tenant), declaredEntities.user, {
        username,
        ...(values.email && { email: values.email }),
        ...(values["first-name"] && { firstName: values["first-name"] }),
        ...(values["last-name"] && { lastName: values["last-name"] }),
        ...(values.profiles && { profiles: values.profiles.split(",") }),
        ...(values.admin && { isAdmin: true }),
        ...(values["main-admin"] && { isMainAdmin: true }),
        ...(values["super-admin"] && { isSuperAdmin: true }),
      });
      console.log(`The user ${username} of ${tenant.tenant} was made`);
      await printFirstSignIn(services, tenant, username, facts);
    }),
};

async function printFirstSignIn(
  { store }: Services,
  tenant: Tenant,
  username: string,
  { hosts: [hostname] }: TenantFacts,
): Promise<void> {
  const account = await readAccount(store, tenant, { username });
  if (account === undefined) throw new Error(`The user ${username} is not there`);
  if (hostname !== undefined)
    console.log(`Link to choose a password: ${await newPasswordLink(store, account, hostname)}`);
  else console.log("There is no host for a link to choose a password: see set-host");
  const { text } = await createLoginToken(store, tenant.tenantId, account.username);
  console.log(`Token for one sign-in within the hour, for POST /api/core/auth/token/login: ${text}`);
}
