// What the relay asks of the outbox of all tenants. Consumers are given messages below the oldest transaction that still writes, in
// the order of transaction and number: below it nothing is added any more, so that a plain place in this order can be kept.
import { messageColumns, messageOf, type OutboxMessage } from "../outbox/message.ts";
import type { Snapshot } from "../outbox/new-messages.ts";
import type { Row } from "../statement.ts";
import type { OwnConnection } from "./relay-connection.ts";

/** A place in the order of the messages: the last one that was handled. */
export type RelayPlace = { readonly xid: string; readonly seq: string };

export type TenantMessages = { readonly tenantId: string; readonly messages: readonly OutboxMessage[] };
export type MessageBatch = {
  readonly tenants: readonly TenantMessages[];
  readonly last: RelayPlace | undefined;
};

/** The place of a consumer, which begins before everything that is kept. */
export async function placeOf(connection: OwnConnection, consumer: string): Promise<RelayPlace> {
  const rows = await connection.query<RelayPlace>(
    `insert into control.relay_cursors (consumer, xid, seq) values ($1, '0', 0)
     on conflict (consumer) do update set consumer = excluded.consumer
     returning xid::text as xid, seq::text as seq`,
    [consumer],
  );
  return rows[0] ?? { xid: "0", seq: "0" };
}

/** Consumers that no release has any more: what they never handled would be kept for ever. */
export async function forgetConsumers(
  connection: OwnConnection,
  consumers: readonly string[],
): Promise<void> {
  await connection.query("delete from control.relay_stragglers where consumer = any($1::text[])", [
    consumers,
  ]);
  await connection.query("delete from control.relay_cursors where consumer = any($1::text[])", [consumers]);
}

export async function movePlace(
  connection: OwnConnection,
  consumer: string,
  { xid, seq }: RelayPlace,
): Promise<void> {
  await connection.query(
    "update control.relay_cursors set xid = $2, seq = $3, moved_at = now() where consumer = $1 and (xid, seq) < ($2::xid8, $3::bigint)",
    [consumer, xid, seq],
  );
}

export async function readBatch(
  connection: OwnConnection,
  after: RelayPlace,
  limit: number,
): Promise<MessageBatch> {
  const rows = await connection.query<Row>(
    `select o.tenant_id::text as tenant_id, ${messageColumns} from outbox o
     where (o.xid, o.seq) > ($1::xid8, $2::bigint) and o.xid < pg_snapshot_xmin(pg_current_snapshot())
     order by o.xid, o.seq limit $3::int`,
    [after.xid, after.seq, limit],
  );
  const byTenant = Map.groupBy(rows, (row) => String(row.tenant_id));
  const last = rows.at(-1);
  return {
    tenants: Array.from(byTenant, ([tenantId, own]) => ({ tenantId, messages: own.map(messageOf) })),
    last: last && { xid: String(last.xid), seq: String(last.seq) },
  };
}

export type NewTenants = { readonly tenants: readonly string[]; readonly snapshot: Snapshot };

/** Whose messages have become visible since, also while an older transaction is still open. */
export async function tenantsWithNews(connection: OwnConnection, told: Snapshot): Promise<NewTenants> {
  const rows = await connection.query<{ readonly snapshot: string; readonly tenants: readonly string[] }>(
    `with w as materialized (select $1::pg_snapshot as told, pg_current_snapshot() as now)
     select w.now::text as snapshot, array(
       select distinct o.tenant_id::text from outbox o
       where o.xid >= pg_snapshot_xmin(w.told) and o.xid < pg_snapshot_xmax(w.now)
         and not pg_visible_in_snapshot(o.xid, w.told)) as tenants
     from w`,
    [told],
  );
  return rows[0] ?? { tenants: [], snapshot: told };
}

export async function snapshotNow(connection: OwnConnection): Promise<Snapshot> {
  const rows = await connection.query<{ readonly snapshot: string }>(
    "select pg_current_snapshot()::text as snapshot",
  );
  return rows[0]?.snapshot ?? "";
}

/** Deletes the oldest that are old enough and were handled by every consumer; answers how many. */
export async function deleteHandled(
  connection: OwnConnection,
  retentionHours: number,
  limit: number,
): Promise<number> {
  const rows = await connection.query(
    `delete from outbox d using (
       select o.tenant_id, o.xid, o.seq, o.inserted_at from outbox o
       where o.xid < pg_snapshot_xmin(pg_current_snapshot())
         and (o.xid, o.seq) <= (
           select c.xid, c.seq from (
             select xid, seq from control.relay_cursors
             union all select '18446744073709551615'::xid8, 9223372036854775807) c
           order by c.xid, c.seq limit 1)
         and not exists (
           select from control.relay_stragglers s where s.tenant_id = o.tenant_id and (s.xid, s.seq) < (o.xid, o.seq))
       order by o.xid, o.seq limit $2::int) old
     where old.inserted_at < now() - make_interval(hours => $1::int)
       and d.tenant_id = old.tenant_id and d.xid = old.xid and d.seq = old.seq
     returning d.seq`,
    [retentionHours, limit],
  );
  return rows.length;
}
