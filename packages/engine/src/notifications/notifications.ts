// The notifications of the caller, as they are answered. What the caller may not read any more is not told any more either.
import { AppError } from "@kontor/kernel/errors.ts";
import { isUuid } from "@kontor/kernel/identifier/uuid.ts";
import { recordRoute } from "@kontor/kernel/naming/record-route.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { type NotificationKind, notificationKinds } from "@kontor/model/notifications/notification.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import type { AnswerOf, InputOf } from "@kontor/model/route.ts";
import type { notificationRoutes } from "@kontor/model/routes/notifications.ts";
import {
  countUnread,
  markAllRead,
  markNotification,
  type Notification,
  type NotificationReader,
  readNotifications,
} from "@kontor/store/notifications/notifications.ts";
import { isReadable } from "@kontor/store/query/readable-paths.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { type RecordWords, recordWords } from "../lists/record-words.ts";
import { titleField } from "../search/record-title.ts";
import type { WriteWork } from "../writing/write-work.ts";

type Received = AnswerOf<typeof notificationRoutes.received>;
type Answered = Received["data"][number];
type NotificationQuery = InputOf<typeof notificationRoutes.received>["query"] & { readonly locale: string };

export async function receivedNotifications(
  store: ScopedStore,
  scope: Scope,
  { limit, offset, unreadOnly, locale }: NotificationQuery,
): Promise<Received> {
  const isUnreadOnly = unreadOnly === "1" || unreadOnly === "true";
  const page = { limit, offset, unreadOnly: isUnreadOnly };
  const { rows, unread } = await readNotifications(store, scope, readerOf(scope), page);
  const shown = rows.slice(0, limit);
  const entities = [...new Set(shown.flatMap(({ entity }) => own(scope.model.entities, entity) ?? []))];
  const words = await recordWords(store, scope, entities, locale);
  return {
    data: shown.flatMap((row) => answered(scope, row, words) ?? []),
    unread,
    pagination: { limit, offset, size: offset + rows.length, continues: rows.length > limit },
  };
}

export function unreadNotifications(store: ScopedStore, scope: Scope): Promise<number> {
  return countUnread(store, scope, readerOf(scope));
}

/** One of another user is no different from one that does not exist. */
export async function markOne({ transaction, scope }: WriteWork, id: string, isRead: boolean): Promise<void> {
  const isMarked =
    isUuid(id) && (await markNotification(transaction, scope, readerOf(scope), { id, isRead }));
  if (!isMarked) throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["notification", id]);
}

export async function markAll({ transaction, scope }: WriteWork, upTo: string): Promise<number> {
  if (!isUuid(upTo)) throw new AppError("INVALID_FIELD_VALUE", ["upTo", upTo]);
  return markAllRead(transaction, scope, scope.caller.username, upTo);
}

/** Where users see what proves them. */
const accountPage = "/account";

function readerOf({ model, caller }: Scope): NotificationReader {
  const isTold = (entity: Entity): boolean => entity.tells !== undefined && mayRead(caller, entity);
  const entities = Object.values(model.entities).filter(isTold);
  // What happens to the own account is told whatever else its user may read.
  return { username: caller.username, entities: [...entities.map(({ name }) => name), user.name] };
}

/** Undefined for a kind this release does not know: another one, still running beside it, has told it. */
function answered(scope: Scope, row: Notification, words: RecordWords): Answered | undefined {
  const entity = own(scope.model.entities, row.entity);
  const kind: NotificationKind | undefined = notificationKinds.find((known) => known === row.kind);
  if (entity === undefined || kind === undefined) return undefined;
  const { clientRoute } = entity.names;
  const isOwnAccount = kind === "linked";
  const isShown = (field: string | undefined): boolean =>
    field !== undefined && isReadable(scope, entity, field);
  return {
    _id: row.id,
    date: row.toldAt,
    kind,
    entityName: row.entity,
    entityLabel: words.entityLabel(entity),
    entityRegistration: row.key,
    page: isOwnAccount ? accountPage : clientRoute === undefined ? null : recordRoute(clientRoute, row.key),
    name: (isOwnAccount || isShown(titleField(entity)) ? row.name : undefined) ?? null,
    isRead: row.isRead,
    ...(isShown("status") && words.status(entity, row.status)),
  };
}
