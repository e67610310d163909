// The configuration a tenant has now: its rows, the same as files, and their hash.
import { AppError } from "@kontor/kernel/errors.ts";
import {
  type Configuration,
  configurationEntities,
  configurationValues,
  splitOptions,
} from "@kontor/model/releases/configuration.ts";
import { type ConfigurationFiles, configurationFiles } from "@kontor/model/releases/configuration-files.ts";
import {
  type ConfigurationRows,
  readConfigurationRows,
  recordsMaxCount,
} from "@kontor/store/releases/configuration-rows.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { Services } from "../services/services.ts";
import { filesHash } from "./files-hash.ts";
import { refuseLarge } from "./release-limits.ts";

export type CurrentConfiguration = {
  readonly rows: ConfigurationRows;
  readonly configuration: Configuration;
  readonly files: ConfigurationFiles;
  readonly hash: string;
};

export async function readConfiguration(
  { store }: Pick<Services, "store">,
  scope: TenantScope,
): Promise<CurrentConfiguration> {
  return currentOf(await readConfigurationRows((statements) => store.read(scope, statements), scope));
}

/** Locked until the transaction ends: no other transaction changes any of it meanwhile. */
export async function lockConfiguration(
  transaction: Transaction,
  scope: TenantScope,
): Promise<CurrentConfiguration> {
  return currentOf(await readConfigurationRows((statements) => transaction.run(statements), scope, "held"));
}

function currentOf(rows: ConfigurationRows): CurrentConfiguration {
  const configuration = configurationOf(rows);
  const files = configurationFiles(configuration);
  refuseLarge(files);
  return { rows, configuration, files, hash: filesHash(files) };
}

function configurationOf({ overlay, state, records }: ConfigurationRows): Configuration {
  const { version: _, ...wishes } = overlay ?? { version: 0 };
  const { permissions, bundles, options, scriptAliases } = state;
  return {
    overlay: wishes,
    permissions,
    bundles,
    options: splitOptions(options).travelling,
    scriptAliases,
    records: Object.fromEntries(
      configurationEntities.map((entity) => {
        const stored = [...(records.get(entity.name)?.values() ?? [])];
        if (stored.length > recordsMaxCount) throw new AppError("QUERY_TOO_BROAD", [entity.key]);
        return [
          entity.name,
          Object.fromEntries(stored.map(({ key, doc }) => [key, configurationValues(entity, doc)])),
        ];
      }),
    ),
  };
}
