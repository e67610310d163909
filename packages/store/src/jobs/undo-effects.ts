// What a job has made or changed, read to take it back, so that what refers goes before what is referred to.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import pg from "pg";
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import type { Row } from "../statement.ts";

export type NotedEffect = {
  readonly recordId: string;
  readonly entity: string;
  readonly key: string;
  /** The version the job left behind. */
  readonly version: number;
  /** What it was before; undefined where the job has made it. */
  readonly before: JsonValue | undefined;
};

/** Up to which of them it has come: of the changed ones or, after those, of the made ones. */
export type UndonePlace = { readonly isMade: boolean; readonly recordId: string };

/**
 * Those after the given one, in the order in which they are taken back: first what was changed, which may refer to what was made,
 * then what was made, the latest first.
 */
export async function effectsToUndo(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
  { after, limit }: { readonly after: UndonePlace | undefined; readonly limit: number },
): Promise<readonly NotedEffect[]> {
  const changed = after?.isMade ? [] : await effectsOf(false, after?.recordId, limit);
  const made =
    changed.length < limit
      ? await effectsOf(true, after?.isMade ? after.recordId : undefined, limit - changed.length)
      : [];
  return [...changed, ...made];

  /** Along the primary key, so that no piece looks at what earlier ones have passed. */
  async function effectsOf(
    isMade: boolean,
    below: string | undefined,
    count: number,
  ): Promise<readonly NotedEffect[]> {
    const text = `select record_id, entity, key, version, before from job_effects
      where tenant_id = $1::uuid and job_id = $2::uuid and record_id < $3::uuid
        and ${isMade ? "" : "not "}coalesce(before, 'null'::jsonb) = 'null'::jsonb
      order by record_id desc limit $4::bigint`;
    const [rows = []] = await transaction.run([{ text, values: [tenantId, jobId, below ?? lastId, count] }]);
    return rows.map(notedEffectOf);
  }
}

/** No record has this one or one after it. */
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

function notedEffectOf(row: Row): NotedEffect {
  return {
    recordId: String(row.record_id),
    entity: String(row.entity),
    key: String(row.key),
    version: Number(row.version),
    before: typeof row.before === "string" ? (JSON.parse(row.before) ?? undefined) : undefined,
  };
}

export async function forgetEffects(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
  recordIds: readonly string[],
): Promise<void> {
  const text =
    "delete from job_effects where tenant_id = $1::uuid and job_id = $2::uuid and record_id = any ($3::uuid[])";
  await transaction.run([{ text, values: [tenantId, jobId, recordIds] }]);
}

export async function countEffects(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
): Promise<ReadonlyMap<string, number>> {
  const text =
    "select entity, count(*)::integer as count from job_effects where tenant_id = $1::uuid and job_id = $2::uuid group by entity";
  const [rows = []] = await transaction.run([{ text, values: [tenantId, jobId] }]);
  return new Map(rows.map(({ entity, count }) => [String(entity), Number(count)]));
}

/** Keys of those that were changed since outside the job, or deleted where the job had only changed them; at most `limit`. */
export async function changedSince(
  transaction: Transaction,
  { tenantId }: TenantScope,
  jobId: string,
  { entity, limit }: { readonly entity: Entity; readonly limit: number },
): Promise<readonly string[]> {
  const text = `select e.key from job_effects e
      left join ${pg.escapeIdentifier(shapeOf(entity).table)} r on r.tenant_id = e.tenant_id and r.id = e.record_id
    where e.tenant_id = $1::uuid and e.job_id = $2::uuid and e.entity = $3
      and (r.version <> e.version or r.id is null and e.before is not null and e.before <> 'null'::jsonb)
    limit $4::bigint`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, jobId, entity.name, limit] }]);
  return rows.map(({ key }) => String(key));
}
