// The notifications of the caller.
import {
  markAll,
  markOne,
  receivedNotifications,
  unreadNotifications,
} from "@kontor/engine/notifications/notifications.ts";
import { notificationRoutes } from "@kontor/model/routes/notifications.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";
import { localeOf } from "./reader-locale.ts";

export function mountNotificationRoutes(app: FastifyInstance): void {
  mount(app, notificationRoutes.received, async (call, { query }) => {
    const locale = await localeOf(call, query.locale);
    return receivedNotifications(call.services.store, call.scope, { ...query, locale });
  });
  mount(app, notificationRoutes.unread, async ({ services, scope }) => ({
    data: [{ count: await unreadNotifications(services.store, scope) }],
  }));
  mount(app, notificationRoutes.mark, (call, { params, body }) =>
    writeOnce(call, async (work) => {
      await markOne(work, params.id, body.isRead);
      return { status: "ok" as const };
    }),
  );
  mount(app, notificationRoutes.markAll, (call, { body }) =>
    writeOnce(call, async (work) => ({ marked: await markAll(work, body.upTo) })),
  );
}
