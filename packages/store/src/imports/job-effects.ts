// What a job has made or changed, noted in the transaction that does it, so that it can be taken back.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";

/** What the import has done to a record, so that it can be taken back. */
export type Effect = {
  readonly recordId: string;
  readonly entity: string;
  readonly key: string;
  readonly version: number;
  /** What it was before; none of a new record. */
  readonly before?: JsonValue;
};

/** A record that one job changes twice is taken back to what it was before the first time. */
export async function noteEffects(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
  effects: readonly Effect[],
): Promise<void> {
  if (effects.length === 0) return;
  const noted = effects.map(({ recordId, before, ...effect }) => ({
    record_id: recordId,
    before: before ?? null,
    ...effect,
  }));
  await transaction.run([
    {
      text: `insert into job_effects as e (tenant_id, job_id, record_id, entity, key, version, before)
        select $1::uuid, $2::uuid, x.record_id, x.entity, x.key, x.version, x.before
        from jsonb_to_recordset($3::jsonb) as x(record_id uuid, entity text, key text, version integer, before jsonb)
        on conflict (tenant_id, job_id, record_id) do update set version = excluded.version, key = excluded.key`,
      values: [tenantId, jobId, JSON.stringify(noted)],
    },
  ]);
}
