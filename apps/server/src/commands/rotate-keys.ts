// Puts every tenant under the current master key, one after the other, so that it can be stopped and begun again at any time.
import { auditConfigured } from "@kontor/engine/audit/audit-configured.ts";
import type { MasterKeys } from "@kontor/engine/secrets/master-keys.ts";
import {
  type Rotated,
  type RotationOptions,
  rotateKeys as rotate,
} from "@kontor/engine/secrets/rotate-keys.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { readTenants, scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import { readMasterKeyFile } from "../master-key-file.ts";
import { type Command, CommandError, readWords } from "./command.ts";
import { ownerUrlOf, withServices } from "./command-services.ts";

export const rotateKeys: Command = {
  usage: "[--data-keys]",
  about:
    "Seals the keys of all tenants with the first master key; with --data-keys also gives each tenant a new key",
  run: (configuration, words) =>
    withServices(configuration, async ({ store }) => {
      const { values } = readWords(words, { positionals: [0, 0], options: { "data-keys": "boolean" } });
      const { KONTOR_MASTER_KEY_FILE: file } = configuration;
      if (file === undefined) throw new CommandError("KONTOR_MASTER_KEY_FILE is not set");
      const keys = readMasterKeyFile(file);
      const failed: string[] = [];
      for (const tenant of await readTenants(ownerUrlOf(configuration))) {
        try {
          const rotated = await rotateTenant(store, keys, tenant, {
            makesTenantKey: values["data-keys"] === true,
          });
          console.log(`${tenant.tenant}: ${wordsOf(rotated)}`);
        } catch (error) {
          failed.push(tenant.tenant);
          console.error(`${tenant.tenant}: ${error instanceof Error ? error.message : error}`);
        }
      }
      if (failed.length > 0)
        throw new CommandError(`Not done for ${failed.length} tenant(s): ${failed.join(", ")}`);
      console.log(`Everything is under the master key ${keys.current.id}`);
    }),
};

/** What was changed is in the audit of the tenant, where anything was. */
async function rotateTenant(
  store: ScopedStore,
  keys: MasterKeys,
  tenant: Tenant,
  options: RotationOptions,
): Promise<Rotated> {
  const rotated = await rotate(store, keys, tenant, options);
  const scope = scopeOfInstaller(tenant);
  if (rotated.keys + rotated.secrets + rotated.newKeys > 0)
    await store.write(scope, (transaction) =>
      auditConfigured({ transaction, scope }, `Keys rotated: ${wordsOf(rotated)}`),
    );
  return rotated;
}

function wordsOf({ keys, secrets, newKeys }: Rotated): string {
  return `${keys} key(s) and ${secrets} secret(s) sealed anew${newKeys > 0 ? ", a new key made" : ""}`;
}
