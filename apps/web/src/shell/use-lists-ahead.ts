// Lists are what people open most: their code is fetched when the first page is done, so that the first list opens as quickly as the next.
import { useEffect } from "react";
import { useSessionUser } from "../session/session-user.ts";

/** The first page is done by then. */
const aheadMs = 600;

export function useListsAhead(): void {
  const isSignedIn = useSessionUser() !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    const waiting = setTimeout(() => {
      // The list page reports a failure when a user opens it.
      loadLists().catch(() => {});
    }, aheadMs);
    return () => clearTimeout(waiting);
  }, [isSignedIn]);
}

async function loadLists(): Promise<void> {
  const { loadListCode } = await import("../routing/load-other-page.tsx");
  await loadListCode();
}
