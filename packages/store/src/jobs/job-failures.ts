// What failed in a job, chunk by chunk: shown with the record of the job, and retried when a user continues the job.
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { Statement } from "../statement.ts";
import type { Job } from "./job.ts";

type StoredFailure = { readonly item: string; readonly message: string };

/** Of one pass over the items, in the order in which they failed. */
export async function failuresWithin(
  transaction: Transaction,
  scope: TenantScope,
  { id, pass }: Pick<Job, "id" | "pass">,
  limit?: number,
): Promise<readonly StoredFailure[]> {
  const [rows = []] = await transaction.run([failureStatement(scope, { id, pass }, limit)]);
  return rows.map((row) => ({ item: String(row.item), message: String(row.message) }));
}

function failureStatement(
  { tenantId }: TenantScope,
  { id, pass }: Pick<Job, "id" | "pass">,
  limit?: number,
): Statement {
  return {
    text: `select f.value ->> 'item' as item, f.value ->> 'message' as message
      from job_chunks c cross join jsonb_array_elements(c.failures) with ordinality as f(value, place)
      where c.tenant_id = $1::uuid and c.job_id = $2::uuid and c.pass = $3::integer
      order by c.number, f.place limit $4::bigint`,
    values: [tenantId, id, pass, limit],
  };
}
