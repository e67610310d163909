// The rows of notifications: told once, and read only by the user they are for.
import { newId } from "../records/new-id.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";

export type NewNotification = {
  readonly username: string;
  readonly onceKey: string;
  readonly kind: string;
  readonly entity: string;
  readonly key: string;
  /** Whose data the name is. */
  readonly subjectId: string;
  readonly name: string | undefined;
  readonly status: string | undefined;
};

export type Notification = {
  readonly id: string;
  readonly kind: string;
  readonly entity: string;
  readonly key: string;
  readonly name: string | undefined;
  readonly status: string | undefined;
  /** As ISO text. */
  readonly toldAt: string;
  readonly isRead: boolean;
};

/** Whose notifications, and of which entities: what the user may no longer read is not told any more. */
export type NotificationReader = { readonly username: string; readonly entities: readonly string[] };

/** Those that were told before are not told again. */
export async function tell(
  transaction: Transaction,
  { tenantId }: TenantScope,
  news: readonly NewNotification[],
): Promise<void> {
  const text = `insert into notifications (tenant_id, id, username, once_key, kind, entity, record_key, subject_id,
      name, status)
    values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8::uuid, $9, $10) on conflict (tenant_id, username, once_key) do nothing`;
  await transaction.run(
    news.map(({ username, onceKey, kind, entity, key, subjectId, name, status }) => {
      const told = [kind, entity, key, subjectId, name ?? null, status ?? null];
      return { text, values: [tenantId, newId(), username, onceKey, ...told] };
    }),
  );
}

export type NotificationPage = {
  readonly limit: number;
  readonly offset: number;
  readonly unreadOnly: boolean;
};

/** Newest first, one more than the page holds where there are more; and how many are unread. */
export async function readNotifications(
  store: ScopedStore,
  scope: TenantScope,
  reader: NotificationReader,
  { limit, offset, unreadOnly }: NotificationPage,
): Promise<{ readonly rows: readonly Notification[]; readonly unread: number }> {
  // By the column: the text of the same name would be sorted anew for every page.
  const text = `select id::text as id, kind, entity, record_key, name, status, told_at, read_at is not null as is_read
    from notifications where tenant_id = $1::uuid and username = $2 and entity = any ($3::text[])
      ${unreadOnly ? "and read_at is null" : ""}
    order by notifications.id desc limit $4::bigint offset $5::bigint`;
  const values = [scope.tenantId, reader.username, reader.entities, limit + 1, offset];
  const [rows = [], counted = []] = await store.read(scope, [
    { text, values },
    unreadStatement(scope, reader),
  ]);
  return { rows: rows.map(notificationOf), unread: Number(counted[0]?.unread ?? 0) };
}

export async function countUnread(
  store: ScopedStore,
  scope: TenantScope,
  reader: NotificationReader,
): Promise<number> {
  const [rows = []] = await store.read(scope, [unreadStatement(scope, reader)]);
  return Number(rows[0]?.unread ?? 0);
}

/** A user with more than this has stopped reading them, and an exact figure tells nothing. */
const unreadMax = 1_000;

function unreadStatement({ tenantId }: TenantScope, { username, entities }: NotificationReader): Statement {
  const text = `select count(*)::integer as unread from (
      select from notifications
      where tenant_id = $1::uuid and username = $2 and read_at is null and entity = any ($3::text[]) limit ${unreadMax}
    ) as unread_ones`;
  return { text, values: [tenantId, username, entities] };
}

/** Whether there was one of the user's. */
export async function markNotification(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { username, entities }: NotificationReader,
  { id, isRead }: { readonly id: string; readonly isRead: boolean },
): Promise<boolean> {
  // What was read at first stays the time it was read.
  const text = `update notifications set read_at = case when $5 then coalesce(read_at, now()) end
    where tenant_id = $1::uuid and username = $2 and entity = any ($3::text[]) and id = $4::uuid
    returning 1`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, username, entities, id, isRead] }]);
  return rows.length > 0;
}

/** Up to the newest the user has seen: one that came meanwhile stays unread. Answers how many it were. */
export async function markAllRead(
  transaction: Transaction,
  { tenantId }: TenantScope,
  username: string,
  upTo: string,
): Promise<number> {
  const text = `update notifications set read_at = now()
    where tenant_id = $1::uuid and username = $2 and read_at is null and id <= $3::uuid returning 1`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, username, upTo] }]);
  return rows.length;
}

function notificationOf(row: Row): Notification {
  return {
    id: String(row.id),
    kind: String(row.kind),
    entity: String(row.entity),
    key: String(row.record_key),
    name: typeof row.name === "string" ? row.name : undefined,
    status: typeof row.status === "string" ? row.status : undefined,
    toldAt: new Date(String(row.told_at)).toISOString(),
    isRead: row.is_read === true,
  };
}
