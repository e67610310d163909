// Which records name which of these others, both by key.
import type { TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";

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
