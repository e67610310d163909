// Who refers to a record. It can then neither be deleted nor change the key others know it by; the caller is told the referrers
// the caller may see.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { readReach } from "@kontor/model/permission/record-scope.ts";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import { queryContext, statementOf, tableOf } from "../query/query-context.ts";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import type { Rows, Statement } from "../statement.ts";
import { otherRecords } from "./broken-constraint.ts";
import type { Reference } from "./references.ts";
import type { StoredRecord } from "./stored-record.ts";

/** So many are looked at, and so many of those the caller sees are named. */
const lookedAtMaxCount = 100;
const namedMaxCount = 5;

/** Throws RECORD_IN_USE when a record outside the set refers to one of it. Who begins to before it is deleted, the database stops. */
export async function refuseIfReferred(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  records: readonly StoredRecord[],
): Promise<void> {
  if (entity.isLog) return;
  const [found = []] = await transaction.run([referrersOf(scope, records)]);
  const [first] = found;
  const stored = records.find(({ id }) => id === first?.target_id);
  if (stored === undefined) return;
  const toFirst = found.filter((row) => row.target_id === stored.id);
  await refuse(transaction, scope, stored, toFirst);
}

/**
 * The same before the key of a record changes. No other transaction can begin to refer to it until this one ends: the database holds
 * references to the record, but not to its key. `references` are those it makes afterwards, perhaps still to its own old key.
 */
export async function refuseRenaming(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  stored: StoredRecord,
  references: readonly Reference[],
): Promise<void> {
  const { id, key } = stored;
  const { source } = shapeOf(entity);
  if (references.some((reference) => reference.source === source && reference.key === key)) {
    throw new AppError("RECORD_IN_USE", [key, `${source} ${key}`]);
  }
  const [, found = []] = await transaction.run([
    {
      text: "select from records where tenant_id = $1::uuid and id = $2::uuid for update",
      values: [scope.tenantId, id],
    },
    referrersOf(scope, [stored]),
  ]);
  await refuse(transaction, scope, stored, found);
}

function referrersOf({ tenantId }: Scope, records: readonly StoredRecord[]): Statement {
  return {
    text: `select distinct s.entity, s.id, f.target_id from record_references f
      join records s on s.tenant_id = f.tenant_id and s.id = f.source_id
      where f.tenant_id = $1::uuid and f.target_id = any($2::uuid[]) and f.source_id <> all($2::uuid[])
      limit ${lookedAtMaxCount}`,
    values: [tenantId, records.map(({ id }) => id)],
  };
}

async function refuse(
  transaction: Transaction,
  scope: Scope,
  { key }: StoredRecord,
  found: Rows,
): Promise<void> {
  if (found.length === 0) return;
  const statements = [...new Set(found.map(({ entity: name }) => String(name)))].flatMap((name) =>
    visibleKeys(
      scope,
      name,
      found.filter((row) => row.entity === name).map((row) => String(row.id)),
    ),
  );
  const visible = statements.length === 0 ? [] : (await transaction.run(statements)).flat();
  const names = visible.slice(0, namedMaxCount).map((row) => `${row.entity} ${row.key}`);
  const isMore = found.length > names.length;
  const referrers = [...names, ...(isMore ? [otherRecords] : [])].join(", ");
  throw new AppError("RECORD_IN_USE", [key, referrers]);
}

function visibleKeys(scope: Scope, name: string, ids: readonly string[]): readonly Statement[] {
  const entity = own(scope.model.entities, name);
  if (entity === undefined) return [];
  const reach = readReach(scope.caller, entity);
  if (reach === "none") return [];
  const context = queryContext(scope, entity);
  const { alias, parameters } = context;
  return [
    statementOf(
      context,
      `select ${parameters.add(name)}::text as entity, ${alias}.key from ${tableOf(context)}
        where ${whole(compileReach(context, reach))} and ${alias}.id = any(${parameters.add(ids)}::uuid[])
        order by ${alias}.key`,
    ),
  ];
}
