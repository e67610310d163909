// What a tenant's followers have not been told yet. A place in the stream is a snapshot of the database: it says which transactions
// had ended, so that one that commits late is neither skipped nor waited for. Within a window the order is that of the numbers, which
// a record draws under its lock; so the changes of a record come in their order.
import type { TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import type { Statement } from "../statement.ts";
import { messageColumns, messageOf, type OutboxMessage } from "./message.ts";

/** Which transactions had ended, as PostgreSQL writes it: `795:799:795,797`. */
export type Snapshot = string;

const snapshotShape = /^\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?$/;
/** More transactions at once than a server has connections for. */
const snapshotMaxLength = 6_000;

/** Whether a text that a client sent can be one; the database rejects others. */
export function isSnapshot(text: string): boolean {
  if (text.length > snapshotMaxLength || !snapshotShape.test(text)) return false;
  const [low = "", high = "", list = ""] = text.split(":");
  const running = list === "" ? [] : list.split(",").map(BigInt);
  const [xmin, xmax] = [BigInt(low), BigInt(high)];
  const isOrdered = running.every((xid, place) => xid > (running[place - 1] ?? 0n));
  return (
    [xmin, xmax, ...running].every(isTransaction) &&
    xmin <= xmax &&
    isOrdered &&
    running.every((xid) => xid >= xmin && xid < xmax)
  );
}

/** Of the 64 bits the lower half is never zero. */
function isTransaction(xid: bigint): boolean {
  return xid < 2n ** 63n && (xid & 0xffff_ffffn) !== 0n;
}

/** Whether a place is one this database has not reached: it was given before the database was taken back to an earlier state. */
export function isAhead(place: Snapshot, here: Snapshot): boolean {
  return endOf(place) > endOf(here);
}

function endOf(snapshot: Snapshot): bigint {
  return BigInt(snapshot.split(":")[1] ?? "");
}

export async function currentSnapshot(store: ScopedStore, scope: TenantScope): Promise<Snapshot> {
  const [[row] = []] = await store.read(scope, [
    { text: "select pg_current_snapshot()::text as snapshot", values: [] },
  ]);
  return String(row?.snapshot);
}

export type Window = {
  /** What was told before. */
  readonly from: Snapshot;
  /** Where the window ends; without it, now. */
  readonly to?: Snapshot;
  /** Of a window that is read in several pages: the number of the last message. */
  readonly afterSeq?: string;
};

export type MessagePage = {
  readonly messages: readonly OutboxMessage[];
  /** Where the window ends. */
  readonly to: Snapshot;
  /** Whether the window holds more. */
  readonly continues: boolean;
};

export async function readNewMessages(
  store: ScopedStore,
  scope: TenantScope,
  window: Window,
  limit: number,
): Promise<MessagePage> {
  const [rows = []] = await store.read(scope, [windowStatement(scope.tenantId, window, limit + 1)]);
  const found = rows.filter(({ seq }) => seq !== null);
  return {
    messages: found.slice(0, limit).map(messageOf),
    to: String(rows[0]?.snapshot),
    continues: found.length > limit,
  };
}

/** The snapshot is that of the statement itself, so what it names as ended is exactly what the statement sees. */
function windowStatement(tenantId: string, { from, to, afterSeq }: Window, limit: number): Statement {
  const text = `with w as materialized (
      select $2::pg_snapshot as told, coalesce($3::text::pg_snapshot, pg_current_snapshot()) as now)
    select w.now::text as snapshot, m.* from w
    left join lateral (
      select ${messageColumns} from outbox o
      where o.tenant_id = $1::uuid
        and o.xid >= pg_snapshot_xmin(w.told) and o.xid < pg_snapshot_xmax(w.now)
        and not pg_visible_in_snapshot(o.xid, w.told) and pg_visible_in_snapshot(o.xid, w.now)
        and o.seq > $4::bigint
      order by o.seq limit $5::int
    ) m on true
    order by m.seq::bigint`;
  return { text, values: [tenantId, from, to ?? null, afterSeq ?? "0", limit] };
}
