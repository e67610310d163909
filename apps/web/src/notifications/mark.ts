// Marks notifications of the user, and has everything that shows them read anew.
import { notificationRoutes } from "@kontor/model/routes/notifications.ts";
import { call } from "../request/calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import { readNotificationsAnew } from "./unread-count.ts";

export function mark(id: string, isRead: boolean): Promise<void> {
  return reported(call(notificationRoutes.mark, { params: { id }, body: { isRead } }));
}

/** Up to the newest one that was shown: what came since is not lost. */
export function markAllRead(upTo: string): Promise<void> {
  return reported(call(notificationRoutes.markAll, { body: { upTo } }));
}

async function reported(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (failure) {
    reportFailure(failure);
  }
  await readNotificationsAnew();
}
