// The schedules a tenant has described itself, beside those the product gives to everybody: written as they are wished, and taken away.
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { Cron, StoredCron } from "./crons.ts";

/** New, or in place of the one of that name; its next tick is the one given. */
export async function putCron(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { name, expression, timeZone, kind, input, username }: Cron,
  { isPaused, nextAt }: Pick<StoredCron, "isPaused" | "nextAt">,
): Promise<void> {
  const text = `insert into crons (tenant_id, name, expression, time_zone, kind, input, username, is_paused, next_at)
    values ($1::uuid, $2, $3, $4, $5, $6::jsonb, $7, $8::boolean, $9::timestamptz)
    on conflict (tenant_id, name) do update set expression = excluded.expression, time_zone = excluded.time_zone,
      kind = excluded.kind, input = excluded.input, username = excluded.username, is_paused = excluded.is_paused,
      next_at = excluded.next_at`;
  const values = [
    tenantId,
    name,
    expression,
    timeZone,
    kind,
    JSON.stringify(input),
    username,
    isPaused,
    nextAt,
  ];
  await transaction.run([{ text, values }]);
}

/** The jobs it has made stay. */
export async function removeCrons(
  transaction: Transaction,
  { tenantId }: TenantScope,
  names: readonly string[],
): Promise<void> {
  const text = "delete from crons where tenant_id = $1::uuid and name = any($2::text[])";
  await transaction.run([{ text, values: [tenantId, names] }]);
}
