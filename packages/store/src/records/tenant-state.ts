// What of a tenant is asked with every request: which version its model has, what its profiles may do, and its options.

import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import type { Bundles, PermissionsByProfile } from "@kontor/model/permission/caller.ts";
import { defaultPermissions } from "@kontor/model/permission/default-permissions.ts";
import { defaultBundles } from "@kontor/model/roles/profiles.ts";
import type { ScriptAliases } from "@kontor/model/scripts/script-aliases.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";

export type TenantState = {
  /** Of the overlay in force; 0 where there is none. */
  readonly modelVersion: number;
  readonly permissions: PermissionsByProfile;
  readonly bundles: Bundles;
  readonly options: RecordData;
  /** Counts the changes of scripts, so that no process runs one that is no longer in force. */
  readonly scriptVersion: number;
};

/**
 * With what only some requests ask for, and with the number of its changes. Writers need it so as not to overwrite the changes of others.
 */
export type VersionedTenantState = TenantState & {
  readonly scriptAliases: ScriptAliases;
  readonly version: number;
};

const columns = "model_version, permissions, bundles, options, script_version, script_aliases, version";

export async function readTenantState(store: ScopedStore, scope: TenantScope): Promise<VersionedTenantState> {
  const [rows = []] = await store.read(scope, [stateStatement(scope)]);
  return versionedOf(rows[0]);
}

/** Held until the transaction ends. */
export async function lockTenantState(
  transaction: Transaction,
  scope: TenantScope,
): Promise<VersionedTenantState> {
  const [rows = []] = await transaction.run([stateStatement(scope, "for update")]);
  return versionedOf(rows[0]);
}

export function stateStatement({ tenantId }: TenantScope, hold: "" | "for update" = ""): Statement {
  const text = `select ${columns} from tenant_states where tenant_id = $1::uuid ${hold}`;
  return { text, values: [tenantId] };
}

export function versionedOf(row: Row | undefined): VersionedTenantState {
  return {
    ...tenantStateOf(row),
    scriptAliases: row === undefined ? {} : JSON.parse(String(row.script_aliases)),
    version: Number(row?.version ?? 0),
  };
}

/** A tenant without a row has what every new tenant has. */
export function tenantStateOf(row: Row | undefined): TenantState {
  if (row === undefined) return newTenantState();
  const { model_version: version, permissions, bundles, options, script_version: scriptVersion } = row;
  return {
    modelVersion: Number(version),
    permissions: JSON.parse(String(permissions)),
    bundles: JSON.parse(String(bundles)),
    options: JSON.parse(String(options)),
    scriptVersion: Number(scriptVersion),
  };
}

export function newTenantState(): TenantState {
  return {
    modelVersion: 0,
    permissions: permissionsOfNewTenant(),
    bundles: defaultBundles,
    options: {},
    scriptVersion: 0,
  };
}

/** Replaces what is given and counts the change, and makes the state of a tenant that has none; the version of the model only moves with an overlay. */
export async function saveTenantState(
  transaction: Transaction,
  scope: TenantScope,
  change: Partial<Omit<VersionedTenantState, "modelVersion" | "scriptVersion" | "version">>,
): Promise<void> {
  const { permissions, bundles, options, scriptAliases } = change;
  const fresh = newTenantState();
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  const statement: Statement = {
    text: `insert into tenant_states as s (tenant_id, permissions, bundles, options, script_aliases)
      values ($1::uuid, coalesce($2::jsonb, $5::jsonb), coalesce($3::jsonb, $6::jsonb), coalesce($4::jsonb, '{}'),
        coalesce($7::jsonb, '{}'))
      on conflict (tenant_id) do update set permissions = coalesce($2::jsonb, s.permissions),
        bundles = coalesce($3::jsonb, s.bundles), options = coalesce($4::jsonb, s.options),
        script_aliases = coalesce($7::jsonb, s.script_aliases),
        script_version = s.script_version + case when $7::jsonb is null then 0 else 1 end,
        version = s.version + 1`,
    values: [
      scope.tenantId,
      json(permissions),
      json(bundles),
      json(options),
      json(fresh.permissions),
      json(fresh.bundles),
      json(scriptAliases),
    ],
  };
  await transaction.run([statement]);
}

/** From the next request on, a process that is asked for a script finds what this transaction leaves. */
export async function countScriptChange(transaction: Transaction, scope: TenantScope): Promise<void> {
  const { permissions, bundles } = newTenantState();
  await transaction.run([
    {
      text: `insert into tenant_states as s (tenant_id, permissions, bundles, options, script_version)
        values ($1::uuid, $2::jsonb, $3::jsonb, '{}', 1)
        on conflict (tenant_id) do update set script_version = s.script_version + 1`,
      values: [scope.tenantId, JSON.stringify(permissions), JSON.stringify(bundles)],
    },
  ]);
}

/** Derived once: the declarations do not change while the process runs. */
let derivedPermissions: PermissionsByProfile | undefined;

function permissionsOfNewTenant(): PermissionsByProfile {
  derivedPermissions ??= defaultPermissions(Object.values(declaredModel.entities), (name) => {
    const workflow = own(declaredModel.workflows, name);
    if (workflow === undefined) throw new Error(`There is no workflow ${name}`);
    return workflow;
  });
  return derivedPermissions;
}
