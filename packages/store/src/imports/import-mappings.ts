// Mappings of the columns of a file to the fields of records, kept under a name of the tenant's choosing.
import { AppError } from "@kontor/kernel/errors.ts";
import { constraintOf } from "../connection/failures.ts";
import { isId } from "../query/compile-text.ts";
import { newId } from "../records/new-id.ts";
import type { Scope, TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row } from "../statement.ts";

export type MappedColumn = { readonly column: string; readonly path: string };

export type NewMapping = {
  readonly name: string;
  readonly entityName: string;
  readonly columns: readonly MappedColumn[];
};

export type ImportMapping = NewMapping & { readonly id: string; readonly version: number };

const columnsRead = "id, version, name, entity, columns";

/** One page in the order of names, with one more than asked for where there is one. */
export async function listMappings(
  store: ScopedStore,
  scope: TenantScope,
  { entityName, limit, offset }: { entityName?: string | undefined; limit: number; offset: number },
): Promise<{ readonly mappings: readonly ImportMapping[]; readonly continues: boolean }> {
  const [rows = []] = await store.read(scope, [
    {
      text: `select ${columnsRead} from import_mappings
        where tenant_id = $1::uuid and ($2::text is null or entity = $2) order by name limit $3 offset $4`,
      values: [scope.tenantId, entityName ?? null, limit + 1, offset],
    },
  ]);
  return { mappings: rows.slice(0, limit).map(mappingOf), continues: rows.length > limit };
}

export async function readMapping(
  store: ScopedStore,
  scope: TenantScope,
  id: string,
): Promise<ImportMapping | undefined> {
  if (!isId(id)) return undefined;
  const text = `select ${columnsRead} from import_mappings where tenant_id = $1::uuid and id = $2::uuid`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId, id] }]);
  return rows[0] === undefined ? undefined : mappingOf(rows[0]);
}

export async function insertMapping(
  transaction: Transaction,
  { tenantId, caller }: Scope,
  { name, entityName, columns }: NewMapping,
): Promise<ImportMapping> {
  const id = newId();
  const statement = {
    text: `insert into import_mappings (tenant_id, id, version, name, entity, columns, inserted_by)
      values ($1::uuid, $2::uuid, 1, $3, $4, $5::jsonb, $6)`,
    values: [tenantId, id, name, entityName, JSON.stringify(columns), caller.username],
  };
  await refusingTaken(name, () => transaction.run([statement]));
  return { id, version: 1, name, entityName, columns };
}

/** The mapping held until the transaction ends. */
export async function lockMapping(
  transaction: Transaction,
  { tenantId }: TenantScope,
  id: string,
): Promise<ImportMapping | undefined> {
  if (!isId(id)) return undefined;
  const text = `select ${columnsRead} from import_mappings where tenant_id = $1::uuid and id = $2::uuid for update`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, id] }]);
  return rows[0] === undefined ? undefined : mappingOf(rows[0]);
}

/** One that is held. */
export async function updateMapping(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { id, version, name, entityName, columns }: ImportMapping,
): Promise<ImportMapping> {
  const statement = {
    text: `update import_mappings set version = version + 1, name = $3, entity = $4, columns = $5::jsonb
      where tenant_id = $1::uuid and id = $2::uuid`,
    values: [tenantId, id, name, entityName, JSON.stringify(columns)],
  };
  await refusingTaken(name, () => transaction.run([statement]));
  return { id, version: version + 1, name, entityName, columns };
}

/** Whether there was one. */
export async function removeMapping(
  transaction: Transaction,
  { tenantId }: TenantScope,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const text = "delete from import_mappings where tenant_id = $1::uuid and id = $2::uuid returning 1";
  const [rows = []] = await transaction.run([{ text, values: [tenantId, id] }]);
  return rows.length > 0;
}

function mappingOf(row: Row): ImportMapping {
  return {
    id: String(row.id),
    version: Number(row.version),
    name: String(row.name),
    entityName: String(row.entity),
    columns: JSON.parse(String(row.columns)),
  };
}

async function refusingTaken(name: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isTaken = constraintOf(error)?.constraint === "import_mappings_unique_name";
    throw isTaken ? new AppError("VALUE_ALREADY_EXISTS", [name], { cause: error }) : error;
  }
}
