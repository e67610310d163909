// Whether records of an entity were added, changed or deleted since the last look: a short text that is another one then. Reading it costs
// less than reading the records.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Scope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";

/** For entities of which a tenant has some hundreds of records: all of them are counted. */
export async function recordsMark(store: ScopedStore, scope: Scope, entity: Entity): Promise<string> {
  const text = `select count(*)::text as count, sum(version)::text as versions, max(updated_at)::text as changed, max(id::text) as newest
    from ${shapeOf(entity).table} where tenant_id = (select app_tenant())`;
  const [rows = []] = await store.read(scope, [{ text, values: [] }]);
  return (
    rows.map(({ count, versions, changed, newest }) => [count, versions, changed, newest].join(" "))[0] ?? ""
  );
}
