// Stored mappings of files. They are checked against the records they are for. A caller who changes one must have seen its current
// version.
import { AppError } from "@kontor/kernel/errors.ts";
import type { AnswerOf, InputOf } from "@kontor/model/route.ts";
import type { importAndExportRoutes } from "@kontor/model/routes/imports-and-exports.ts";
import {
  type ImportMapping,
  insertMapping,
  listMappings,
  lockMapping,
  readMapping,
  removeMapping,
  updateMapping,
} from "@kontor/store/imports/import-mappings.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore, Transaction } from "@kontor/store/scoped-store.ts";
import { checkMapping } from "./import-columns.ts";
import { importedEntity } from "./import-entity.ts";

type Routes = typeof importAndExportRoutes;
export type Mapping = AnswerOf<Routes["mapping"]>;

export async function findMappings(
  store: ScopedStore,
  scope: Scope,
  { entityName, limit, offset }: InputOf<Routes["mappings"]>["query"],
): Promise<AnswerOf<Routes["mappings"]>> {
  const { mappings, continues } = await listMappings(store, scope, { entityName, limit, offset });
  const size = offset + mappings.length + (continues ? 1 : 0);
  return { data: mappings.map(shown), pagination: { limit, offset, size, continues } };
}

export async function findMapping(store: ScopedStore, scope: Scope, id: string): Promise<Mapping> {
  const mapping = await readMapping(store, scope, id);
  if (mapping === undefined) throw noMapping(id);
  return shown(mapping);
}

export async function createMapping(
  transaction: Transaction,
  scope: Scope,
  mapping: InputOf<Routes["createMapping"]>["body"],
): Promise<Mapping> {
  checkMapping(scope, importedEntity(scope, mapping.entityName), mapping.columns);
  return shown(await insertMapping(transaction, scope, mapping));
}

export async function changeMapping(
  transaction: Transaction,
  scope: Scope,
  id: string,
  { version, name, entityName, columns }: InputOf<Routes["changeMapping"]>["body"],
): Promise<Mapping> {
  const before = await lockMapping(transaction, scope, id);
  if (before === undefined) throw noMapping(id);
  if (before.version !== version) throw new AppError("STALE_VERSION", [String(before.version)]);
  const after = {
    ...before,
    name: name ?? before.name,
    entityName: entityName ?? before.entityName,
    columns: columns ?? before.columns,
  };
  checkMapping(scope, importedEntity(scope, after.entityName), after.columns);
  return shown(await updateMapping(transaction, scope, after));
}

export async function deleteMapping(transaction: Transaction, scope: Scope, id: string): Promise<void> {
  if (!(await removeMapping(transaction, scope, id))) throw noMapping(id);
}

export function noMapping(id: string): AppError {
  return new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["mapping", id]);
}

function shown({ id, columns, ...mapping }: ImportMapping): Mapping {
  return { _id: id, ...mapping, columns: columns.map((column) => ({ ...column })) };
}
