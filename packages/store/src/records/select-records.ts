// Records the product looks up while it writes: by their keys, by what they refer to, and by what the database has an index for. The caller
// is the product, so the rights of a user do not matter.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { DocumentOf } from "@kontor/model/entity/typed-entity.ts";
import { compileCondition } from "../query/compile-condition.ts";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import type { QueryCondition } from "../query/condition.ts";
import { sourceOf } from "../query/path-source.ts";
import { type QueryContext, queryContext, statementOf, tableOf } from "../query/query-context.ts";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { hasState } from "../shape/record-rows.ts";
import { type StoredRecord, storedRecordOf } from "./stored-record.ts";

/** A field that refers to records, and which of them. */
export type Naming = { readonly field: string; readonly keys: readonly string[] };

/** All of what is given holds for each record found. */
export type Selection = {
  readonly keys?: readonly string[];
  readonly naming?: readonly Naming[];
  /** Of fields that have a column: an index of the entity names them. */
  readonly where?: QueryCondition;
};

export type SelectionPage = {
  /** The key the page begins behind. */
  readonly after?: string;
  readonly limit: number;
  /** Locks them until the transaction ends. Waits for other transactions that hold one. */
  readonly isHeld?: boolean;
};

/** In the order of their keys. */
export async function selectRecords<Declared extends Entity>(
  transaction: Transaction,
  scope: Scope,
  entity: Declared,
  { keys, naming = [], where }: Selection,
  { after, limit, isHeld = false }: SelectionPage,
): Promise<readonly StoredRecord<DocumentOf<Declared>>[]> {
  const context = queryContext(scope, entity);
  const { alias, parameters, shape } = context;
  const conditions = [
    whole(compileReach(context, "all")),
    ...(keys === undefined ? [] : [`${alias}.key = any(${parameters.add(keys)}::text[])`]),
    ...naming.map((one) => refersTo(context, one)),
    ...(where === undefined ? [] : [whole(compileCondition(context, requireColumns(context, where)))]),
    ...(after === undefined ? [] : [`${alias}.key > ${parameters.add(after)}`]),
  ];
  const columns = ["id", "key", "version", "status", "doc", ...(hasState(shape) ? ["state"] : [])];
  const [rows = []] = await transaction.run([
    statementOf(
      context,
      `select ${columns.map((name) => `${alias}.${name}`).join(", ")} from ${tableOf(context)}
        where ${conditions.join(" and ")}
        order by ${alias}.key limit ${parameters.add(limit)}::bigint${isHeld ? ` for update of ${alias}` : ""}`,
    ),
  ]);
  return rows.map((row) => storedRecordOf<DocumentOf<Declared>>(row));
}

function refersTo(
  { alias, parameters, shape, tenant, scope }: QueryContext,
  { field, keys }: Naming,
): string {
  const target = shape.referencePaths.find(({ path }) => path === field)?.target;
  if (target === undefined) throw new Error(`${shape.entity.name} refers to nothing at ${field}`);
  const entity = scope.model.entities[target];
  const source = entity === undefined ? target : shapeOf(entity).source;
  return `${alias}.id in (select f.source_id from record_references f
          where f.tenant_id = ${tenant} and f.field = ${parameters.add(field)} and f.target_id in (
            select t.id from records t where t.tenant_id = ${tenant} and t.entity = ${parameters.add(source)}
              and t.key = any(${parameters.add(keys)}::text[])))`;
}

/** What has neither a column nor rows among the values would be read from every document of the entity. */
function requireColumns({ shape }: QueryContext, condition: QueryCondition): QueryCondition {
  for (const path of pathsIn(condition)) {
    const { column, values } = sourceOf(shape, path) ?? {};
    if (column === undefined && values === undefined)
      throw new Error(`${shape.entity.name} has no column for ${path}: name it among its indexes`);
  }
  return condition;
}

function pathsIn(condition: QueryCondition): readonly string[] {
  if ("all" in condition) return condition.all.flatMap(pathsIn);
  if ("any" in condition) return condition.any.flatMap(pathsIn);
  return "not" in condition ? pathsIn(condition.not) : [condition.path];
}
