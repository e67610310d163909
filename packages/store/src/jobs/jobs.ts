// Jobs as rows under the wall of their tenant. A job is made by writing its row, in the transaction of whatever asks for it; workers
// find it by themselves.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { newId } from "../records/new-id.ts";
import type { Scope, TenantScope } from "../scope.ts";
import type { PoolName, ScopedStore, Transaction } from "../scoped-store.ts";
import type { Statement } from "../statement.ts";
import { type Job, type JobRecord, jobColumns, jobOf } from "./job.ts";

export type NewJob = {
  readonly kind: string;
  readonly input: JsonValue;
  /** Only one job of the tenant is ever made under it; a repeated call gets the id of that one. */
  readonly onceKey?: string;
  readonly record?: JobRecord;
};

/** The starter of a job: it runs with the rights this user has when it runs. `SYSTEM` is the product itself. */
export type JobStarter = TenantScope &
  Pick<Scope, "requestId"> & {
    readonly caller: Pick<Scope["caller"], "username" | "impersonatedBy" | "script">;
  };

/** Answers the id of the job. */
export async function insertJob(
  transaction: Transaction,
  { tenantId, caller, requestId }: JobStarter,
  { kind, input, onceKey, record }: NewJob,
): Promise<string> {
  const id = newId();
  const insertion: Statement = {
    text: `insert into jobs (tenant_id, id, kind, input, state, username, once_key, record_entity, record_key, request_id, impersonated_by, script)
      values ($1::uuid, $2::uuid, $3, $4::jsonb, 'QUEUED', $5, $6, $7, $8, $9, $10, $11::jsonb)
      on conflict (tenant_id, once_key) do nothing returning id`,
    values: [
      tenantId,
      id,
      kind,
      JSON.stringify(input),
      caller.username,
      onceKey,
      record?.entity,
      record?.key,
      requestId,
      caller.impersonatedBy,
      caller.script && JSON.stringify(caller.script),
    ],
  };
  const [made = []] = await transaction.run([insertion]);
  if (made.length > 0 || onceKey === undefined) return id;
  // A statement of its own: it sees what the insertion may have waited for.
  const text = "select id from jobs where tenant_id = $1::uuid and once_key = $2";
  const [found = []] = await transaction.run([{ text, values: [tenantId, onceKey] }]);
  return String(found[0]?.id);
}

/** Undefined when the tenant has none under that id. */
export async function readJob(
  store: ScopedStore,
  scope: TenantScope,
  id: string,
  pool?: PoolName,
): Promise<Job | undefined> {
  const [rows = []] = await store.read(scope, [jobStatement(scope, id)], pool);
  return rows[0] === undefined ? undefined : jobOf(rows[0]);
}

export async function jobWithin(
  transaction: Transaction,
  scope: TenantScope,
  id: string,
): Promise<Job | undefined> {
  const [rows = []] = await transaction.run([jobStatement(scope, id)]);
  return rows[0] === undefined ? undefined : jobOf(rows[0]);
}

/** The latest job that is shown as the record. */
export async function jobOfRecord(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { entity, key }: JobRecord,
): Promise<Job | undefined> {
  const text = `select ${jobColumns} from jobs where tenant_id = $1::uuid and record_entity = $2 and record_key = $3
    order by id desc limit 1`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, entity, key] }]);
  return rows[0] === undefined ? undefined : jobOf(rows[0]);
}

/** The one that was made under the key. */
export async function jobUnder(
  transaction: Transaction,
  { tenantId }: TenantScope,
  onceKey: string,
): Promise<Job | undefined> {
  const text = `select ${jobColumns} from jobs where tenant_id = $1::uuid and once_key = $2`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, onceKey] }]);
  return rows[0] === undefined ? undefined : jobOf(rows[0]);
}

/** Whether one of the kind has still something to do. */
export async function hasOpenJob(
  transaction: Transaction,
  { tenantId }: TenantScope,
  kind: string,
): Promise<boolean> {
  const text = `select from jobs
    where tenant_id = $1::uuid and kind = $2 and state in ('QUEUED', 'RUNNING') limit 1`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, kind] }]);
  return rows.length > 0;
}

export function jobStatement({ tenantId }: TenantScope, id: string): Statement {
  return {
    text: `select ${jobColumns} from jobs where tenant_id = $1::uuid and id = $2::uuid`,
    values: [tenantId, id],
  };
}
