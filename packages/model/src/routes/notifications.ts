// Notifications: how a browser subscribes to them, and those a user has received. The server decides who receives one.
import { z } from "zod";
import { jsonValue } from "../fields/json-value.ts";
import { notificationKinds, unreadPath } from "../notifications/notification.ts";
import { route } from "../route.ts";
import {
  dataOf,
  done,
  flagText,
  keyText,
  localeCode,
  momentText,
  pageOf,
  pageQuery,
  shownStatus,
} from "./shapes.ts";

const notifications = { tag: "Notifications", tenant: "own", permission: "session" } as const;
const device = z.strictObject({ token: z.string().min(1).max(4_000) });

/** The words for it are the reader's: what happened is told by its kind. */
const notification = z.object({
  _id: z.string(),
  date: momentText,
  kind: z.enum(notificationKinds),
  entityName: z.string(),
  entityLabel: z.string(),
  entityRegistration: z.string(),
  /** Where the record is shown; null for one that has no page of its own. */
  page: z.string().nullable(),
  /** What the record is called. */
  name: z.string().nullable(),
  /** The one the record had then. */
  ...shownStatus,
  isRead: z.boolean(),
});

export const notificationRoutes = {
  clientConfiguration: route({
    ...notifications,
    name: "notification-client-configuration",
    method: "GET",
    path: "/api/notification/client-configuration",
    summary: "What a browser needs to subscribe",
    cost: "read",
    answer: z.object({ publicKey: z.string(), messaging: z.record(z.string(), jsonValue) }),
  }),
  subscribe: route({
    ...notifications,
    name: "notification-subscribe",
    method: "POST",
    path: "/api/notification/subscribe",
    summary: "Registers the device of the caller; the same device is registered once",
    cost: "write",
    idempotency: "key",
    body: device,
    answer: done,
  }),
  unsubscribe: route({
    ...notifications,
    name: "notification-unsubscribe",
    method: "POST",
    path: "/api/notification/unsubscribe",
    summary: "Forgets the device of the caller",
    cost: "write",
    idempotency: "key",
    body: device,
    answer: done,
  }),
  received: route({
    ...notifications,
    name: "notifications",
    openToScripts: true,
    method: "GET",
    path: "/api/notification/notifications",
    summary: "The notifications of the caller, newest first",
    cost: "search",
    isMomentary: true,
    query: z.strictObject({
      ...pageQuery,
      unreadOnly: flagText.optional(),
      /** Of the labels; without it, that of the account. */
      locale: localeCode.optional(),
    }),
    answer: pageOf(notification).extend({ unread: z.int() }),
  }),
  unread: route({
    ...notifications,
    name: "unread-notifications",
    openToScripts: true,
    method: "GET",
    path: unreadPath,
    summary: "How many notifications of the caller are unread, counted up to a thousand",
    cost: "read",
    isMomentary: true,
    answer: dataOf(z.object({ count: z.int() })),
  }),
  markAll: route({
    ...notifications,
    name: "mark-all-notifications",
    openToScripts: true,
    method: "POST",
    path: "/api/notification/notifications/read",
    summary: "Marks the notifications of the caller as read, up to the newest one that was seen",
    cost: "write",
    idempotency: "key",
    body: z.strictObject({ upTo: keyText }),
    answer: z.object({ marked: z.int() }),
    errors: ["INVALID_FIELD_VALUE"],
  }),
  mark: route({
    ...notifications,
    name: "mark-notification",
    openToScripts: true,
    method: "PATCH",
    path: "/api/notification/notifications/{id}",
    summary: "Marks a notification of the caller as read or unread",
    cost: "write",
    idempotency: "key",
    params: z.strictObject({ id: keyText }),
    body: z.strictObject({ isRead: z.boolean() }),
    answer: done,
  }),
};
