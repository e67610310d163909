// The collections stored with the state of a tenant: its options and its script aliases. They share one version with the rest of that
// state. So no save overwrites a change its caller has not seen.
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { tenantOptions } from "@kontor/model/hosts/tenant-options.ts";
import {
  endlessAlias,
  type ScriptAliases,
  scriptAliasesSchema,
} from "@kontor/model/scripts/script-aliases.ts";
import {
  lockTenantState,
  readTenantState,
  saveTenantState,
  type VersionedTenantState,
} from "@kontor/store/records/tenant-state.ts";
import type { z } from "zod";
import { auditConfigured } from "../audit/audit-configured.ts";
import type { Collection, CollectionName } from "../configuration/collection.ts";
import { refusedConfiguration } from "../configuration/refused-configuration.ts";
import { refuseStale } from "../identity/tenant-settings.ts";

type StatePart = "options" | "scriptAliases";

type StateCollection<Part extends StatePart> = {
  readonly name: CollectionName;
  readonly part: Part;
  readonly schema: z.ZodType<object>;
  /** What is wrong beside the shape: the place of it. */
  readonly wrongPlace?: (value: object) => string | undefined;
};

function stateCollection<Part extends StatePart>({
  name,
  part,
  schema,
  wrongPlace,
}: StateCollection<Part>): Collection {
  const shown = (state: Pick<VersionedTenantState, StatePart>): JsonValue =>
    JSON.parse(JSON.stringify(state[part]));
  return {
    async read(store, scope) {
      const state = await readTenantState(store, scope);
      return { version: state.version, value: shown(state) };
    },
    async save(work, { version, value }) {
      const { transaction, scope } = work;
      const state = await lockTenantState(transaction, scope);
      refuseStale(state, version);
      const { data, error } = schema.safeParse(value);
      if (data === undefined) throw refusedConfiguration(name, value, error);
      const place = wrongPlace?.(data);
      if (place !== undefined) throw new AppError("INVALID_FIELD_IN_CONFIG", [`${name}.${place}`]);
      const changed = { ...state, [part]: data };
      await saveTenantState(transaction, scope, { [part]: data });
      const after = shown(changed);
      await auditConfigured(work, name, { before: shown(state), after });
      return { version: version + 1, value: after };
    },
  };
}

export const tenantConfig: Collection = stateCollection({
  name: "tenant-config",
  part: "options",
  schema: tenantOptions,
});

export const scriptAliasesCollection: Collection = stateCollection({
  name: "scriptAliases",
  part: "scriptAliases",
  schema: scriptAliasesSchema,
  wrongPlace: (value) => endlessAlias(value as ScriptAliases), // the schema has said so
});
