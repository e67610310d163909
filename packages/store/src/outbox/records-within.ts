// Which of these records the caller may see now: asked for every change before anybody is told of it.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import { queryContext, statementOf, tableOf } from "../query/query-context.ts";
import type { Scope, TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";

export type AskedRecords = {
  readonly scope: Scope;
  readonly entity: Entity;
  readonly ids: readonly string[];
};

/** For each question the ids of those within the caller's reach; the questions of several callers of a tenant in one round trip. */
export async function recordsWithin(
  store: ScopedStore,
  tenant: TenantScope,
  asked: readonly AskedRecords[],
): Promise<readonly ReadonlySet<string>[]> {
  if (asked.length === 0) return [];
  const statements = asked.map(({ scope, entity, ids }) => {
    const context = queryContext(scope, entity);
    const place = `${context.parameters.add(ids)}::uuid[]`;
    const where = `${whole(compileReach(context))} and r.id = any(${place})`;
    return statementOf(context, `select r.id::text as id from ${tableOf(context)} where ${where}`);
  });
  const answers = await store.read(tenant, statements);
  return answers.map((rows) => new Set(rows.map(({ id }) => String(id))));
}
