// Several records at once, with where they are in their workflow: a selection whose possible steps a user asks for, and what the product
// itself looks up while it writes.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { DocumentOf } from "@kontor/model/entity/typed-entity.ts";
import { type Reach, readReach } from "@kontor/model/permission/record-scope.ts";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import { queryContext, statementOf, tableOf } from "../query/query-context.ts";
import type { Scope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import { hasState } from "../shape/record-rows.ts";
import type { Statement } from "../statement.ts";
import { type StoredRecord, storedRecordOf } from "./stored-record.ts";

export type SelectedRecords = {
  /** Those the caller may read, in the order of their keys. */
  readonly records: readonly StoredRecord[];
  /** For each reach asked for, the keys of those within it. */
  readonly within: readonly ReadonlySet<string>[];
};

/** Those of the records that exist, inside a transaction; the product asks, so the caller's rights do not matter. */
export async function readStored<Declared extends Entity>(
  transaction: Transaction,
  scope: Scope,
  entity: Declared,
  keys: readonly string[],
): Promise<readonly StoredRecord<DocumentOf<Declared>>[]> {
  const [rows = []] = await transaction.run([selected(scope, entity, keys, "all", "whole")]);
  return rows.map((row) => storedRecordOf<DocumentOf<Declared>>(row));
}

/** Those of the records within the reach, held until the transaction ends. */
export async function lockStored<Declared extends Entity>(
  transaction: Transaction,
  scope: Scope,
  entity: Declared,
  keys: readonly string[],
  reach: Reach,
): Promise<readonly StoredRecord<DocumentOf<Declared>>[]> {
  const [rows = []] = await transaction.run([selected(scope, entity, keys, reach, "held")]);
  return rows.map((row) => storedRecordOf<DocumentOf<Declared>>(row));
}

/** Those of the records the caller may read, and which of them lie within other reaches. One round trip for all of it. */
export async function readSelected(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  keys: readonly string[],
  reaches: readonly Reach[],
): Promise<SelectedRecords> {
  const [found = [], ...others] = await store.read(scope, [
    selected(scope, entity, keys, readReach(scope.caller, entity), "whole"),
    ...reaches.map((reach) => selected(scope, entity, keys, reach, "key")),
  ]);
  return {
    records: found.map((row) => storedRecordOf(row)),
    within: others.map((rows) => new Set(rows.map(({ key }) => String(key)))),
  };
}

/** Whether the record exists within a reach, inside a transaction. */
export async function isStoredWithin(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  key: string,
  reach: Reach,
): Promise<boolean> {
  const [rows = []] = await transaction.run([selected(scope, entity, [key], reach, "key")]);
  return rows.length > 0;
}

function selected(
  scope: Scope,
  entity: Entity,
  keys: readonly string[],
  reach: Reach,
  part: "whole" | "key" | "held",
): Statement {
  const context = queryContext(scope, entity);
  const { alias, parameters, shape } = context;
  const columns =
    part === "key"
      ? ["key"]
      : ["id", "key", "version", "status", "doc", ...(hasState(shape) ? ["state"] : [])];
  return statementOf(
    context,
    `select ${columns.map((name) => `${alias}.${name}`).join(", ")} from ${tableOf(context)}
      where ${alias}.key = any(${parameters.add(keys)}::text[]) and ${whole(compileReach(context, reach))}
      order by ${alias}.key${part === "held" ? ` for update of ${alias}` : ""}`,
  );
}
