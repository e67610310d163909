// Notifications: how a browser subscribes to them, and those a user has received. The server decides who receives one.
import { z } from "zod";
import { jsonValue } from "../fields/json-value.ts";
import { route } from "../route.ts";
import { done, flagText, keyText, momentText, pageOf, pageQuery } from "./shapes.ts";

const notifications = { tag: "Notifications", tenant: "own", permission: "session" } as const;
const device = z.strictObject({ token: z.string().min(1).max(4_000) });

const notification = z.object({
  _id: z.string(),
  date: momentText,
  title: z.string(),
  text: z.string().nullish(),
  entityName: z.string().nullish(),
  entityRegistration: z.string().nullish(),
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
    method: "GET",
    path: "/api/notification/notifications",
    summary: "The notifications of the caller, newest first",
    cost: "search",
    query: z.strictObject({ ...pageQuery, unreadOnly: flagText.optional() }),
    answer: pageOf(notification),
  }),
  mark: route({
    ...notifications,
    name: "mark-notification",
    method: "PATCH",
    path: "/api/notification/notifications/{id}",
    summary: "Marks a notification of the caller as read or unread",
    cost: "write",
    idempotency: "key",
    params: z.strictObject({ id: keyText }),
    body: z.strictObject({ isRead: z.boolean() }),
    answer: notification,
  }),
};
