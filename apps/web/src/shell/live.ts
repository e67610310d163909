// Live updates while a user is signed in. What others change is read anew where it is shown, and notifications follow by themselves.
import { openLiveUpdates } from "@kontor/client/live-updates.ts";
import { readNotificationsAnew } from "../notifications/unread-count.ts";
import { isOfGoneRecord } from "../request/gone-records.ts";
import { queryClient } from "../request/query-client.ts";
import { scriptsChanged } from "../request/script-changes.ts";
import { session } from "../session/browser-session.ts";

/** Many changes come together, and users are told of them a moment after they were made. */
const gatherMs = 1_500;

/** Until the answered function is called. A server that refuses the stream leaves pages as they were read. */
export function followChanges(user: string): () => void {
  const changed = new Set<string>();
  let timer: number | undefined;
  const readAnew = (): void => {
    timer = undefined;
    if (changed.has("script")) scriptsChanged();
    void queryClient.invalidateQueries({
      predicate: (query) => isAbout(query.meta?.entities, changed) && !isOfGoneRecord(query),
    });
    changed.clear();
    void readNotificationsAnew();
  };
  const updates = openLiveUpdates({
    user,
    session,
    originator: "live",
    onChange({ entity }) {
      changed.add(entity);
      timer ??= window.setTimeout(readAnew, gatherMs);
    },
    onReset: () => {
      scriptsChanged();
      void queryClient.invalidateQueries({ predicate: (query) => !isOfGoneRecord(query) });
    },
  });
  void updates.opened.then(() => readOnceMore(Date.now()));
  return () => {
    window.clearTimeout(timer);
    updates.close();
  };
}

/** The page is drawn before news are listened for: nobody was told what happened to its records meanwhile. */
function readOnceMore(openedAt: number): void {
  void queryClient.invalidateQueries({
    predicate: (query) =>
      Array.isArray(query.meta?.entities) && query.state.dataUpdatedAt < openedAt && !isOfGoneRecord(query),
  });
}

/** A query says in its `meta` which entities it shows. */
function isAbout(entities: unknown, changed: ReadonlySet<string>): boolean {
  return Array.isArray(entities) && entities.some((name) => changed.has(name));
}
