// What tests of jobs wait for: that nothing is left to do.
import type { TenantScope } from "../../scope.ts";
import type { ScopedStore } from "../../scoped-store.ts";

/** The ids of open jobs, oldest first. */
export async function readOpenJobs(store: ScopedStore, scope: TenantScope): Promise<readonly string[]> {
  const text = `select id from jobs where tenant_id = $1::uuid and state in ('QUEUED', 'RUNNING') order by id`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId] }]);
  return rows.map(({ id }) => String(id));
}
