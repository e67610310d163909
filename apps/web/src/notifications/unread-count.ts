// Has everything that shows notifications or counts them read anew.
import { unreadPath } from "@kontor/model/notifications/notification.ts";
import { countKey } from "../menu/use-entry-count.ts";
import { queryClient } from "../request/query-client.ts";

/** After something was marked or something new was told. */
export async function readNotificationsAnew(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["notifications"] }),
    queryClient.invalidateQueries({ queryKey: countKey(unreadPath) }),
  ]);
}
