// Rows that tests of jobs count: one for each time an item was done. No key keeps a second one away, so that doing an item twice shows.
import { openDatabase } from "../../database.ts";
import type { TenantScope } from "../../scope.ts";
import type { ScopedStore, Transaction } from "../../scoped-store.ts";

export async function createMarks(ownerUrl: string): Promise<void> {
  const owner = openDatabase({ url: ownerUrl, poolMax: 1, onIdleError: () => {} });
  try {
    await owner.query(`create table job_marks (tenant_id uuid not null, id uuid not null default gen_random_uuid(), job_id uuid not null,
      item integer not null, worker text not null, primary key (tenant_id, id))`);
    await owner.query("call raise_wall('job_marks', 'select, insert')");
  } finally {
    await owner.close();
  }
}

/** Items from the first up to before the last, in one statement. */
export async function addMarks(
  transaction: Transaction,
  { tenantId }: TenantScope,
  {
    jobId,
    from,
    to,
    worker,
  }: { readonly jobId: string; readonly from: number; readonly to: number; readonly worker: string },
): Promise<void> {
  const text = `insert into job_marks (tenant_id, job_id, item, worker)
    select $1::uuid, $2::uuid, item, $5 from generate_series($3::integer, $4::integer - 1) item`;
  await transaction.run([{ text, values: [tenantId, jobId, from, to, worker] }]);
}

export type Marks = {
  readonly count: number;
  readonly distinct: number;
  readonly workers: readonly string[];
};

export async function readMarks(
  store: ScopedStore,
  { tenantId }: TenantScope,
  jobId?: string,
): Promise<Marks> {
  const text = `select count(*)::integer as count, count(distinct (job_id, item))::integer as distinct,
      coalesce(array_agg(distinct worker), '{}') as workers
    from job_marks where tenant_id = $1::uuid and ($2::uuid is null or job_id = $2::uuid)`;
  const [rows = []] = await store.read({ tenantId }, [{ text, values: [tenantId, jobId] }]);
  const [row] = rows;
  const workers = Array.isArray(row?.workers) ? row.workers.map(String) : [];
  return { count: Number(row?.count), distinct: Number(row?.distinct), workers };
}
