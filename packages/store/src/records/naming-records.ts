// Which records name these others, asked by rules that hold over several records of an entity, such as one vote for each person.
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import { parameters } from "../statement.ts";

/** The record a field names. */
export type NamedRecord = { readonly field: string; readonly entity: string; readonly key: string };

const keysMaxCount = 100;

/**
 * Keys of records of an entity that name all of these; the product asks, so rights do not matter. At most a hundred, in their
 * order, of those behind the one that is given.
 */
export async function keysNaming(
  transaction: Transaction,
  { tenantId }: TenantScope,
  entity: string,
  named: readonly NamedRecord[],
  after = "",
): Promise<readonly string[]> {
  const values = parameters();
  const tenant = `${values.add(tenantId)}::uuid`;
  const source = values.add(entity);
  const conditions = named.map(
    ({ field, entity: target, key }) =>
      `exists (select from record_references f
        where f.tenant_id = ${tenant} and f.source_id = s.id and f.field = ${values.add(field)}
          and f.target_id = (select t.id from records t
            where t.tenant_id = ${tenant} and t.entity = ${values.add(target)} and t.key = ${values.add(key)}))`,
  );
  const text = `select s.key from records s
    where s.tenant_id = ${tenant} and s.entity = ${source} and s.key > ${values.add(after)}
      and ${["true", ...conditions].join(" and ")}
    order by s.key limit ${keysMaxCount}`;
  const [rows = []] = await transaction.run([{ text, values: [...values.values] }]);
  return rows.map(({ key }) => String(key));
}

export type NamingPair = { readonly source: string; readonly target: string };

const pairsMaxCount = 1_000;

/** Which records of an entity name which of these others at a field: both by key, whatever the caller may see of them. */
export async function namingPairs(
  store: ScopedStore,
  scope: TenantScope,
  { source, field, target }: { readonly source: string; readonly field: string; readonly target: string },
  keys: readonly string[],
): Promise<readonly NamingPair[]> {
  const text = `select s.key as source, t.key as target from records t
    join record_references f on f.tenant_id = $1::uuid and f.target_id = t.id and f.field = $3
    join records s on s.tenant_id = $1::uuid and s.id = f.source_id and s.entity = $2
    where t.tenant_id = $1::uuid and t.entity = $4 and t.key = any($5::text[])
    order by s.key, t.key limit ${pairsMaxCount}`;
  const values = [scope.tenantId, source, field, target, keys];
  const [rows = []] = await store.read(scope, [{ text, values }]);
  return rows.map((row) => ({ source: String(row.source), target: String(row.target) }));
}
