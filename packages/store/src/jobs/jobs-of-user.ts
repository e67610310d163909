// The jobs of one kind that one user has started, and the way to forget one that has ended.
import type { TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import type { Statement } from "../statement.ts";
import { type Job, jobColumns, jobOf } from "./job.ts";

export type JobsAsked = {
  readonly kind: string;
  readonly username: string;
  /** Those that are open are answered in any case. */
  readonly endedAfter: Temporal.Instant;
  readonly limit: number;
  readonly offset: number;
};

/** Newest first. */
export async function readJobsOf(
  store: ScopedStore,
  scope: TenantScope,
  { kind, username, endedAfter, limit, offset }: JobsAsked,
): Promise<readonly Job[]> {
  const text = `select ${jobColumns} from jobs
    where tenant_id = $1::uuid and kind = $2 and username = $3 and (ended_at is null or ended_at > $4::timestamptz)
    order by id desc limit $5::bigint offset $6::bigint`;
  const values = [scope.tenantId, kind, username, endedAfter.toString(), limit, offset];
  const [rows = []] = await store.read(scope, [{ text, values }]);
  return rows.map(jobOf);
}

/** Its chunks go with it. One that is open is stopped first and stays. */
export function deleteJobStatement({ tenantId }: TenantScope, id: string): Statement {
  return {
    text: `delete from jobs where tenant_id = $1::uuid and id = $2::uuid and state not in ('QUEUED', 'RUNNING')`,
    values: [tenantId, id],
  };
}
